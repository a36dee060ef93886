/** A random source with scripted results, in order; a missing or impossible result is a bug of the test. */
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
