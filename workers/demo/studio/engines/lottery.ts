/**
 * Number draw, after keno: the player picks one to ten of eighty numbers, twenty are drawn, and the pay table gives the payout
 * by picks and hits. Every number of picks returns between 92 and 95 %, computed over all draws.
 */
import * as z from 'zod/mini';
import type { InstantEngine, Outcome, Random } from './engine.ts';
import { BALLS, DRAWN, LOTTERY_RULES, MOST_PICKS, paysOf } from './lottery-rules.ts';
import { readerOf, whole } from './read-bet.ts';

const isDistinct = (picks: readonly number[]) => new Set(picks).size === picks.length;

const BET = z.strictObject({
  picks: z.array(whole(1, BALLS)).check(z.minLength(1), z.maxLength(MOST_PICKS), z.refine(isDistinct)),
});
export type LotteryBet = z.infer<typeof BET>;

/** Twenty different numbers in drawing order: a partial shuffle. */
function draw(random: Random): number[] {
  const balls = Array.from({ length: BALLS }, (_, at) => at + 1);
  for (let at = 0; at < DRAWN; at += 1) {
    const from = at + random.below(BALLS - at);
    const [here, there] = [balls[at], balls[from]];
    if (here === undefined || there === undefined) throw new Error('a draw is among the balls');
    balls[at] = there;
    balls[from] = here;
  }
  return balls.slice(0, DRAWN);
}

function settle({ picks }: LotteryBet, random: Random): Outcome {
  const drawn = draw(random);
  const hits = picks.filter(pick => drawn.includes(pick));
  const payHundredths = paysOf(picks.length)[hits.length] ?? 0;
  return { payHundredths, show: { picks, drawn, hits } };
}

export const LOTTERY: InstantEngine<LotteryBet> = {
  kind: 'instant',
  id: 'lottery',
  readBet: readerOf(BET),
  settle,
  returnToPlayer: ({ picks }) => {
    const figures = LOTTERY_RULES.bets[picks.length - 1];
    if (figures === undefined) throw new RangeError(`There is no bet on ${picks.length} numbers`);
    return figures.returnToPlayer;
  },
};
