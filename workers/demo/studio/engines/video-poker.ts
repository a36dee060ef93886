/**
 * Video poker: five cards of one deck, of which the player holds any; the others are drawn once more. The final hand pays by the
 * table of the game: jacks or better, or deuces wild.
 */
import * as z from 'zod/mini';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { DAY_MS } from '#app/domain/time.ts';
import type { Card } from './cards/card.ts';
import { pokerHandOf } from './cards/poker-hand.ts';
import { dealFrom } from './cards/shoe.ts';
import type { EngineId, Move, Outcome, SteppedEngine } from './engine.ts';
import { PLAIN_BET, type PlainBet, readerOf } from './read-bet.ts';
import { DEUCES_RULES, JACKS_RULES, type VideoPokerRules } from './video-poker-rules.ts';

export const HAND = 5;

const ACTION = z.strictObject({
  do: z.literal('draw'),
  /** Which of the five cards are held. */
  holds: z.array(z.boolean()).check(z.length(HAND)),
});

/** The stored state of a round. */
export interface VideoPokerState {
  dealt: readonly Card[];
  /** Cards that may be drawn, secret. */
  deck: readonly Card[];
}

export function payOf(cards: readonly Card[], { areDeucesWild, pays }: VideoPokerRules): number {
  const hand = pokerHandOf(cards, areDeucesWild);
  return pays.find(it => it.hand === hand)?.pay ?? 0;
}

/** Each card that is not held is replaced by the next of the deck. */
function drawn({ dealt, deck }: VideoPokerState, holds: readonly boolean[]): Card[] {
  const left = [...deck];
  return dealt.map((card, at) => (holds[at] ? card : (left.shift() ?? card)));
}

function outcomeOf(state: VideoPokerState, holds: readonly boolean[], rules: VideoPokerRules): Outcome {
  const cards = drawn(state, holds);
  return {
    payHundredths: 100 * payOf(cards, rules),
    show: { dealt: state.dealt, holds, cards, hand: pokerHandOf(cards, rules.areDeucesWild) },
  };
}

/** A player who does not answer for a day keeps the cards. */
const HOLD_ALL: readonly boolean[] = Array.from({ length: HAND }, () => true);

function act(
  state: VideoPokerState,
  action: unknown,
  elapsedMs: number,
  rules: VideoPokerRules,
): Result<Move<VideoPokerState>, 'bad_action' | 'too_late'> {
  const read = ACTION.safeParse(action);
  if (!read.success) return refuse('bad_action');
  if (elapsedMs >= DAY_MS) return refuse('too_late');
  return ok({ kind: 'over', outcome: outcomeOf(state, read.data.holds, rules) });
}

const videoPoker = (id: EngineId, rules: VideoPokerRules): SteppedEngine<PlainBet, VideoPokerState> => ({
  kind: 'stepped',
  id,
  waitsMs: DAY_MS,
  readBet: readerOf(PLAIN_BET),
  begin: (_, random) => {
    const cards = dealFrom(1, 2 * HAND, random);
    return { dealt: cards.slice(0, HAND), deck: cards.slice(HAND) };
  },
  view: ({ dealt }) => ({ dealt, hand: pokerHandOf(dealt, rules.areDeucesWild) }),
  act: (state, action, elapsedMs) => act(state, action, elapsedMs, rules),
  settled: (state, elapsedMs) => (elapsedMs >= DAY_MS ? outcomeOf(state, HOLD_ALL, rules) : null),
  returnToPlayer: () => rules.bets[0]?.returnToPlayer ?? 0,
});

export const JACKS = videoPoker('jacks', JACKS_RULES);
export const DEUCES = videoPoker('deuces', DEUCES_RULES);
