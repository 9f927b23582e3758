import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { hash, verify } from '@node-rs/argon2';
import { randomInt } from 'node:crypto';
import { DataSource, type EntityManager, In, Repository } from 'typeorm';
import { lookAlike } from '../contracts/look-alike.js';
import type { Role } from '../contracts/http.js';
import { LIMITS } from '../contracts/limits.js';
import { guestName } from '../contracts/made-names.js';
import { newId } from '../core/ids.js';
import { randomText } from '../ops/random.js';
import { Refused } from '../ops/refused.js';
import { PlayerEntity } from '../persistence/entities.js';
import { LedgerService } from '../wallet/ledger.service.js';

/** A bot below half of this gets new play chips when it signs in, minor units. */
const BOT_BANKROLL = 1_000_000;
/** Verified against when no such player exists, so that the answer takes as long. */
let idleHash: Promise<string> | null = null;

/** A name without regard to case and form of its letters: what must be unique. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Whether a statement failed because something that must be unique is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: string }).code === '23505';
}

/** Accounts of players: guests, registered players, bots. */
@Injectable()
export class PlayersService {
  constructor(
    @InjectRepository(PlayerEntity) private readonly players: Repository<PlayerEntity>,
    private readonly database: DataSource,
    private readonly ledger: LedgerService,
  ) {}

  /** A player by id, or null. */
  find(id: string): Promise<PlayerEntity | null> {
    return this.players.findOneBy({ id });
  }

  /** Players by ids, in no order. */
  findAll(ids: readonly string[]): Promise<PlayerEntity[]> {
    return this.players.findBy({ id: In([...ids]) });
  }

  /** A new guest with the welcome chips. */
  async createGuest(): Promise<PlayerEntity> {
    for (;;) {
      try {
        return await this.create({ kind: 'guest', name: guestName(randomInt(10_000, 1_000_000)), passwordHash: null });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
      }
    }
  }

  /** Gives a guest a name and a password (he keeps his chips), or makes a new registered player. Throws AUTH.NAME_TAKEN, AUTH.ALREADY_REGISTERED. */
  async register(guest: PlayerEntity | null, name: string, password: string): Promise<PlayerEntity> {
    if (guest !== null && guest.kind !== 'guest') throw new Refused('AUTH.ALREADY_REGISTERED');
    const passwordHash = await hash(password);
    try {
      if (guest === null) return await this.create({ kind: 'registered', name, passwordHash });
      const changed = await this.players.update({ id: guest.id, kind: 'guest' }, { kind: 'registered', name, nameKey: nameKey(name), lookKey: lookAlike(name), passwordHash });
      if (changed.affected !== 1) throw new Refused('AUTH.ALREADY_REGISTERED');
      return await this.players.findOneByOrFail({ id: guest.id });
    } catch (error) {
      if (isUniqueViolation(error)) throw new Refused('AUTH.NAME_TAKEN', { name });
      throw error;
    }
  }

  /** The player of a name and password. Throws AUTH.BAD_CREDENTIALS, the same for a wrong name and a wrong password. */
  async authenticate(name: string, password: string): Promise<PlayerEntity> {
    const player = await this.players.findOneBy({ nameKey: nameKey(name) });
    idleHash ??= hash('nobody has this password');
    const right = await verify(player?.passwordHash ?? (await idleHash), password);
    if (player?.passwordHash === undefined || player.passwordHash === null || !right) throw new Refused('AUTH.BAD_CREDENTIALS');
    return player;
  }

  /** The bot of a name, made if missing, with play chips to go on. Throws AUTH.NAME_TAKEN when a person has the name. */
  async bot(name: string): Promise<PlayerEntity> {
    let bot = await this.players.findOneBy({ nameKey: nameKey(name) });
    if (bot === null) {
      try {
        bot = await this.create({ kind: 'bot', name, passwordHash: null });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        bot = await this.players.findOneByOrFail({ nameKey: nameKey(name) });
      }
    }
    if (bot.kind !== 'bot') throw new Refused('AUTH.NAME_TAKEN', { name });
    const wallets = await this.ledger.wallets(bot.id);
    const available = wallets.find((w) => w.currency === 'PLAY')?.available ?? 0;
    if (available < BOT_BANKROLL / 2) {
      const amount = BOT_BANKROLL - available;
      await this.ledger.post({
        key: `bot-refill/${bot.id}/${randomText()}`,
        code: 'bot-refill',
        currency: 'PLAY',
        actor: 'room',
        legs: [{ account: 'issuer', amount: -amount }, { account: `wallet:${bot.id}`, amount }],
      });
    }
    return bot;
  }

  /** Makes an administrator, or gives an existing registered player the role. */
  async createAdmin(name: string, password: string): Promise<{ player: PlayerEntity; created: boolean }> {
    const existing = await this.players.findOneBy({ nameKey: nameKey(name) });
    const player = existing ?? (await this.register(null, name, password));
    if (player.kind !== 'registered') throw new Refused('AUTH.NAME_TAKEN', { name });
    if (existing !== null) await this.authenticate(name, password);
    await this.players.update({ id: player.id }, { roles: [...new Set([...player.roles, 'admin' as const])] });
    return { player: await this.players.findOneByOrFail({ id: player.id }), created: existing === null };
  }

  /** Roles including `player`; an admin has all of them. */
  static rolesOf(player: PlayerEntity): Role[] {
    return player.roles.includes('admin') ? ['player', 'moderator', 'ops', 'admin'] : ['player', ...player.roles];
  }

  private create(facts: Pick<PlayerEntity, 'kind' | 'name' | 'passwordHash'>): Promise<PlayerEntity> {
    return this.database.transaction(async (manager: EntityManager) => {
      const id = newId('ply', randomText);
      await manager.insert(PlayerEntity, { id, nameKey: nameKey(facts.name), lookKey: facts.kind === 'registered' ? lookAlike(facts.name) : null, roles: [], ...facts });
      if (facts.kind !== 'bot') {
        await this.ledger.post(
          {
            key: `welcome/${id}`,
            code: 'welcome',
            currency: 'PLAY',
            actor: 'room',
            legs: [{ account: 'issuer', amount: -LIMITS.welcomeMinor }, { account: `wallet:${id}`, amount: LIMITS.welcomeMinor }],
          },
          manager,
        );
      }
      return manager.findOneByOrFail(PlayerEntity, { id });
    });
  }
}
