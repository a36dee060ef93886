import type { Job } from '#platform/job.ts';
import { sweepTables } from './studio/studio.ts';

const MINUTE_MS = 60_000;

/** The demo's scheduled jobs. */
export const demoJobs: readonly Job[] = [
  { name: 'sweep-studio', everyMs: MINUTE_MS, run: (env, _now, cursor) => sweepTables(env, cursor) },
];
