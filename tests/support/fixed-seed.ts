/** Property tests use the same seed in each run; `FC_SEED` sets another. A failure prints its seed. */
import * as fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_122) });
