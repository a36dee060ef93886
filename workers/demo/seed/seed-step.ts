import type { PlatformEnv } from '#platform/base/env.ts';

export interface SeedContext {
  env: PlatformEnv;
  now: () => number;
}

export interface SeedStep {
  number: number;
  name: string;
  /** Number of parts, one call each. */
  parts: (env: PlatformEnv) => number;
  /** @param part counted from 0 */
  run: (context: SeedContext, part: number) => Promise<void>;
}
