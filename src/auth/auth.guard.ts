import { type CanActivate, type ExecutionContext, Injectable, SetMetadata, createParamDecorator } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Role } from '../contracts/http.js';
import { Refused } from '../ops/refused.js';
import type { PlayerEntity } from '../persistence/entities.js';
import { PlayersService } from '../players/players.service.js';
import { CLI_SUBJECT, SessionsService } from './sessions.service.js';

/** Who sent an HTTP request. */
export interface Caller {
  /** Player id, or {@link CLI_SUBJECT}. */
  readonly id: string;
  /** Null for the command line. */
  readonly player: PlayerEntity | null;
  readonly session: string;
  readonly roles: readonly Role[];
}

type SignedRequest = Request & { caller?: Caller };

/** Names the roles that may call a handler; any one of them will do. */
export const Roles = (...roles: Role[]): MethodDecorator & ClassDecorator => SetMetadata('roles', roles);

/** The caller of a guarded handler. */
export const CallerParam = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<SignedRequest>();
  if (caller === undefined) throw new Refused('AUTH.REQUIRED');
  return caller;
});

/** The access token of a request, or null. */
export function bearer(request: Request): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}

/** Lets in requests with a valid access token of a running session, and the right role. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionsService,
    private readonly players: PlayersService,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<SignedRequest>();
    const token = bearer(request);
    if (token === null) throw new Refused('AUTH.REQUIRED');
    const caller = await this.caller(token);
    const wanted = this.reflector.getAllAndOverride<Role[] | undefined>('roles', [context.getHandler(), context.getClass()]) ?? ['player'];
    if (!wanted.some((role) => caller.roles.includes(role))) throw new Refused('AUTH.FORBIDDEN');
    request.caller = caller;
    return true;
  }

  /** Who a token speaks for. Throws AUTH.REQUIRED, AUTH.EXPIRED, AUTH.SESSION_REVOKED. */
  async caller(token: string): Promise<Caller> {
    const claims = await this.sessions.read(token);
    if (claims.player === CLI_SUBJECT) return { id: CLI_SUBJECT, player: null, session: '', roles: ['ops', 'moderator', 'admin'] };
    const [active, player] = await Promise.all([this.sessions.active(claims.session), this.players.find(claims.player)]);
    if (!active || player === null || player.kind === 'deleted') throw new Refused('AUTH.SESSION_REVOKED');
    return { id: player.id, player, session: claims.session, roles: PlayersService.rolesOf(player) };
  }
}
