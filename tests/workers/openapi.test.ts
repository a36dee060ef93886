/** The OpenAPI document of operators' calls, which operators with a role may read. */
import { env, SELF } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { platformEnv } from '#platform/base/env.ts';
import { ROLES } from '#platform/base/role.ts';
import { operatorCalls } from '#platform/http/operator-routes.ts';
import { serveOpenApi } from '#platform/operator/operator.ts';
import { RULES } from '#platform/operator/roles.ts';
import { eventually } from '#tests/support/eventually.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';
import { eventsBy, newOperator } from '#tests/support/workers/operators.ts';
import { operate } from '#tests/support/workers/platform.ts';

beforeAll(migrateDirectory);

const read = (authorization: string | null, method = 'GET') =>
  SELF.fetch('https://platform/operator/openapi.json', {
    method,
    headers: {
      'x-platform-secret': env.PLATFORM_SECRET,
      'x-client-address': '203.0.113.9',
      ...(authorization !== null && { authorization }),
    },
  });

describe('the OpenAPI document', () => {
  it.each(ROLES)('is read by an operator with the role %s', async role => {
    const { key } = await newOperator([role]);
    const response = await read(`Bearer ${key}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    const document = (await response.json()) as { openapi: string; paths: object };
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(Object.keys(document.paths)).toHaveLength(Object.keys(RULES).length);
  });

  it('has no body for HEAD', async () => {
    const { key } = await newOperator(['support']);
    const response = await read(`Bearer ${key}`, 'HEAD');
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it.each([
    null,
    'Bearer guess',
    `Bearer opk_${'A'.repeat(43)}`,
  ])('is refused without a key: %s', async key => {
    expect((await read(key)).status).toBe(401);
  });

  it('is refused without the secret of edge and platform', async () => {
    const authorization = `Bearer ${env.OPERATOR_TOKEN}`;
    const response = await SELF.fetch('https://platform/operator/openapi.json', {
      headers: { authorization },
    });
    expect(response.status).toBe(403);
  });

  it('is refused to a disabled operator', async () => {
    const { key, operatorId } = await newOperator(['support']);
    await operate('operator/disable', { operatorId });
    expect((await read(`Bearer ${key}`)).status).toBe(401);
  });

  it('is refused to a link of enrolment', async () => {
    const admin = await newOperator(['admin']);
    const { envelope } = await admin.call('operator/create', { name: 'To enrol', roles: ['support'] });
    const { operatorId } = envelope.output as { operatorId: string };
    const { output } = (await admin.call('operator/invite', { operatorId })).envelope;
    const token = (output as { path: string }).path.split('#')[1];
    expect((await read(`Bearer ${token}`)).status).toBe(403);
  });

  it('is refused to the token of the environment in production', async () => {
    const context = {
      env: { ...platformEnv(env), ENVIRONMENT: 'production' as const },
      now: Date.now,
      note: vi.fn(),
    };
    const served = await serveOpenApi(operatorCalls, `Bearer ${env.OPERATOR_TOKEN}`, context);
    expect(served).toMatchObject({ refusal: { code: 403 } });
  });

  it('is made once', async () => {
    const context = { env: platformEnv(env), now: Date.now, note: vi.fn() };
    const fresh = new Map(operatorCalls);
    const serve = () => serveOpenApi(fresh, `Bearer ${env.OPERATOR_TOKEN}`, context);
    const first = await serve();
    fresh.clear();
    expect(await serve()).toEqual(first);
  });
});

describe('the event log', () => {
  it('has a wrong key, and no reading', async () => {
    const { operatorId, key } = await newOperator(['support']);
    await read(`Bearer ${key}`);
    await read('Bearer guess');
    await eventually(async () => {
      const { events } = await eventsBy({ kind: 'operator-key', outcome: 'refused' });
      expect(events.length).toBeGreaterThan(0);
    });
    expect((await eventsBy({ actorId: operatorId })).events).toEqual([]);
  });
});
