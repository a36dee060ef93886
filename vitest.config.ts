import './tests/support/catalogue-size.ts';
import { globSync, readFileSync } from 'node:fs';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { developmentVars } from './scripts/development-vars.ts';
import { storageFolders } from './tests/support/workers/storage-folders.ts';

/** The directory's migrations, for tests that start from an empty database. */
const migrations = await readD1Migrations('workers/platform/migrations');

/** Runtimes of a project have the same databases, and share the copies of them. */
const keptForWorkers = storageFolders();
const keptForSharded = storageFolders();

/** Webhooks of the operator's that tests answer; markets that state nothing of them are not asked about. */
const WEBHOOKS = {
  VERIFICATION_URL: 'https://verification.example/check',
  VERIFICATION_SECRET: 'verification-secret-of-the-tests-01',
  REGISTER_URL: 'https://registers.example/ask',
  REGISTER_SECRET: 'register-secret-of-the-tests-0001',
};

const queueConsumers = {
  'meridian-play': { maxBatchSize: 100, maxBatchTimeout: 0.1 },
  'meridian-events': { maxBatchSize: 100, maxBatchTimeout: 0.1 },
};

/**
 * One runtime with one set of modules for all files that a worker of vitest runs: starting workerd and loading the platform costs
 * three seconds of a processor. Each file begins with empty storage.
 */
const sharedRuntime = {
  isolate: false,
  setupFiles: ['tests/support/workers/fresh-storage.ts'],
};

/** Packages of the platform, bundled into one module each: half of all modules belong to packages. */
const bundledPackages = {
  optimizer: {
    ssr: {
      enabled: true,
      include: [
        '@aws-sdk/xml-builder',
        '@date-fns/tz',
        '@simplewebauthn/server',
        'bowser',
        'culori/fn',
        'hono',
        'hono/utils/accept',
        'hono/utils/cookie',
        'image-size',
        'lru-cache',
        'otpauth',
        'zod',
        'zod/mini',
      ],
    },
  },
};

/**
 * Drops all source maps: modules reach workerd through a socket, and maps are most of the bytes. The plugin for workerd does not
 * apply them anyway: its traces name lines of the compiled code.
 */
const withoutMaps = {
  name: 'without-maps',
  enforce: 'post' as const,
  transform: (code: string) => ({ code, map: { mappings: '' as const } }),
};

// Thousands of logins, of which none has to stand against anybody: `prove login` takes what production takes.
process.env.PASSWORD_COST ??= '1024';

/** Files of component tests that replace modules: replacements stay for all files of a process. */
const REPLACING = globSync('tests/dom/**/*.test.tsx').filter(path =>
  /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(path, 'utf8')),
);

/** Tests say what, never how fast: a busy machine takes minutes for a file that loads the whole platform. Polls wait as `eventually` does. */
const PATIENCE = {
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 240_000,
  hookTimeout: 120_000,
};

const componentTests = {
  environment: 'happy-dom',
  environmentOptions: {
    happyDOM: {
      settings: { disableJavaScriptFileLoading: true, handleDisabledFileLoadingAsSuccess: true },
    },
  },
  setupFiles: [
    'tests/support/fresh-window.ts',
    'tests/support/no-stray-errors.ts',
    'tests/support/patience.ts',
  ],
  ...PATIENCE,
};

export default defineConfig({
  test: {
    // Three at once, on however few cores: much of what they do is waiting for other processes.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false, // rules without state: what a file loads, the next one need not
          include: ['tests/{unit,boundaries}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/fixed-seed.ts', 'tests/support/zod-without-language.ts'],
          ...PATIENCE,
        },
      },
      {
        test: {
          ...componentTests,
          name: 'dom',
          isolate: false, // a window and packages for each file took half of the time
          include: ['tests/dom/**/*.test.tsx'],
          exclude: REPLACING,
        },
      },
      { test: { ...componentTests, name: 'dom-apart', include: REPLACING } },
      {
        // As the build resolves packages: a worker has none of what their files for browsers call.
        resolve: { mainFields: ['module', 'jsnext:main', 'jsnext'] },
        plugins: [
          withoutMaps,
          cloudflareTest(() => ({
            main: './workers/platform/http/app.ts',
            wrangler: { configPath: './workers/platform/wrangler.toml' },
            miniflare: {
              bindings: { ...developmentVars(), ...WEBHOOKS, TEST_MIGRATIONS: migrations },
              serviceBindings: { KEPT_STORAGE: keptForWorkers() },
              queueConsumers,
            },
          })),
        ],
        test: {
          name: 'workers',
          ...sharedRuntime,
          deps: bundledPackages,
          include: ['tests/workers/**/*.test.ts'],
          ...PATIENCE,
          // A whole seed, beside other suites on a busy machine.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        // The platform with its data spread over seven databases.
        resolve: { mainFields: ['module', 'jsnext:main', 'jsnext'] },
        plugins: [
          withoutMaps,
          cloudflareTest(() => ({
            main: './workers/platform/http/app.ts',
            wrangler: { configPath: './workers/platform/wrangler.toml' },
            miniflare: {
              bindings: { ...developmentVars(), TEST_MIGRATIONS: migrations, DIRECTORY_SHARDS: '4' },
              serviceBindings: { KEPT_STORAGE: keptForSharded() },
              d1Databases: Object.fromEntries(
                [
                  'CATALOGUE_DB',
                  'SESSIONS_DB',
                  'DIRECTORY_1',
                  'DIRECTORY_2',
                  'DIRECTORY_3',
                  'DIRECTORY_4',
                ].map(name => [name, name.toLowerCase()]),
              ),
              queueConsumers,
            },
          })),
        ],
        test: {
          name: 'sharded',
          ...sharedRuntime,
          deps: bundledPackages,
          include: ['tests/sharded/**/*.test.ts'],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'built',
          environment: 'node',
          isolate: false, // wrangler, which starts pairs, is loaded once for many files
          include: ['tests/built/**/*.test.ts'],
          globalSetup: ['tests/support/built.ts'],
          ...PATIENCE,
        },
      },
    ],
  },
});
