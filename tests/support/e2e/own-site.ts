/**
 * The base of journeys that change their whole site: they start it again, with another build, or publish for everybody. Their files
 * share one site, one after the other (`playwright.config.ts`); whoever publishes new terms comes last.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtId } from '../../../scripts/build-files.ts';
import { type Pair, startPair } from '../../../scripts/pair.ts';
import { type NewerBuild, newerBuild } from '../newer-build.ts';
import { seededCopy } from '../seeded-pair.ts';
import { test as base } from './site.ts';
import { type Studio, startStudio } from './studio.ts';

/** The key of the site's preview mode. */
export const PREVIEW_KEY = 'a-preview-key-of-tests';

export interface OwnSite extends Pair {
  restart: () => Promise<void>;
  /** Puts the other of two builds in place of the one that is served; each has another file for the VIP page. */
  publish: () => Promise<void>;
}

interface WorkerFixtures {
  /** A studio that may frame previews of the site. */
  studio: Studio;
  /** A page of another origin, which may not. */
  stranger: Studio;
  ownSite: OwnSite;
}

// biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern
async function runStudio({}: object, use: (studio: Studio) => Promise<void>): Promise<void> {
  const studio = await startStudio();
  await use(studio);
  await studio.stop();
}

export const test = base.extend<object, WorkerFixtures>({
  studio: [runStudio, { scope: 'worker' }],
  stranger: [runStudio, { scope: 'worker' }],
  pair: [
    async ({ studio }, use) => {
      const dataDir = await seededCopy();
      const vars = {
        BUILD_CHECK_INTERVAL_MS: '1000',
        RATE_LIMIT_SCALE: '100',
        PREVIEW_ORIGINS: studio.origin,
        PREVIEW_KEY,
      };
      let other: NewerBuild | undefined;
      let folder = '';
      // As `npm start` does: pages learn which build they are of.
      const start = (port = 0) => {
        const named = { ...vars, BUILD_ID: builtId(join(folder, 'build/client')) };
        return startPair({ dataDir, vars: named, port, folder, isMigrated: true });
      };
      let running = await start();
      const port = Number(running.url.port);
      const restart = async () => {
        await running.stop();
        running = await start(port);
      };
      const publish = () => {
        other ??= newerBuild('vip');
        folder = folder === '' ? other.folder : '';
        return restart();
      };
      const site: OwnSite = { ...running, restart, publish };
      await use(site);
      await running.stop();
      other?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  ownSite: [async ({ pair }, use) => use(pair as OwnSite), { scope: 'worker' }],
});
