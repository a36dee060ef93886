/**
 * The table of a blackjack round: the deal, the player's moves and the dealer's draw, as pure transitions. The dealer peeks for
 * blackjack with an ace or a ten, and stands on all 17s.
 */
import { BLACKJACK_TOTAL, handValue, isBlackjack, isBust, pointsOf } from './cards/blackjack-hand.ts';
import { ACE, type Card, rankOf } from './cards/card.ts';
import { dealFrom } from './cards/shoe.ts';
import type { Random } from './engine.ts';

export const DECKS = 6;
/** More cards than two hands and the dealer can need: with 24 aces and 24 twos, at most 49. */
const DEALT = 60;
const DEALER_STANDS = 17;
const MOST_HANDS = 2;

export interface PlayedHand {
  cards: readonly Card[];
  stakeMinor: number;
  isDoubled: boolean;
  isFinished: boolean;
}

/** The stored state of a round. */
export interface BlackjackState {
  phase: 'insurance' | 'playing' | 'over';
  stakeMinor: number;
  /** Cards to come, secret. */
  shoe: readonly Card[];
  /** Face up first; the second card is secret until the round is over. */
  dealer: readonly Card[];
  hands: readonly PlayedHand[];
  /** The insurance taken; 0 for none. */
  insuranceMinor: number;
}

const next = ({ shoe }: BlackjackState, at = 0): Card => {
  const card = shoe[at];
  if (card === undefined) throw new Error('The shoe of a round of blackjack is empty');
  return card;
};

/** Half the stake, rounded down. */
export const insuranceFor = (stakeMinor: number): number => Math.floor(stakeMinor / 2);

/** The index of the hand that the player plays; -1 when all are finished. */
export const activeHand = ({ hands }: Pick<BlackjackState, 'hands'>): number =>
  hands.findIndex(it => !it.isFinished);

const over = (state: BlackjackState): BlackjackState => ({
  ...state,
  phase: 'over',
  hands: state.hands.map(hand => ({ ...hand, isFinished: true })),
});

/** The dealer looks for blackjack. Either side's blackjack ends the round. */
const peek = (state: BlackjackState): BlackjackState =>
  isBlackjack(state.dealer) || state.hands.some(it => isBlackjack(it.cards))
    ? over(state)
    : { ...state, phase: 'playing' };

/** Deals the first four cards. Insurance is offered against an ace, unless the stake has no half. */
export function deal(stakeMinor: number, random: Random): BlackjackState {
  const [first, up, second, hole, ...shoe] = dealFrom(DECKS, DEALT, random) as [Card, Card, Card, Card];
  const dealt: BlackjackState = {
    phase: 'insurance',
    stakeMinor,
    shoe,
    dealer: [up, hole],
    hands: [{ cards: [first, second], stakeMinor, isDoubled: false, isFinished: false }],
    insuranceMinor: 0,
  };
  return rankOf(up) === ACE && insuranceFor(stakeMinor) > 0 ? dealt : peek(dealt);
}

/** The dealer draws, unless every hand is bust, once the player has finished. */
function dealerDraws(state: BlackjackState): BlackjackState {
  if (activeHand(state) >= 0) return state;
  let { dealer, shoe } = state;
  if (state.hands.some(it => !isBust(it.cards))) {
    while (handValue(dealer).total < DEALER_STANDS) {
      dealer = [...dealer, next({ ...state, shoe })];
      shoe = shoe.slice(1);
    }
  }
  return over({ ...state, dealer, shoe });
}

const withHand = (state: BlackjackState, change: Partial<PlayedHand>): BlackjackState => {
  const at = activeHand(state);
  return { ...state, hands: state.hands.map((hand, each) => (each === at ? { ...hand, ...change } : hand)) };
};

const isFull = (cards: readonly Card[]): boolean => handValue(cards).total >= BLACKJACK_TOTAL;

const activeOf = (state: BlackjackState): PlayedHand | null => state.hands[activeHand(state)] ?? null;

/** What the player stakes in addition with each move that is open; null for one that is not. */
export interface OpenRaises {
  double: number | null;
  split: number | null;
}

export function raisesOf(state: BlackjackState): OpenRaises {
  const hand = state.phase === 'playing' ? activeOf(state) : null;
  if (hand === null || hand.cards.length !== 2) return { double: null, split: null };
  const [first = 0, second = 0] = hand.cards;
  const canSplit = state.hands.length < MOST_HANDS && pointsOf(first) === pointsOf(second);
  return { double: hand.stakeMinor, split: canSplit ? hand.stakeMinor : null };
}

export const stand = (state: BlackjackState): BlackjackState =>
  dealerDraws(withHand(state, { isFinished: true }));

export function hit(state: BlackjackState): BlackjackState {
  const cards = [...(activeOf(state)?.cards ?? []), next(state)];
  const drawn = { ...state, shoe: state.shoe.slice(1) };
  return dealerDraws(withHand(drawn, { cards, isFinished: isFull(cards) }));
}

export function double(state: BlackjackState): BlackjackState {
  const hand = activeOf(state);
  const cards = [...(hand?.cards ?? []), next(state)];
  const stakeMinor = 2 * (hand?.stakeMinor ?? 0);
  const drawn = { ...state, shoe: state.shoe.slice(1) };
  return dealerDraws(withHand(drawn, { cards, stakeMinor, isDoubled: true, isFinished: true }));
}

/** Each of the two cards gets another one; aces get no more. */
export function split(state: BlackjackState): BlackjackState {
  const hand = activeOf(state);
  const hands = (hand?.cards ?? []).map((card, at): PlayedHand => {
    const cards = [card, next(state, at)];
    const isFinished = rankOf(card) === ACE || isFull(cards);
    return { cards, stakeMinor: state.stakeMinor, isDoubled: false, isFinished };
  });
  return dealerDraws({ ...state, hands, shoe: state.shoe.slice(hands.length) });
}

/** Answers the offer of insurance: 0 for no. */
export const insure = (state: BlackjackState, insuranceMinor: number): BlackjackState =>
  peek({ ...state, insuranceMinor });

/** The round as it ends when the player declines insurance and stands on every hand. */
export function standOnAll(state: BlackjackState): BlackjackState {
  let left = state.phase === 'insurance' ? insure(state, 0) : state;
  while (left.phase === 'playing') left = stand(left);
  return left;
}
