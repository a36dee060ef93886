/** The platform with its data in seven databases: catalogue, sessions, four directories of members, and one that is not used. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import type { InboxMessage } from '#app/contract/member.ts';
import { directoriesOf, directoryOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import type { PlayMessage } from '#platform/base/play-message.ts';
import { sessionHashOf } from '#platform/base/session/session.ts';
import { countPlay } from '#platform/games/provider/daily-ceiling.ts';
import { beginGame, openLaunch } from '#platform/games/provider/launch.ts';
import { markBehind, readCompleteThrough } from '#platform/ledger/play-log/play-log.ts';
import { advanceWatermark, MARGIN_MS } from '#platform/ledger/play-log/watermark.ts';
import { sweepWallets } from '#platform/ledger/wallet/object/sweep.ts';
import { PASSWORD, registrationOf } from '#tests/support/demo-member.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';

const platform = platformEnv(env);

const countOf = async (db: D1Database, table: string) =>
  (await db.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n ?? -1;
const bearer = ({ sessionToken }: SessionGrant) => ({ authorization: `Bearer ${sessionToken}` });
const call = async (grant: SessionGrant, name: string, payload: object = {}) =>
  (await ask(`/api/${name}`, payload, bearer(grant))).envelope;

/** A row of a member, who has no name to log in by. */
const insertMember = (db: D1Database, memberId: string) =>
  db
    .prepare(
      `INSERT INTO member (member_id, username, password, country, currency, birth_date, language, tnc_version, created_at)
       VALUES (?1, ?1, 'x', 'GB', 'GBP', '1990-01-01', 'en-gb', '1', 0)`,
    )
    .bind(memberId)
    .run();

let people: SessionGrant[] = [];

beforeAll(async () => {
  await seedDemo();
  people = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const { envelope } = await ask('/api/auth/register', registrationOf(`person${index}`));
      return envelope.output as SessionGrant;
    }),
  );
});

const TABLES = ['member', 'login_name', 'session', 'market', 'game', 'wallet_copy', 'upload_grant'];

describe('rows', () => {
  it('are in the database of their kind, and each member in one directory', async () => {
    for (const table of TABLES) expect(await countOf(env.DIRECTORY, table), table).toBe(0);
    const filled = async (db: D1Database) => {
      const counts = await Promise.all(TABLES.map(async table => [table, await countOf(db, table)] as const));
      return counts.filter(([, count]) => count > 0).map(([table]) => table);
    };
    expect(await filled(env.CATALOGUE_DB)).toEqual(['market', 'game']);
    expect(await filled(env.SESSIONS_DB)).toEqual(['session']);
    const ofMembers = ['member', 'login_name', 'wallet_copy'];
    for (const db of directoriesOf(platform))
      expect(ofMembers).toEqual(expect.arrayContaining(await filled(db)));
    for (const { user } of people) {
      const holders = await Promise.all(
        directoriesOf(platform).map(async db => ({
          db,
          row: await db.prepare('SELECT 1 FROM member WHERE member_id = ?1').bind(user.id).first(),
        })),
      );
      expect(holders.filter(it => it.row !== null).map(it => it.db)).toEqual([
        directoryOf(platform, user.id),
      ]);
    }
    expect(new Set(people.map(it => directoryOf(platform, it.user.id))).size).toBeGreaterThan(1);
  });

  it('of a member’s page are found: profile, balance, favourites, and after a logout no more', async () => {
    const [person] = people as [SessionGrant];
    expect((await call(person, 'member/profile')).output).toMatchObject({ user: person.user });
    expect((await call(person, 'member/wallet-balance')).output).toMatchObject({ balance: '10000.00' });
    const { envelope } = await ask('/api/auth/register', registrationOf('leaving'));
    const leaving = envelope.output as SessionGrant;
    expect((await call(leaving, 'auth/logout')).status).toBe(true);
    expect((await call(leaving, 'member/profile')).code).toBe(401);
  });
});

describe('operators’ lists', () => {
  it('have the waiting deposits of all directories, oldest first, until they are decided', async () => {
    for (const [index, person] of people.entries()) {
      const receiptKey = `receipts/${person.user.id}/receipt.png`;
      await env.UPLOADS_PRIVATE.put(receiptKey, 'a picture');
      const payload = { methodId: 'bank-transfer', amount: '80', currency: 'GBP', receiptKey };
      const asked = await call(person, 'deposit/create', { ...payload, operationId: `spread-dep-${index}` });
      expect(asked.status, JSON.stringify(asked)).toBe(true);
    }
    type Deposit = { memberId: string; id: string; username: string; created: string };
    const waiting = async () => {
      const { envelope } = await operate('bank/waiting-deposits', {});
      return (envelope.output as { deposits: Deposit[] }).deposits;
    };
    await eventually(async () => expect(await waiting()).toHaveLength(people.length));
    const found = await waiting();
    expect(found.map(it => it.username)).toEqual(people.map(it => it.user.username));
    const [first] = found as [Deposit];
    const decided = await operate('wallet/approve-deposit', {
      memberId: first.memberId,
      depositId: first.id,
      operationId: 'spread-approve',
      amount: '80',
      bankReference: 'STMT-1',
    });
    expect(decided.envelope.status).toBe(true);
    await eventually(async () => expect(await waiting()).toHaveLength(people.length - 1));
    const messages = (await call(people[0] as SessionGrant, 'member/message-list', { memberLanguage: 'en' }))
      .output as InboxMessage[];
    expect(messages.map(it => it.title)).toContain('Deposit credited');
  });

  it('go on by pages across directories', async () => {
    const ids: string[] = [];
    for (const [shard, db] of directoriesOf(platform).entries()) {
      const memberId = `list-${shard}`;
      await insertMember(db, memberId);
      const numbers = Array.from({ length: 300 }, (_, index) => index);
      ids.push(...numbers.map(index => `many-${shard}-${index}`));
      await db
        .prepare(
          `INSERT INTO cashier_request (kind, member_id, request_id, state, number, amount_minor, currency, exponent, made_at)
           SELECT 'withdrawal', ?1, 'many-' || ?2 || '-' || value, 'waiting', 1, 100, 'GBP', 2, value FROM json_each(?3)`,
        )
        .bind(memberId, String(shard), JSON.stringify(numbers))
        .run();
    }
    const found: { id: string; created: string }[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const { envelope } = await operate('bank/waiting-withdrawals', after === '' ? {} : { after });
      expect(envelope.status, JSON.stringify(envelope)).toBe(true);
      const { withdrawals, next } = envelope.output as { withdrawals: typeof found; next: string | null };
      found.push(...withdrawals);
      after = next;
    }
    expect(found.map(it => it.id).toSorted()).toEqual(ids.toSorted());
    expect(found.map(it => it.created)).toEqual(found.map(it => it.created).toSorted());
  });
});

describe('what goes round all members', () => {
  it('wakes the wallets of every directory, each once', async () => {
    const all = await Promise.all(
      directoriesOf(platform).map(
        async db => (await db.prepare('SELECT member_id AS id FROM member').all<{ id: string }>()).results,
      ),
    );
    const ids = all
      .flat()
      .map(it => it.id)
      .toSorted();
    const more = Array.from({ length: 60 }, (_, index) => `z-${String(index).padStart(3, '0')}`);
    for (const id of more) await insertMember(directoryOf(platform, id), id);
    const ends: string[] = [];
    for (let after = ''; ; ) {
      after = await sweepWallets(platform, after);
      if (after === '') break;
      ends.push(after);
    }
    expect(ends).toEqual([[...ids, ...more][49]]);
  });

  it('holds the play log’s mark at the wallet furthest behind, wherever it is', async () => {
    const now = Date.now();
    const since = now - 2 * MARGIN_MS;
    await Promise.all(directoriesOf(platform).map(db => db.prepare('DELETE FROM play_behind').run()));
    await markBehind(directoryOf(platform, 'm-behind'), 'm-behind', since);
    await advanceWatermark(platform, now, JSON.stringify({ at: now - 60_000, standsUntil: 0 }));
    expect(await readCompleteThrough(env.CATALOGUE_DB)).toBe(since);
  });
});

describe('members of different directories', () => {
  const listOf = async (person: SessionGrant) =>
    ((await call(person, 'member/message-list', { memberLanguage: 'en' })).output as InboxMessage[]).map(
      it => `${it.title} ${it.is_read}`,
    );

  it('read one message to the market, each for themselves', async () => {
    const { envelope } = await operate('send-message', {
      to: { country: 'GB' },
      key: 'spread-news',
      message: {
        type: 'news',
        texts: { en: { title: 'To all', content: 'Text', sender: null } },
        link: null,
      },
    });
    expect(envelope.output).toEqual({ count: 1 });
    const [first, ...others] = people as [SessionGrant, ...SessionGrant[]];
    expect((await call(first, 'member/message-update', { id: 'all' })).status).toBe(true);
    expect(await listOf(first)).toContain('To all 1');
    for (const person of others) expect(await listOf(person)).toEqual(['To all 0']);
    expect(await Promise.all(directoriesOf(platform).map(db => countOf(db, 'broadcast')))).toEqual([
      1, 1, 1, 1,
    ]);
  });

  it('lose a revoked one, also in a directory that had not got it yet', async () => {
    const [first, second] = people as [SessionGrant, SessionGrant];
    const late = directoryOf(platform, second.user.id);
    await operate('send-message', {
      to: { country: 'GB' },
      key: 'spread-mistake',
      message: {
        type: 'news',
        texts: { en: { title: 'Mistake', content: 'Text', sender: null } },
        link: null,
      },
    });
    expect(await listOf(first)).toContain('Mistake 0');
    await late.prepare("DELETE FROM broadcast WHERE send_key = 'spread-mistake'").run();
    const revocation = { key: 'spread-mistake', reason: 'A mistake' };
    expect((await operate('message/revoke-broadcast', revocation)).envelope.status).toBe(true);
    for (const person of people) expect((await listOf(person)).join()).not.toContain('Mistake');
    const rows = await Promise.all(
      directoriesOf(platform).map(db =>
        db
          .prepare(
            "SELECT revoked_at IS NOT NULL AS isRevoked FROM broadcast WHERE send_key = 'spread-mistake'",
          )
          .first<{ isRevoked: number }>(),
      ),
    );
    expect(rows).toEqual([{ isRevoked: 1 }, { isRevoked: 1 }, { isRevoked: 1 }, { isRevoked: 1 }]);
  });

  it('pay each other, and the receiver is told', async () => {
    const [sender] = people as [SessionGrant];
    const home = directoryOf(platform, sender.user.id);
    const receiver = people.find(it => directoryOf(platform, it.user.id) !== home) as SessionGrant;
    await call(sender, 'member/withdrawal-pin', { withdrawalPin: '246810', password: PASSWORD });
    const sent = await call(sender, 'transfer/create', {
      kind: 'transfer',
      receiver: receiver.user.username,
      amount: '25',
      currency: 'GBP',
      operationId: 'spread-transfer',
      withdrawalPin: '246810',
    });
    expect(sent.status, JSON.stringify(sent)).toBe(true);
    vi.setSystemTime(Date.now() + 25 * 3_600_000); // the receiver is new, so the transfer waits
    await env.MEMBER_WALLET.getByName(sender.user.id).sweep();
    vi.useRealTimers();
    await eventually(async () => expect(await listOf(receiver)).toContain('Transfer received 0'));
    expect((await call(receiver, 'member/wallet-balance')).output).toMatchObject({ balance: '10025.00' });
  });

  it('open games: the launch is with the sessions, what was played with the member', async () => {
    const person = people[1] as SessionGrant;
    const { id: memberId } = person.user;
    const game = await env.CATALOGUE_DB.prepare(
      'SELECT game_id AS gameId, provider_id AS providerId FROM game LIMIT 1',
    ).first<{
      gameId: string;
      providerId: string;
    }>();
    if (game === null) throw new Error('There are no games');
    const launch = { memberId, sessionHash: sessionHashOf(person.sessionToken), ...game };
    const token = await openLaunch(platform, launch, Date.now());
    const begun = await beginGame(platform, { token, providerId: game.providerId }, Date.now());
    expect(begun).toMatchObject({
      ok: true,
      value: { launched: { username: person.user.username, country: 'GB' } },
    });
    const row = await directoryOf(platform, memberId)
      .prepare('SELECT game_id FROM played_game WHERE member_id = ?1')
      .bind(memberId)
      .first();
    expect(row).toEqual({ game_id: game.gameId });
    expect(await countOf(env.SESSIONS_DB, 'game_launch')).toBe(1);
  });
});

describe('what a provider pays in a day', () => {
  it('is the sum of all directories, which stops its bets', async () => {
    const providerId = 'p-oxbow-nine';
    await operate('provider/limit-day', { providerId, currency: 'GBP', most: '9.99' });
    const won = (memberId: string): PlayMessage => ({
      memberId,
      currency: 'GBP',
      exponent: 2,
      after: 0,
      through: 1,
      movements: [
        {
          number: 1,
          kind: 'win',
          madeAt: Date.now(),
          hash: '',
          order: { providerId, transactionId: `t-${memberId}`, amountMinor: 100 },
          postings: [
            { account: `studio:${providerId}`, amountMinor: -100 },
            { account: 'main', amountMinor: 100 },
          ],
        },
      ],
    });
    const members = people.map(it => it.user.id);
    expect(new Set(members.map(it => directoryOf(platform, it))).size).toBeGreaterThan(1);
    const stops = async () =>
      ((await operate('provider/stopped', {})).envelope.output as { stops: object[] }).stops;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await countPlay(members.slice(1).map(won), platform, Date.now());
    expect(await stops()).toEqual([]);
    await countPlay(members.map(won), platform, Date.now());
    expect(await stops()).toMatchObject([{ providerId, currency: 'GBP', net: '10.00', most: '9.99' }]);
    vi.restoreAllMocks();
  });
});
