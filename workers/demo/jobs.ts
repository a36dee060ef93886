import { MINUTE_MS } from '#app/domain/time.ts';
import type { Job } from '#platform/base/job.ts';
import { DEMO_PROVIDERS } from './seed/seed.ts';
import { reportJackpots, sweepTables } from './studio/studio.ts';

const PROVIDER_IDS = DEMO_PROVIDERS.map(it => it.providerId);

/** The demo's scheduled jobs. */
export const demoJobs: readonly Job[] = [
  { name: 'sweep-studio', everyMs: MINUTE_MS, run: (env, _now, cursor) => sweepTables(env, cursor) },
  {
    name: 'report-jackpots',
    everyMs: MINUTE_MS,
    run: async (env, now) => {
      await reportJackpots(env, PROVIDER_IDS, () => now);
      return '';
    },
  },
];
