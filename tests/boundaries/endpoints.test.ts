/** Every endpoint of the contract has one handler, one type for its callers and, where it is served, one row of cases. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import ts from '@typescript/typescript6';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#app/contract/endpoint.ts';
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { MODULE_OF, OPEN } from '#platform/site/module-of-call.ts';
import { PLANNED } from '#tests/support/planned-endpoints.ts';
import { nodesOf, parse, sourceFiles } from '#tests/support/source.ts';
import type { EndpointCase } from '#tests/unit/contract/endpoint-case.ts';
import modules from '../../workers/demo/seed/site/live/modules.json' with { type: 'json' };

const MOST_PLANNED = 4;
/** Endpoints that the edge serves without a call to the platform. */
const AT_EDGE: readonly string[] = ['preview'];

const names = Object.keys(ENDPOINTS);

/** `commonStsToken` of `common/sts-token`; a name that starts with its group's is not shortened. */
const constOf = (name: string) => name.replace(/[/-](\w)/g, (_match, letter: string) => letter.toUpperCase());

/** Every exported const that is an endpoint, with its file. */
const exported = Object.entries(
  import.meta.glob<Record<string, unknown>>('../../app/contract/*.ts', { eager: true }),
).flatMap(([file, module]) =>
  Object.entries(module)
    .filter(([, value]) => Object.values(ENDPOINTS).includes(value as Endpoint))
    .map(([name, value]) => ({ file, name, endpoint: value as Endpoint })),
);

/** The endpoints that `handler(…)` is called with on the platform, each with its file, as often as it is. */
const handled = sourceFiles(['workers/platform']).flatMap(source =>
  (source.text.includes('handler(') ? nodesOf(parse(source)) : []).flatMap(node =>
    ts.isCallExpression(node) && node.expression.getText() === 'handler' && node.arguments.length === 2
      ? [{ name: node.arguments[0]?.getText() ?? '', path: source.path }]
      : [],
  ),
);

describe('every endpoint of the contract', () => {
  test('[7.1] has a handler, or is in the exact list of planned ones', async () => {
    const path = pathToFileURL('workers/platform/http/handlers.ts').href;
    const { handlers } = (await import(path)) as { handlers: ReadonlyMap<string, { endpoint: Endpoint }> };
    expect(names.filter(name => !handlers.has(name)).sort()).toEqual([...PLANNED, ...AT_EDGE].sort());
    expect([...handlers.keys()].filter(name => !names.includes(name))).toEqual([]);
    for (const [name, { endpoint }] of handlers) expect(endpoint.name).toBe(name);
  });

  test('[7.1] has one handler only', () => {
    const expected = names.filter(name => ![...PLANNED, ...AT_EDGE].includes(name)).map(constOf);
    expect(handled.map(each => each.name).sort()).toEqual(expected.sort());
  });

  test('[7.1] the list of those planned only shrinks', () => {
    expect(new Set(PLANNED).size).toBe(PLANNED.length);
    expect(PLANNED.length).toBeLessThanOrEqual(MOST_PLANNED);
  });

  test('has one type for its callers: one const, named as the call', () => {
    expect(exported.map(each => each.name).sort()).toEqual(names.map(constOf).sort());
    for (const each of exported) expect(each.name).toBe(constOf(each.endpoint.name));
  });

  test('has one row of cases where it is served', () => {
    const rows = Object.values(
      import.meta.glob<Record<string, EndpointCase[]>>('../unit/contract/*.cases.ts', { eager: true }),
    )
      .flatMap(module => Object.values(module).flat())
      .map(each => each.endpoint.name);
    expect(rows.sort()).toEqual(names.filter(name => !PLANNED.includes(name)).sort());
  });

  test('[4.5]-[4.9] is listed with its module, or as one without', () => {
    expect([...Object.keys(MODULE_OF), ...OPEN].sort()).toEqual([...names].sort());
    const known = new Set(modules.all.filter(it => !('parent' in it)).map(it => it.name));
    for (const module of Object.values(MODULE_OF)) expect(known).toContain(module);
  });

  test('is in the table of gateway and platform', () => {
    for (const file of ['workers/edge/doors/api.ts', 'workers/platform/http/app.ts']) {
      expect(readFileSync(file, 'utf8')).toContain('Object.hasOwn(ENDPOINTS, ');
    }
  });
});
