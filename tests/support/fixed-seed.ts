/** Properties are tried with the same values each time; `FC_SEED` tries others. A failure says which seed it had. */
import * as fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_122) });
