/** A round's state while events are folded into it: copied once, each player when first touched. */
import type { SeatNo } from '../../contracts/ids.js';
import { invariant } from '../../core/assert.js';
import type { PaiGowPlayer, PaiGowState } from './state.js';

type Changing<T> = { -readonly [K in keyof T]: T[K] };

/** A player whose fields may be set. */
export type ChangingPlayer = Changing<PaiGowPlayer>;

/** A state whose own fields may be set; what its fields hold is replaced, never changed. */
export type ChangingState = Changing<Omit<PaiGowState, 'players'>> & { players: PaiGowPlayer[] };

/** See the head of this file. Once events are folded, its state is handed out and the working state forgotten. */
export class WorkingState {
  readonly state: ChangingState;
  /** Players that are copies of this working state's own. */
  private readonly own: PaiGowPlayer[] = [];

  constructor(from: PaiGowState) {
    this.state = copyOfState(from);
  }

  /** The player in `seat`, to be changed. */
  player(seat: SeatNo): ChangingPlayer {
    const { players } = this.state;
    for (let at = 0; at < players.length; at++) {
      const player = players[at]!;
      if (player.seat !== seat) continue;
      if (this.own.includes(player)) return player;
      const copy = copyOfPlayer(player);
      players[at] = copy;
      this.own.push(copy);
      return copy;
    }
    invariant(false, `seat ${seat} is not in the round`);
  }

  /** Every player, to be changed, in order of positions. */
  all(): ChangingPlayer[] {
    return this.state.players.map(({ seat }) => this.player(seat));
  }
}

// Written out, field by field, as every act copies both: several times as fast as a spread of so many fields.

function copyOfState(from: PaiGowState): ChangingState {
  return {
    opening: from.opening,
    order: from.order,
    phase: from.phase,
    deadline: from.deadline,
    players: from.players.slice(),
    bank: from.bank,
    offeredTo: from.offeredTo,
    asked: from.asked,
    cover: from.cover,
    bankCover: from.bankCover,
    draw: from.draw,
    packets: from.packets,
    spare: from.spare,
    bankHand: from.bankHand,
    dealer: from.dealer,
    dragon: from.dragon,
    bankNet: from.bankNet,
    playerBankNet: from.playerBankNet,
    playerBankCommission: from.playerBankCommission,
    commission: from.commission,
  };
}

function copyOfPlayer(from: PaiGowPlayer): ChangingPlayer {
  return {
    seat: from.seat,
    position: from.position,
    stay: from.stay,
    start: from.start,
    lastBet: from.lastBet,
    lastBeside: from.lastBeside,
    idle: from.idle,
    state: from.state,
    bet: from.bet,
    dragon: from.dragon,
    sideBets: from.sideBets,
    fee: from.fee,
    skipped: from.skipped,
    cards: from.cards,
    setting: from.setting,
    revealed: from.revealed,
    result: from.result,
    dragonResult: from.dragonResult,
    sideResults: from.sideResults,
    connected: from.connected,
    leaving: from.leaving,
  };
}
