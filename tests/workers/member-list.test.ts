/** The list of members: filters, search inside names, orders, pages by key, counts. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { memberList } from '#app/contract/operator/member.ts';
import { countMembers } from '#platform/backoffice/member-count.db.ts';
import { filtersOf } from '#platform/backoffice/member-filter.db.ts';
import { FEW, fewestIds, type MemberQuery, readMemberRows } from '#platform/backoffice/member-list.db.ts';
import { platformEnv } from '#platform/base/env.ts';
import { indexNames } from '#platform/member/name-index/index-names.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { newOperator } from '#tests/support/workers/operators.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';
import { plansOf } from '#tests/support/workers/query-plans.ts';

type Listed = z.infer<typeof memberList.output>;
type Asked = Partial<z.input<typeof memberList.input>>;

const platform = platformEnv(env);
const db = env.DIRECTORY;
const DAY_MS = 86_400_000;
const NOW = Date.now();

async function list(asked: Asked = {}): Promise<Listed> {
  const { envelope } = await operate('member/list', asked);
  if (!envelope.status) throw new Error(`member/list: ${envelope.code} ${envelope.msg}`);
  return memberList.output.parse(envelope.output);
}
const names = async (filters: NonNullable<Asked['filters']>, sort: Asked['sort'] = 'username') =>
  (await list({ filters, sort, most: 200 })).rows.map(it => it.username);

/** All pages, as many rows at once as given. */
async function pages(asked: Asked): Promise<Listed['rows'][]> {
  const all: Listed['rows'][] = [];
  for (let after: string | null = null; ; ) {
    const page: Listed = await list({ ...asked, after });
    all.push(page.rows);
    if (page.next === null) return all;
    after = page.next;
  }
}

const MANY = 120;
let amara: string;

/** Members of a market of their own, one an hour. */
const insertMany = () =>
  db
    .prepare(
      `INSERT INTO member (member_id, username, password, country, currency, birth_date, language, tnc_version, created_at, seen_at)
       WITH RECURSIVE counted (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM counted WHERE n < ${MANY - 1})
       SELECT 'm-crowd-' || n, 'crowd' || (n * 7 % ${MANY}), 'x', 'XC', 'GBP', '1990-01-01', 'en-gb', '1', ?1 + n / 3 * 3600000,
              iif(n % 2 = 0, ?1 + (n * 11 % ${MANY}) * 60000, 0) FROM counted`,
    )
    .bind(NOW - 90 * DAY_MS)
    .run();

beforeAll(async () => {
  await seedDemo();
  const first = await newMember('amarao77', 'GBP', {
    fullName: 'Ámara José Okafor',
    email: 'amara@post.example',
    mobile: '+44-7700900142',
  });
  amara = first.memberId;
  await newMember('tamaral5', 'GBP');
  await newMember('samarak9', 'SEK');
  await insertMany();
});

describe('member/list finds', () => {
  it.each<[string, string[]]>([
    ['amara', ['amarao77', 'samarak9', 'tamaral5']],
    ['MARAO', ['amarao77']],
    ['okafor', ['amarao77']],
    ['jose oka', ['amarao77']],
    ['José', ['amarao77']],
    ['kafor', []],
    ['amara@post', ['amarao77']],
    ['07700 900142', ['amarao77']],
    ['RAL5', ['tamaral5']],
    ['%', []],
    ['nobody-at-all', []],
  ])('%s: %j', async (query, expected) => {
    if (query.length < 2) expect((await operate('member/list', { filters: { query } })).status).toBe(422);
    else expect(await names({ query })).toEqual(expected);
  });

  it('a member by id and by its beginning', async () => {
    expect(await names({ query: amara })).toEqual(['amarao77']);
    expect(await names({ query: amara.slice(0, 12) })).toEqual(['amarao77']);
  });

  it('a bank account by its number and by its end', async () => {
    await db
      .prepare(
        `INSERT INTO bank_account (bank_id, member_id, bank_code, bank_name, account_holder, account_number, created_at)
         VALUES ('b-list-1', ?1, 'X', 'Bank', 'A', '990011224471', 0)`,
      )
      .bind(amara)
      .run();
    for (const query of ['4471', '•••4471', '9900 1122 4471'])
      expect(await names({ query })).toEqual(['amarao77']);
    expect(await names({ query: '4472' })).toEqual([]);
  });

  it('members by the network of their logins', async () => {
    const login = { username: 'tamaral5', password: 'Demo-1234' };
    const from = { 'x-client-address': '203.0.113.77', 'x-client-place': 'SE' };
    expect((await ask('/api/auth/login', login, from)).envelope.status).toBe(true);
    await expect.poll(() => names({ query: '203.0.113.77' })).toEqual(['tamaral5']);
    expect(await names({ query: '203.0.113.' })).toEqual(['tamaral5']);
    expect(await names({ query: '203.0.113.7' })).toEqual(['tamaral5']);
  });

  it('a name that has changed by the new one alone', async () => {
    await db.prepare("UPDATE member SET full_name = 'Zoë Quist' WHERE member_id = ?1").bind(amara).run();
    expect(await names({ query: 'zoe q' })).toEqual(['amarao77']);
    expect(await names({ query: 'okafor' })).toEqual([]);
  });
});

describe('member/list filters', () => {
  it('by market, time, proof, tier and tag', async () => {
    const crowd = (filters: object) => names({ countries: ['XC'], ...filters });
    expect(await crowd({})).toHaveLength(MANY);
    const from = NOW - 90 * DAY_MS;
    expect(await crowd({ from, to: from + 3_600_000 })).toHaveLength(3);
    expect(await crowd({ seenFrom: from })).toHaveLength(MANY / 2);
    expect(await crowd({ isProved: true })).toEqual([]);
    expect(await crowd({ isProved: false })).toHaveLength(MANY);
    await db
      .prepare(
        `INSERT INTO vip_member (member_id, tier_id, tier_since, month_from, month_ends) VALUES ('m-crowd-3', 'zenith-x', 0, 0, 1)`,
      )
      .run();
    expect(await crowd({ tier: 'zenith-x' })).toEqual(['crowd21']);
    expect(
      (await operate('member/tag', { memberId: 'm-crowd-4', tag: ' Call in December ' })).envelope.output,
    ).toEqual({
      memberId: 'm-crowd-4',
      tags: ['Call in December'],
    });
    expect(await crowd({ tag: 'Call in December' })).toEqual(['crowd28']);
    expect(await crowd({ tag: 'Call in December', tier: 'zenith-x' })).toEqual([]);
  });

  it('by restriction, and shows the strongest one', async () => {
    const rows = [
      ['r-list-1', 'm-crowd-5', 'time-out', 'member'],
      ['r-list-2', 'm-crowd-6', 'no-withdrawal', 'o-1'],
      ['r-list-3', 'm-crowd-6', 'all', 'o-1'],
    ];
    const insert = db.prepare(
      'INSERT INTO restriction (restriction_id, member_id, kind, made_by, since, until) VALUES (?1, ?2, ?3, ?4, 0, ?5)',
    );
    await db.batch(rows.map(row => insert.bind(...row, NOW + DAY_MS)));
    const of = (restriction: 'break' | 'hold' | 'none' | 'time-out' | 'closed') =>
      names({ countries: ['XC'], restriction });
    expect(await of('break')).toEqual(['crowd35']);
    expect(await of('time-out')).toEqual(['crowd35']);
    expect(await of('hold')).toEqual(['crowd42']);
    expect(await of('closed')).toEqual([]);
    expect(await of('none')).toHaveLength(MANY - 2);
    const { rows: found, counts } = await list({ filters: { countries: ['XC'], restriction: 'hold' } });
    expect(found).toMatchObject([{ restriction: { kind: 'all' }, balance: null, tier: null, tags: [] }]);
    expect(counts).toEqual({ all: 1, newThisWeek: 0, unproved: 1, onBreak: 0, held: 1 });
  });

  it('counts the views of a market', async () => {
    const { counts } = await list({ filters: { countries: ['XC'] }, most: 1 });
    expect(counts).toEqual({ all: MANY, newThisWeek: 0, unproved: MANY, onBreak: 1, held: 1 });
    const all = await list({ most: 1 });
    expect(all.counts.newThisWeek).toBeGreaterThanOrEqual(3);
    expect(all.counts.all).toBeGreaterThan(MANY);
  });

  it('shows masked contacts, the balance of the copy, and when the member was seen', async () => {
    await env.MEMBER_WALLET.getByName(amara).sweep();
    const { rows } = await list({ filters: { query: 'amarao77' } });
    expect(rows).toMatchObject([
      {
        memberId: amara,
        email: 'a•••••@post.example',
        mobile: '+44 •••••142',
        emailProved: false,
        country: 'GB',
        currency: 'GBP',
        balance: '10000.00',
        lastSeen: expect.stringMatching(/^20\d\d-/),
      },
    ]);
  });

  it('shows no forgotten member', async () => {
    await db.prepare("UPDATE member SET forgotten_at = 1 WHERE member_id = 'm-crowd-7'").run();
    expect(await names({ countries: ['XC'] })).toHaveLength(MANY - 1);
    expect(await names({ query: 'crowd49' })).toEqual([]);
    await db.prepare("UPDATE member SET forgotten_at = NULL WHERE member_id = 'm-crowd-7'").run();
  });
});

describe('member/list pages', () => {
  it.each([
    'registered',
    '-registered',
    'lastSeen',
    '-lastSeen',
    'username',
    '-username',
  ] as const)('by %s have every member once, in order', async sort => {
    const value = (it: Listed['rows'][number]) =>
      sort.endsWith('registered')
        ? it.registered
        : sort.endsWith('lastSeen')
          ? (it.lastSeen ?? '')
          : it.username;
    for (const filters of [{ countries: ['XC'] }, { query: 'crowd' }, { countries: ['XC', 'GB'] }]) {
      const rows = (await pages({ filters, sort, most: 50 })).flat();
      const ids = rows.map(it => it.memberId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(rows.length).toBeGreaterThanOrEqual(MANY);
      const values = rows.map(value);
      const sorted = values.toSorted();
      expect(values).toEqual(sort.startsWith('-') ? sorted.toReversed() : sorted);
    }
  });

  it.each(['x', '12', 'x~m-1', '~'])('%j is no place', async after => {
    expect((await operate('member/list', { after })).status).toBe(422);
  });

  it('are for support, payments and risk', async () => {
    expect((await (await newOperator(['payments'])).call('member/list')).status).toBe(200);
    expect((await (await newOperator(['content'])).call('member/list')).status).toBe(403);
  });
});

describe('reading', () => {
  const query = (given: Parameters<typeof filtersOf>[0], more: Partial<MemberQuery> = {}): MemberQuery => ({
    order: 'registered',
    isDescending: true,
    after: [NOW, 'm-z'],
    filters: filtersOf(given, NOW),
    country: null,
    most: 51,
    ...more,
  });

  it.each([
    'registered',
    'lastSeen',
    'username',
  ] as const)('walks the index of %s, and sorts nothing', async order => {
    const after: MemberQuery['after'] = [order === 'username' ? 'm' : NOW, 'm-z'];
    for (const country of [null, 'GB']) {
      const wanted = query(
        { tag: 'x', restriction: 'hold', tier: 'y', query: 'anna' },
        { order, country, after },
      );
      const plans = await plansOf(db, it => readMemberRows(it, wanted, null));
      expect(plans.filter(step => /^(?:SEARCH|SCAN) member /.test(step))).not.toEqual([]);
      for (const step of plans.filter(it => /^(?:SEARCH|SCAN) member /.test(it)))
        expect(step).toMatch(
          country === null
            ? /^SEARCH member USING (?:COVERING )?INDEX member_by_/
            : /^SEARCH member USING (?:COVERING )?INDEX member_of_country_by_/,
        );
      expect(plans.join()).not.toContain('ORDER BY');
      expect(plans.join()).not.toMatch(
        /SCAN (?:restriction|member_tag|vip_member|member_word|login_record|bank_account)/,
      );
    }
  });

  it.each([
    { tag: 'x' },
    { tier: 'x' },
    { restriction: 'hold' as const },
    { query: 'amara' },
    { query: '203.0.113.7' },
    { query: '4471' },
    { from: NOW - 91 * DAY_MS, to: NOW - 90 * DAY_MS },
    { seenFrom: NOW - DAY_MS },
  ])('%j reads few ids by an index, and no table', async given => {
    const wanted = query(given);
    const few = await fewestIds(db, wanted.filters);
    expect(few).not.toBeNull();
    const plans = [
      ...(await plansOf(db, it => readMemberRows(it, wanted, few))),
      ...(few === null
        ? []
        : await plansOf(db, it =>
            it
              .prepare(few.ids.text)
              .bind(...few.ids.bindings)
              .all(),
          )),
    ];
    expect(plans.join('\n')).not.toMatch(
      /^SCAN (?:member|restriction|bank_account|cashier_request|login_record)/m,
    );
  });

  it.each([
    {},
    { countries: ['GB'] },
    { from: 1, to: NOW },
  ])('%j is counted by indexes alone', async given => {
    const filters = filtersOf(given, NOW);
    const times = { at: NOW, week: NOW - 7 * DAY_MS };
    const plans = await plansOf(db, it => countMembers(it, { given, filters, few: null, times }));
    const walked = plans.filter(step => /^SCAN member /.test(step));
    for (const step of walked) expect(step).toContain('COVERING INDEX');
    expect(plans.filter(step => step.includes('COVERING INDEX member_')).length).toBeGreaterThanOrEqual(3);
    expect(plans.join('\n')).not.toMatch(/^SCAN restriction/m);
  });

  it.each([
    [true, null],
    [true, [NOW - 2 * DAY_MS, 'm-z']],
    [false, null],
    [false, [NOW - 3 * DAY_MS, 'm-a']],
  ] as const)('walks no member outside of a time (descending %s, after %j)', async (isDescending, after) => {
    const given = { from: NOW - 4 * DAY_MS, to: NOW - DAY_MS };
    const plans = await plansOf(db, it => readMemberRows(it, query(given, { isDescending, after }), null));
    const walks = plans.filter(step => /^(?:SEARCH|SCAN) member /.test(step));
    expect(walks).not.toEqual([]);
    for (const step of walks) expect(step).toMatch(/\(created_at>\? AND created_at<\?\)/);
  });

  it('asks for the restrictions of one member by the member', async () => {
    const filters = filtersOf({ restriction: 'time-out' }, NOW);
    const few = await fewestIds(db, filters);
    const times = { at: NOW, week: NOW - 7 * DAY_MS };
    const plans = await plansOf(db, it => countMembers(it, { given: {}, filters, few, times }));
    expect(plans.filter(step => step.includes('restriction_of_member (member_id=?)'))).toHaveLength(2);
  });

  it('reads the ids of no filter that very many pass', async () => {
    await db
      .prepare(
        `INSERT INTO member_tag (tag, member_id, tagged_by, tagged_at)
         WITH RECURSIVE counted (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM counted WHERE n < ${FEW})
         SELECT 'everybody', 'm-none-' || n, 'o-1', 0 FROM counted`,
      )
      .run();
    await db
      .prepare(
        "INSERT INTO member_tag SELECT 'everybody', member_id, 'o-1', 0 FROM member WHERE country = 'XC'",
      )
      .run();
    expect(await fewestIds(db, filtersOf({ tag: 'everybody' }, NOW))).toBeNull();
    const { rows, counts } = await list({ filters: { tag: 'everybody' }, most: 200 });
    expect(rows).toHaveLength(MANY);
    expect(counts).toEqual({ all: null, newThisWeek: null, unproved: null, onBreak: 1, held: 1 });
    await db.prepare("DELETE FROM member_tag WHERE tag = 'everybody'").run();
  });

  it('the job writes the texts of members whom nobody has searched for', async () => {
    await db.prepare("UPDATE member SET full_name = 'Yrsa Vind' WHERE member_id = 'm-crowd-9'").run();
    await indexNames(platform);
    const { results } = await db
      .prepare(
        "SELECT text FROM member_word WHERE member_id = 'm-crowd-9' AND text NOT GLOB '*[0-9]*' ORDER BY text",
      )
      .all();
    expect(results).toEqual([{ text: 'vind' }, { text: 'yrsa vind' }]);
    expect(await db.prepare('SELECT count(*) AS n FROM member_word_task').first('n')).toBe(0);
  });
});
