/**
 * The engine of a slot model: spins the reels, then the free spins that its scatters start. Each reel's stop is drawn uniformly, so
 * that the return can be computed over all combinations.
 */

import * as z from 'zod/mini';
import type { EngineId, InstantEngine, Outcome, Random } from '../engine.ts';
import { PLAIN_BET, type PlainBet, readerOf } from '../read-bet.ts';
import { spinAt } from './evaluate.ts';
import type { FeatureBuy, SlotRules } from './slot-rules.ts';
import { playBought, playSpecial, type SpecialShow } from './special-play.ts';

/** What the frame draws of a round. */
export type SlotShow = SpecialShow;

function playSpins(rules: SlotRules, random: Random): SlotShow {
  if (rules.special !== undefined) return playSpecial(rules, random);
  const { reels, freeSpins } = rules;
  const spin = (factor: number) =>
    spinAt(
      rules,
      reels.map(reel => random.below(reel.length)),
      factor,
    );
  const spins = [spin(1)];
  if (freeSpins === null) return { spins, freeSpins: 0 };
  let granted = 0;
  for (let at = 0; at < spins.length; at += 1) {
    if ((spins[at]?.scatters ?? 0) >= freeSpins.scattersNeeded)
      granted = Math.min(freeSpins.most, granted + freeSpins.spins);
    if (spins.length <= granted) spins.push(spin(freeSpins.factor));
  }
  return { spins, freeSpins: granted };
}

const BUY = z.strictObject({ buysFeature: z.literal(true) });
/** A spin, or of some models a bought feature. */
export type SlotBet = PlainBet | z.infer<typeof BUY>;

const payOf = ({ spins, hold }: SlotShow): number =>
  spins.reduce((sum, it) => sum + it.payHundredths, hold?.payHundredths ?? 0);

/** The stake is the price, so that the pays are divided by it. */
function settleBought(rules: SlotRules, buy: FeatureBuy, random: Random): Outcome {
  const show = playBought(rules, buy, random);
  const pay = { of: payOf(show), by: 100 * buy.price };
  return { payHundredths: Math.floor(pay.of / buy.price), pay, show };
}

export function slotEngine(id: EngineId, rules: SlotRules): InstantEngine<SlotBet> {
  const { buy } = rules;
  return {
    kind: 'instant',
    id,
    readBet: readerOf<SlotBet>(buy === undefined ? PLAIN_BET : z.union([PLAIN_BET, BUY])),
    ...(buy !== undefined && { buysFeature: bet => bet.buysFeature === true }),
    settle: (bet, random): Outcome => {
      if (buy !== undefined && bet.buysFeature === true) return settleBought(rules, buy, random);
      const show = playSpins(rules, random);
      return { payHundredths: payOf(show), show };
    },
    returnToPlayer: bet => (bet.buysFeature === true ? buy?.figures : rules.bets[0])?.returnToPlayer ?? 0,
  };
}
