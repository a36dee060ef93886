/**
 * The engine of a slot model: spins the reels, then the free spins that its scatters start. Each reel's stop is drawn uniformly, so
 * that the return can be computed over all combinations.
 */
import type { EngineId, InstantEngine, Outcome, Random } from '../engine.ts';
import { PLAIN_BET, type PlainBet, readerOf } from '../read-bet.ts';
import { type LineSpin, spinAt } from './evaluate.ts';
import type { SlotRules } from './slot-rules.ts';

export interface SlotShow {
  spins: LineSpin[];
  /** Free spins that were granted. */
  freeSpins: number;
}

function playSpins(rules: SlotRules, random: Random): SlotShow {
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

export function slotEngine(id: EngineId, rules: SlotRules): InstantEngine<PlainBet> {
  return {
    kind: 'instant',
    id,
    readBet: readerOf(PLAIN_BET),
    settle: (_bet, random): Outcome => {
      const show = playSpins(rules, random);
      return { payHundredths: show.spins.reduce((sum, it) => sum + it.payHundredths, 0), show };
    },
    returnToPlayer: () => rules.bets[0]?.returnToPlayer ?? 0,
  };
}
