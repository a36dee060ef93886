/** Chance that says what it is told to, one after the other; a draw too many, or one that cannot be, is a bug of the test. */
import type { Random } from '#demo/studio/engines/engine.ts';

export function scripted(draws: readonly number[], otherwise?: Random): Random {
  let at = 0;
  return {
    below: limit => {
      const draw = draws[at++] ?? otherwise?.below(limit);
      if (draw === undefined || draw >= limit) throw new RangeError(`draw ${at} is ${draw}, below ${limit}`);
      return draw;
    },
  };
}
