/** The id of a request, from the edge to the objects and the event log. */
import { env, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { inRequest } from '#log/request-scope.ts';
import { takesTraces } from '#log/traced-objects.ts';
import { platformEnv } from '#platform/base/env.ts';
import * as entry from '#platform/http/app.ts';
import { walletOf } from '#platform/ledger/wallet/wallet.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { eventsBy } from '#tests/support/workers/operators.ts';
import { ask } from '#tests/support/workers/platform.ts';

beforeAll(seedDemo);
afterEach(() => vi.restoreAllMocks());

const platform = platformEnv(env);

describe('the id of a request', () => {
  it('is taken off by every class of objects before its methods run', () => {
    const classes = Object.entries(entry).filter(([name]) => name !== 'default');
    expect(classes.length).toBeGreaterThanOrEqual(7);
    const others = classes.filter(([, it]) => !takesTraces(it as unknown as { prototype: object }));
    expect(others.map(([name]) => name)).toEqual([]);
  });

  it('is in the line of an object that stops', async () => {
    const { memberId } = await newMember('linedup');
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await runInDurableObject(walletOf(platform, memberId), (_it, { storage: { sql } }) => {
      sql.exec('DROP TRIGGER movement_is_not_changed');
      sql.exec("UPDATE movement SET hash = 'another' WHERE number = 1");
    });
    const verified = await inRequest('request-of-line', () => walletOf(platform, memberId).verify());
    expect(verified).toMatchObject({ ok: false });
    expect(error.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
      expect.objectContaining({ event: 'wallet.stopped', request: 'request-of-line', memberId }),
    ]);
  });

  it('is in the event log, as the edge has sent it', async () => {
    // A member's: those of strangers are counted, with those of other files in the same isolate.
    const { memberId } = await newMember('idinlog');
    const login = { username: 'idinlog', password: PASSWORD };
    const sent = { 'x-request-id': 'request-of-login', 'x-client-address': '203.0.113.140' };
    await ask('/api/auth/login', login, sent);
    await eventually(async () => {
      const { events } = await eventsBy({ kind: 'login', outcome: 'done', memberId });
      expect(events).toContainEqual(expect.objectContaining({ requestId: 'request-of-login' }));
    });
  });
});
