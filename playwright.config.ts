import { defineConfig } from '@playwright/test';
import { chromiumPath } from './scripts/browser.ts';

// Every journey logs in, and none has to stand against anybody.
process.env.PASSWORD_COST ??= '1024';

const chromium = chromiumPath();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  fullyParallel: false,
  // More than cores: journeys mostly wait, for pages and for what comes by itself.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Journeys say what, never how fast.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
