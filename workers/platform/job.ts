import type { PlatformEnv } from './env.ts';

export interface Job {
  name: string;
  everyMs: number;
  /**
   * One run, which may be a part of a round.
   * @param cursor returned by the run before; '' at first
   * @returns where the next run goes on; '' to begin anew
   */
  run: (env: PlatformEnv, now: number, cursor: string) => Promise<string>;
}
