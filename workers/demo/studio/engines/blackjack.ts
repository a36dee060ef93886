/**
 * Blackjack with six decks, shuffled for each round. Blackjack pays 3 to 2, the dealer stands on all 17s and peeks for blackjack.
 * The player may double any first two cards, split one pair, double after that, and insure half the stake against an ace at 2 to
 * 1. Doubling, splitting and insurance are raises; the pay is relative to all that was staked.
 */
import * as z from 'zod/mini';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { DAY_MS } from '#app/domain/time.ts';
import {
  activeHand,
  type BlackjackState,
  DECKS,
  deal,
  double,
  hit,
  insuranceFor,
  insure,
  type PlayedHand,
  raisesOf,
  split,
  stand,
  standOnAll,
} from './blackjack-table.ts';
import { handValue, isBlackjack, isBust } from './cards/blackjack-hand.ts';
import type { Move, Outcome, SteppedEngine } from './engine.ts';
import { PLAIN_BET, type PlainBet, readerOf } from './read-bet.ts';
import type { Rules } from './stated-rules.ts';

const ACTION = z.strictObject({ do: z.enum(['hit', 'stand', 'double', 'split', 'insure', 'decline']) });
export type BlackjackAction = z.infer<typeof ACTION>;

export type HandResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust';

/** Payout of a hand in halves of its stake, the stake included. */
const PAYS: Readonly<Record<HandResult, number>> = { blackjack: 5, win: 4, push: 2, lose: 0, bust: 0 };
/** Payout of a winning insurance in halves of it. */
const INSURANCE_PAYS = 6;

function resultOf({ cards }: PlayedHand, { dealer, hands }: BlackjackState): HandResult {
  const isNatural = hands.length === 1 && isBlackjack(cards);
  if (isBust(cards)) return 'bust';
  if (isBlackjack(dealer)) return isNatural ? 'push' : 'lose';
  if (isNatural) return 'blackjack';
  const [own, dealers] = [handValue(cards).total, handValue(dealer).total];
  if (isBust(dealer) || own > dealers) return 'win';
  return own === dealers ? 'push' : 'lose';
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

function outcomeOf(state: BlackjackState): Outcome {
  const { dealer, insuranceMinor } = state;
  const hands = state.hands.map(hand => ({ ...hand, result: resultOf(hand, state) }));
  const hasInsuranceWon = insuranceMinor > 0 && isBlackjack(dealer);
  const pay = {
    of:
      sumOf(hands.map(({ stakeMinor, result }) => stakeMinor * PAYS[result])) +
      (hasInsuranceWon ? insuranceMinor * INSURANCE_PAYS : 0),
    by: 2 * (sumOf(hands.map(it => it.stakeMinor)) + insuranceMinor),
  };
  return {
    payHundredths: Math.floor((100 * pay.of) / pay.by),
    pay,
    show: {
      dealer,
      hands: hands.map(({ cards, stakeMinor, isDoubled, result }) => ({
        cards,
        stakeMinor,
        isDoubled,
        result,
      })),
      insurance: insuranceMinor === 0 ? null : { stakeMinor: insuranceMinor, hasWon: hasInsuranceWon },
    },
  };
}

/** Without the dealer's second card and the shoe. */
function view(state: BlackjackState) {
  const { phase, dealer, hands, insuranceMinor, stakeMinor } = state;
  return {
    phase,
    dealer: phase === 'over' ? dealer : dealer.slice(0, 1),
    hands,
    active: phase === 'playing' ? activeHand(state) : null,
    insuranceMinor,
    offers: { insurance: phase === 'insurance' ? insuranceFor(stakeMinor) : null, ...raisesOf(state) },
  };
}

function settled(state: BlackjackState, elapsedMs: number): Outcome | null {
  if (state.phase === 'over') return outcomeOf(state);
  return elapsedMs >= DAY_MS ? outcomeOf(standOnAll(state)) : null;
}

const moveTo = (state: BlackjackState): Move<BlackjackState> =>
  state.phase === 'over' ? { kind: 'over', outcome: outcomeOf(state) } : { kind: 'running', state };

/** Null for a move that is not open. */
function moveOf(state: BlackjackState, action: BlackjackAction['do']): Move<BlackjackState> | null {
  const { insurance, ...raises } = view(state).offers;
  if (insurance !== null) {
    if (action === 'insure')
      return { kind: 'raise', state: insure(state, insurance), amountMinor: insurance };
    return action === 'decline' ? moveTo(insure(state, 0)) : null;
  }
  switch (action) {
    case 'hit':
      return moveTo(hit(state));
    case 'stand':
      return moveTo(stand(state));
    case 'double':
    case 'split': {
      const amountMinor = raises[action];
      const after = action === 'double' ? double : split;
      return amountMinor === null ? null : { kind: 'raise', state: after(state), amountMinor };
    }
    default:
      return null;
  }
}

function act(
  state: BlackjackState,
  action: unknown,
  elapsedMs: number,
): Result<Move<BlackjackState>, 'bad_action' | 'too_late'> {
  const read = ACTION.safeParse(action);
  if (!read.success) return refuse('bad_action');
  if (settled(state, elapsedMs) !== null) return refuse('too_late');
  const move = moveOf(state, read.data.do);
  return move === null ? refuse('bad_action') : ok(move);
}

/**
 * The return with basic strategy, per first stake: what a round pays less what it stakes in addition. Counted exactly over all
 * cards of the shoe (tests/support/engines/blackjack-return.ts).
 */
const RETURN = 9954;

export const BLACKJACK: SteppedEngine<PlainBet, BlackjackState> = {
  kind: 'stepped',
  id: 'blackjack',
  waitsMs: DAY_MS,
  readBet: readerOf(PLAIN_BET),
  begin: (_, random, stakeMinor) => deal(stakeMinor, random),
  view,
  act,
  settled,
  returnToPlayer: () => RETURN,
};

export const BLACKJACK_RULES = {
  version: '1.0',
  proof: 'counted',
  decks: DECKS,
  /** Return of insurance, hundredths of a per cent: three times the share of tens among the cards that are not the dealer's ace. */
  insuranceReturn: Math.round((10_000 * 3 * 16 * DECKS) / (52 * DECKS - 1)),
  bets: [
    {
      bet: 'hand',
      returnToPlayer: RETURN,
      hitRate: 5235,
      /** A split pair with both hands doubled, of the first stake. */
      mostPayHundredths: 800,
      deviationHundredths: 115,
    },
  ],
} as const satisfies Rules & Record<string, unknown>;
