/** Login names with members in four directories: a name is one member's in all directories. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import { plainLoginName, TAKEN } from '#app/domain/login-name.ts';
import { directoriesOf, directoryOf, directoryOfName } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import {
  isNameTaken,
  RESERVED_MS,
  releaseNames,
  reserveNames,
  settleNames,
} from '#platform/member/login-name.db.ts';
import { findMember, insertMember, type Member } from '#platform/member/member.db.ts';
import { PASSWORD, registrationOf } from '#tests/support/demo-member.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { codeTo } from '#tests/support/workers/one-time-code.ts';
import { ask } from '#tests/support/workers/platform.ts';

const platform = platformEnv(env);
const AT = 1_790_000_000_000;

beforeAll(seedDemo);

const register = async (username: string, more: object = {}) =>
  (await ask('/api/auth/register', { ...registrationOf(username), ...more })).envelope;
/** Registers a member, and proves their mobile number by the code that is sent to it. */
async function registerWithMobile(username: string, mobile: string) {
  const registered = await register(username);
  expect(registered.status, JSON.stringify(registered)).toBe(true);
  const authorization = `Bearer ${(registered.output as SessionGrant).sessionToken}`;
  const call = async (name: string, payload: object) =>
    expect((await ask(`/api/member/${name}`, payload, { authorization })).envelope).toMatchObject({
      status: true,
    });
  await call('contact-code', { kind: 'mobile', value: mobile, password: PASSWORD });
  await call('prove-contact', { kind: 'mobile', code: await codeTo(mobile) });
  return registered;
}
const idOf = ({ output }: { output: unknown }) => (output as SessionGrant).user.id;
const rowsOf = async (query: string, ...values: string[]) => {
  const found = await Promise.all(
    directoriesOf(platform).map(db =>
      db
        .prepare(query)
        .bind(...values)
        .all<{ member_id: string }>(),
    ),
  );
  return found.flatMap(it => it.results);
};
const reserve = (name: string, memberId: string, reservedAt: number | null) =>
  directoryOfName(platform, name)
    .prepare("INSERT INTO login_name (name, kind, member_id, reserved_at) VALUES (?1, 'username', ?2, ?3)")
    .bind(name, memberId, reservedAt)
    .run();

describe('a name', () => {
  it('of a username or mobile number finds its member from any directory', async () => {
    const ids = new Map<string, string>();
    for (let index = 0; index < 12; index += 1) {
      const mobile = `44-77009${String(10_000 + index)}`;
      const registered = await registerWithMobile(`spread${index}`, mobile);
      ids.set(`spread${index}`, idOf(registered));
      for (const username of [`SPREAD${index}`, mobile]) {
        const { envelope } = await ask('/api/auth/login', { username, password: PASSWORD });
        expect([envelope.status, idOf(envelope)], username).toEqual([true, ids.get(`spread${index}`)]);
      }
    }
    const directories = new Set([...ids.values()].map(id => directoryOf(platform, id)));
    expect(directories.size).toBeGreaterThan(1);
    const { results } = await directoryOfName(platform, 'spread3')
      .prepare("SELECT member_id, reserved_at FROM login_name WHERE name = 'spread3'")
      .all();
    expect(results).toEqual([{ member_id: ids.get('spread3'), reserved_at: null }]);
  });

  it('that is registered many times at once becomes one member’s', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => register('Rushed')));
    expect(all.filter(it => it.status)).toHaveLength(1);
    for (const { status, output } of all)
      if (!status) expect(output).toEqual({ fields: { username: [TAKEN.username] } });
    expect(await rowsOf("SELECT member_id FROM member WHERE lower(username) = 'rushed'")).toHaveLength(1);
  });

  it('is free again where the other name of a registration is taken', async () => {
    await registerWithMobile('first1', '44-7700999999');
    expect((await register('second1', { mobile: '+44-7700999999' })).output).toEqual({
      fields: { mobile: [TAKEN.mobile] },
    });
    expect((await register('second1')).status).toBe(true);
  });
});

describe('a reservation whose writer has died', () => {
  it('keeps the name for a minute, and then no longer', async () => {
    await reserve('orphan', 'm-dead', Date.now());
    expect((await register('orphan')).status).toBe(false);
    await releaseNames(platform, [['orphan', 'username']], 'm-dead');
    await reserve('orphan', 'm-dead', Date.now() - RESERVED_MS);
    const checked = await ask('/api/auth/check-username', { username: 'orphan' });
    expect(checked.envelope.output).toMatchObject({ available: true });
    const both = await Promise.all([register('orphan'), register('orphan')]);
    expect(both.filter(it => it.status)).toHaveLength(1);
  });

  it('stays the name of a member who was written before', async () => {
    const registered = await register('halfdone');
    await directoryOfName(platform, 'halfdone')
      .prepare("UPDATE login_name SET reserved_at = 1 WHERE name = 'halfdone'")
      .run();
    expect(await isNameTaken(platform, 'halfdone', Date.now())).toBe(true);
    expect((await register('halfdone')).status).toBe(false);
    const { envelope } = await ask('/api/auth/login', { username: 'halfdone', password: PASSWORD });
    expect(idOf(envelope)).toBe(idOf(registered));
  });
});

describe('a writer that is late', () => {
  const names = [['slow', 'username']] as const;

  it('cannot confirm a name that another has taken meanwhile', async () => {
    expect(await reserveNames(platform, names, { memberId: 'm-late', at: AT })).toBe(true);
    const other = { memberId: 'm-prompt', at: AT + RESERVED_MS - 1 };
    expect(await reserveNames(platform, names, other)).toBe(false);
    expect(await reserveNames(platform, names, { ...other, at: AT + RESERVED_MS })).toBe(true);
    expect(await settleNames(platform, names, 'm-late')).toBe(false);
    expect(await settleNames(platform, names, 'm-prompt')).toBe(true);
    await releaseNames(platform, names, 'm-late');
    expect(await settleNames(platform, names, 'm-prompt')).toBe(true);
  });

  it('takes back the member that it has written', async () => {
    const demo = await findMember(platform, { username: 'demogb' });
    const late = { ...(demo as Member), memberId: 'm-later', username: 'Slower', mobile: null };
    const name = plainLoginName(late.username);
    const overtake = () =>
      reserveNames(platform, [[name, 'username']], { memberId: 'm-fast', at: AT + RESERVED_MS });
    const own = directoryOf(platform, late.memberId);
    const invitation = own
      .prepare(
        `INSERT INTO friendship (member_id, referrer_id, referrer_country, referrer_currency, joined_at, stage, shared_day)
         VALUES (?1, 'm-host', 'GB', 'GBP', 1, 'joined', 0)`,
      )
      .bind(late.memberId);
    let batches = 0;
    // The other registration comes between this one's reservation and its row.
    const slow = new Proxy(own, {
      get(target, key) {
        if (key !== 'batch') return Reflect.get(target, key).bind(target);
        return async (statements: D1PreparedStatement[]) => {
          batches += 1;
          if (batches === 1) expect(await overtake()).toBe(true);
          return target.batch(statements);
        };
      },
    });
    const [first, ...others] = directoriesOf(platform).map(db => (db === own ? slow : db));
    if (first === undefined) throw new Error('There are no directories');
    const elsewhere = { DATABASES: { ...platform.DATABASES, directories: [first, ...others] as const } };
    expect(await insertMember(elsewhere, late, { passwordHash: 'hash', at: AT, beside: [invitation] })).toBe(
      false,
    );
    expect(await rowsOf("SELECT member_id FROM friendship WHERE member_id = 'm-later'")).toEqual([]);
    expect(await rowsOf("SELECT member_id FROM member WHERE member_id = 'm-later'")).toEqual([]);
    expect(await rowsOf('SELECT member_id FROM login_name WHERE name = ?1', name)).toEqual([
      { member_id: 'm-fast' },
    ]);
  });
});
