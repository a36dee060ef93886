/**
 * Before each file of tests in workerd: no storage, no mocks and no clock of the file before, which ran in the same isolate with the
 * same modules. What modules still hold of the site is too old to be used, and what they cache by environment is forgotten.
 */
import { env, reset } from 'cloudflare:test';
import { vi } from 'vitest';
import { forgetEnvironments } from '#platform/base/env.ts';
import { MAX_AGE_MS } from '#platform/site/site.ts';

const bindings: unknown[] = Object.values(env);
const isOf =
  <Binding>(type: string) =>
  (it: unknown): it is Binding =>
    typeof it === 'object' && it?.constructor.name === type;

/** Work that was under way at the reset may have written after it. */
async function isEmpty(): Promise<boolean> {
  const buckets = bindings.filter(isOf<R2Bucket>('R2Bucket')).map(it => it.list({ limit: 1 }));
  const databases = bindings
    .filter(isOf<D1Database>('D1Database'))
    .map(it => it.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table'").all());
  const [objects, tables] = await Promise.all([Promise.all(buckets), Promise.all(databases)]);
  return [...objects.map(it => it.objects), ...tables.map(it => it.results)].every(it => it.length === 0);
}

vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
do {
  await reset();
  await scheduler.wait(MAX_AGE_MS);
} while (!(await isEmpty()));
// Objects that late calls have made meanwhile, which keep no rows anywhere else.
await reset();
forgetEnvironments();
