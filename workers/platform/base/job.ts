/** The shape of a job of the schedule: its name, its interval and one run. */
import type { PlatformEnv } from './env.ts';

export interface Job {
  name: string;
  everyMs: number;
  /**
   * One run of the job, which may process one batch.
   * A run that works on a list pauses between its items (`inSlices`, `pause`): otherwise one machine reads no request until it ends.
   * @param cursor returned by the previous run; '' at the start
   * @returns the cursor of the next run; '' to start over
   */
  run: (env: PlatformEnv, now: number, cursor: string) => Promise<string>;
}
