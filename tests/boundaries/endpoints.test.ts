/** Every endpoint of the contract has one handler, one type for its callers and one row of cases. */
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#app/contract/endpoint.ts';
import { ENDPOINTS } from '#app/contract/endpoints.ts';

import type { EndpointCase } from '#tests/unit/contract/endpoint-case.ts';
import modules from '../../workers/demo/seed/site/live/modules.json' with { type: 'json' };

/** Endpoints that the edge serves without a call to the platform. */
const AT_EDGE: readonly string[] = ['preview'];

const names = Object.keys(ENDPOINTS);

/** `commonStsToken` of `common/sts-token`; a name that starts with its group's is not shortened. */
const constOf = (name: string) => name.replace(/[/-](\w)/g, (_match, letter: string) => letter.toUpperCase());

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'input' in value;

/** Every exported const that is an endpoint, by its name. */
const exported = Object.values(
  import.meta.glob<Record<string, unknown>>('../../app/contract/*.ts', { eager: true }),
)
  .flatMap(file => Object.entries(file))
  .flatMap(([name, value]) => (isEndpoint(value) ? [{ name, endpoint: value }] : []));

/** A handler of the platform, whose types need a worker's. */
interface MountedHandler {
  endpoint: Endpoint;
  module: string;
}

/** The handlers that the platform mounts. */
async function readHandlers(): Promise<readonly MountedHandler[]> {
  const path = pathToFileURL('workers/platform/http/handlers.ts').href;
  const { everyHandler } = (await import(path)) as { everyHandler: readonly MountedHandler[] };
  return everyHandler;
}

describe('every endpoint of the contract', () => {
  test('[7.1] has one handler, and every handler has its endpoint', async () => {
    const handled = (await readHandlers()).map(each => each.endpoint.name);
    expect([...handled, ...AT_EDGE].sort()).toEqual([...names].sort());
  });

  test('[4.5]-[4.9] belongs to a module of the demo, or is open', async () => {
    const known = new Set(modules.all.filter(it => !('parent' in it)).map(it => it.name));
    for (const { endpoint, module } of await readHandlers())
      if (module !== 'open') expect(known, endpoint.name).toContain(module);
  });

  test('has one type for its callers: one const, named as the call, in the table of gateway and platform', () => {
    expect(exported.map(each => each.name).sort()).toEqual(names.map(constOf).sort());
    for (const each of exported) expect(each.name).toBe(constOf(each.endpoint.name));
  });

  test('has one row of cases', () => {
    const rows = Object.values(
      import.meta.glob<Record<string, EndpointCase[]>>('../unit/contract/*.cases.ts', { eager: true }),
    )
      .flatMap(module => Object.values(module).flat())
      .map(each => each.endpoint.name);
    expect(rows.sort()).toEqual([...names].sort());
  });
});
