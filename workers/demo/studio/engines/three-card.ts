/**
 * Three card poker. The ante is played against the dealer by a raise of the same amount, or folded; the dealer qualifies with queen
 * high. Pair plus pays by the player's hand alone, also where the ante is folded.
 */
import * as z from 'zod/mini';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { type Card, QUEEN, rankOf } from './cards/card.ts';
import { dealFrom } from './cards/shoe.ts';
import { threeCardValue } from './cards/three-card-hand.ts';
import type { Move, Outcome, SteppedEngine } from './engine.ts';
import { readerOf, whole } from './read-bet.ts';
import { ANTE_BONUS, PAIR_PLUS, SPOTS, THREE_CARD_RULES } from './three-card-rules.ts';

/** Far above every market's largest stake, so that sums stay exact. */
const MOST_AMOUNT = 1_000_000_000;
const HAND = 3;

const PLACED = z.strictObject({ spot: z.enum(SPOTS), amountMinor: whole(1, MOST_AMOUNT) });
const BET = z.array(PLACED).check(
  z.minLength(1),
  z.maxLength(SPOTS.length),
  z.refine(placed => new Set(placed.map(it => it.spot)).size === placed.length),
);
export type ThreeCardBet = z.infer<typeof BET>;

const ACTION = z.strictObject({ do: z.enum(['play', 'fold']) });

/** The stored state of a round. */
export interface ThreeCardState {
  player: readonly Card[];
  /** Secret until the round is over. */
  dealer: readonly Card[];
  /** 0 without the bet. */
  anteMinor: number;
  pairPlusMinor: number;
  /** Null while the player decides. */
  choice: 'play' | 'fold' | 'none' | null;
}

export type ThreeCardResult = 'win' | 'lose' | 'push' | 'unqualified' | 'folded' | 'none';

/** Queen high or better. */
const qualifies = (dealer: readonly Card[]): boolean =>
  threeCardValue(dealer).hand !== 'high' || Math.max(...dealer.map(rankOf)) >= QUEEN;

function resultOf({ player, dealer, choice }: ThreeCardState): ThreeCardResult {
  if (choice !== 'play') return choice === 'none' ? 'none' : 'folded';
  if (!qualifies(dealer)) return 'unqualified';
  const difference = threeCardValue(player).value - threeCardValue(dealer).value;
  if (difference === 0) return 'push';
  return difference > 0 ? 'win' : 'lose';
}

/** Payout of ante and play together, in antes, the stakes included. */
const PAYS: Readonly<Record<ThreeCardResult, number>> = {
  win: 4,
  unqualified: 3,
  push: 2,
  lose: 0,
  folded: 0,
  none: 0,
};

function outcomeOf(state: ThreeCardState): Outcome {
  const { player, dealer, anteMinor, pairPlusMinor, choice } = state;
  const { hand } = threeCardValue(player);
  const result = resultOf(state);
  const bonusMinor = choice === 'play' ? anteMinor * (ANTE_BONUS[hand] ?? 0) : 0;
  const pairPlus = PAIR_PLUS[hand];
  const pairPlusPays = pairPlus === undefined ? 0 : pairPlusMinor * (pairPlus + 1);
  const pay = {
    of: anteMinor * PAYS[result] + bonusMinor + pairPlusPays,
    by: anteMinor * (choice === 'play' ? 2 : 1) + pairPlusMinor,
  };
  return {
    payHundredths: Math.floor((100 * pay.of) / pay.by),
    pay,
    show: {
      player,
      dealer,
      result,
      hand,
      dealersHand: threeCardValue(dealer).hand,
      bonusMinor,
      pairPlusPays,
    },
  };
}

const chosen = (state: ThreeCardState, choice: ThreeCardState['choice']): ThreeCardState => ({
  ...state,
  choice,
});

/** An abandoned round folds after a day, because a raise needs the player. */
function settled(state: ThreeCardState, elapsedMs: number): Outcome | null {
  if (state.choice !== null) return outcomeOf(state);
  return elapsedMs >= DAY_MS ? outcomeOf(chosen(state, 'fold')) : null;
}

function act(
  state: ThreeCardState,
  action: unknown,
  elapsedMs: number,
): Result<Move<ThreeCardState>, 'bad_action' | 'too_late'> {
  const read = ACTION.safeParse(action);
  if (!read.success) return refuse('bad_action');
  if (settled(state, elapsedMs) !== null) return refuse('too_late');
  const after = chosen(state, read.data.do);
  return ok(
    read.data.do === 'play'
      ? { kind: 'raise', state: after, amountMinor: state.anteMinor }
      : { kind: 'over', outcome: outcomeOf(after) },
  );
}

const amountsOf = (bet: ThreeCardBet): number[] => bet.map(it => it.amountMinor);
const amountOn = (bet: ThreeCardBet, spot: (typeof SPOTS)[number]): number =>
  bet.find(it => it.spot === spot)?.amountMinor ?? 0;

/** Stated returns by spot; of both, their mean by amount. */
function returnToPlayer(bet: ThreeCardBet): number {
  const of = SPOTS.reduce(
    (sum, spot, at) => sum + amountOn(bet, spot) * (THREE_CARD_RULES.bets[at]?.returnToPlayer ?? 0),
    0,
  );
  return Math.round(of / amountsOf(bet).reduce((sum, amount) => sum + amount, 0));
}

export const THREE_CARD: SteppedEngine<ThreeCardBet, ThreeCardState> = {
  kind: 'stepped',
  id: 'three-card',
  waitsMs: DAY_MS,
  readBet: readerOf(BET),
  amountsOf,
  begin: (bet, random) => {
    const cards = dealFrom(1, 2 * HAND, random);
    const anteMinor = amountOn(bet, 'ante');
    return {
      player: cards.slice(0, HAND),
      dealer: cards.slice(HAND),
      anteMinor,
      pairPlusMinor: amountOn(bet, 'pair_plus'),
      choice: anteMinor === 0 ? 'none' : null,
    };
  },
  view: ({ player, anteMinor }) => ({ player, anteMinor, hand: threeCardValue(player).hand }),
  act,
  settled,
  returnToPlayer,
};
