/** The options that every proof reads from its command line. */

/** The size of `npm test`. */
export const isReduced = process.argv.includes('--reduced');

/** `npm test` repeats one seed, so that it fails for a change and never for a draw. */
const REDUCED_SEED = 20_261_121;
const given = process.argv.find(arg => arg.startsWith('--seed='))?.slice('--seed='.length);

/** `--seed=N`, or the proof's own seed, or that of `npm test`, or one that is drawn for this run. */
export function proofSeed(own?: number): number {
  if (given !== undefined) return Number(given);
  return own ?? (isReduced ? REDUCED_SEED : Math.floor(Math.random() * 1_000_000_000));
}
