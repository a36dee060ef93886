/** What of a machine becomes a binding of a worker: its own settings, whatever else stands in the environment. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Pair } from '../../scripts/pair.ts';
import { EDGE_SETTINGS, PLATFORM_SETTINGS } from '../../scripts/settings/declared.ts';
import { workerOptionsOf } from '../../scripts/worker-options.ts';
import { PRODUCTION } from '../support/production.ts';
import { startEmpty } from '../support/seeded-pair.ts';

let pair: Pair;

beforeAll(async () => {
  vi.stubEnv('SECRET_OF_THE_MACHINE', 'x');
  // A way of wrangler's to give a worker all variables of its process.
  vi.stubEnv('CLOUDFLARE_INCLUDE_PROCESS_ENV', 'true');
  pair = await startEmpty({ vars: { ...PRODUCTION, SITE_TITEL: 'Fjordbet' } });
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => pair.stop());

/** Names of a worker's bindings that are values, and no service or store. */
const valuesOf = async (worker: string): Promise<string[]> =>
  Object.entries(await pair.miniflare.getBindings(worker))
    .filter(([, value]) => typeof value === 'string')
    .map(([name]) => name);

it.each([
  ['meridian-edge', EDGE_SETTINGS, 'SESSION_SECRET', 'PROVIDER_SECRET'],
  ['meridian-platform', PLATFORM_SETTINGS, 'PROVIDER_SECRET', 'SESSION_SECRET'],
] as const)('%s has its own settings, and no value besides', async (worker, settings, own, other) => {
  const names = await valuesOf(worker);
  expect(names.filter(name => !settings.includes(name))).toEqual([]);
  expect(names).toContain(own);
  expect(names).not.toContain(other);
});

it('the environment would have reached them', async () => {
  vi.stubEnv('SECRET_OF_THE_MACHINE', 'x');
  vi.stubEnv('CLOUDFLARE_INCLUDE_PROCESS_ENV', 'true');
  const { workerOptions } = await workerOptionsOf('build/server/wrangler.json');
  expect(workerOptions.bindings).toMatchObject({ SECRET_OF_THE_MACHINE: 'x' });
});
