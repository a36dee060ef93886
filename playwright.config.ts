import './tests/support/catalogue-size.ts';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from './scripts/browser.ts';
import { isFull, leftOut } from './tests/support/e2e/matrix.ts';

// Every journey logs in, and none has to stand against anybody.
process.env.PASSWORD_COST ??= '1024';

const chromium = chromiumPath();

const launchOptions = ({ hasPictures = isFull, hasCompilers = isFull }) => ({
  ...(chromium ? { executablePath: chromium } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Fewer processes: a tenth less processor time for each journey.
    '--in-process-gpu',
    '--disable-features=SpareRendererForSitePerProcess',
    // A page is left before optimised code has paid for its compilation: a tenth of the processor time of pages with axe.
    ...(hasCompilers ? [] : ['--js-flags=--no-turbofan --no-maglev']),
    // A page of tiles draws dozens of covers: a seventh of the processor time of journeys.
    ...(hasPictures ? [] : ['--blink-settings=imagesEnabled=false']),
  ],
});

const files = (...names: readonly string[]) => names.map(name => `**/${name}.test.ts`);

/** Journeys of sites with settings of their own: each file takes a pair and a browser for itself. */
const SITES_OF_THEIR_OWN = files(
  'console-approvals',
  'own-storage',
  'production',
  'restricted',
  'site-texts',
);

/** Journeys that start their site again or publish for everybody (tests/support/e2e/own-site.ts): one site serves them in turn. */
const A_SITE_IN_TURN = files('build-watcher', 'live-tabs', 'preview', 'terms');

/** Journeys in which the browser computes for seconds. */
const WITH_COMPILERS = files('login-guard');

/** Journeys that look at pictures, or count what a page loads. In the full run all have pictures. */
const WITH_PICTURES = files(
  'before-hydration',
  'budgets',
  'cashier-decided',
  'chat',
  'console-day-of-identity',
  'covers',
  'dialogs',
  'game-backdrops',
  'game-facts',
  'lobby',
  'offline',
  'pointer',
  'upload',
);

/** Journeys that look at what moves say so themselves; in the full run everything moves. */
const contextOptions = { reducedMotion: isFull ? 'no-preference' : 'reduce' } as const;

export default defineConfig({
  testDir: 'tests/e2e',
  // The runner begins with the first. What takes long for itself alone comes first, and what can fill the gaps last.
  projects: [
    { name: 'sites of their own', testMatch: SITES_OF_THEIR_OWN },
    {
      name: 'the demo with compilers',
      testMatch: WITH_COMPILERS,
      use: { launchOptions: launchOptions({ hasCompilers: true }), contextOptions },
    },
    { name: 'a site in turn', testMatch: A_SITE_IN_TURN, workers: 1 },
    {
      name: 'the demo with pictures',
      testMatch: WITH_PICTURES,
      use: { launchOptions: launchOptions({ hasPictures: true }), contextOptions },
      workers: isFull ? 4 : 1,
    },
    {
      name: 'the demo',
      testMatch: '**/*.test.ts',
      testIgnore: [...SITES_OF_THEIR_OWN, ...WITH_COMPILERS, ...A_SITE_IN_TURN, ...WITH_PICTURES],
      use: { contextOptions },
    },
  ],
  ...(leftOut && { grepInvert: leftOut }),
  fullyParallel: false,
  // More than cores: journeys mostly wait, for pages and for what comes by itself.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  // Journeys say what, never how fast.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: { browserName: 'chromium', launchOptions: launchOptions({}) },
});
