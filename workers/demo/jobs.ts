import { MINUTE_MS } from '#app/domain/time.ts';
import type { Job } from '#platform/base/job.ts';
import { sweepTables } from './studio/studio.ts';

/** The demo's scheduled jobs. */
export const demoJobs: readonly Job[] = [
  { name: 'sweep-studio', everyMs: MINUTE_MS, run: (env, _now, cursor) => sweepTables(env, cursor) },
];
