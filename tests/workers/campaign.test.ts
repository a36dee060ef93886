/** Messages to segments: their rules, who is always left out, the second operator, sending in steps, and revoking midway. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { InboxMessage } from '#app/contract/member.ts';
import type { MessageContent, MessageDetail } from '#app/contract/operator/message.ts';
import type { MessageChannel, Segment, SegmentCount } from '#app/contract/operator/segment.ts';
import { messageNumber } from '#app/domain/message-name.ts';
import type { RestrictionKind } from '#app/domain/restriction.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import type { Role } from '#platform/base/role.ts';
import { readCampaign, writeSchedule } from '#platform/campaign/campaign.db.ts';
import { goOn, goOnWithCampaigns } from '#platform/campaign/go-on.ts';
import { reasonsFor } from '#platform/campaign/left-out.ts';
import { segmentTest, sql } from '#platform/campaign/segment.ts';
import { mailText } from '#platform/campaign/send-mails.ts';
import { beginIn, takeStep } from '#platform/campaign/step.db.ts';
import { writeConsent } from '#platform/messages/consent/consent.ts';
import { readOutbox } from '#platform/messages/messenger/messenger.ts';
import { restrict } from '#platform/protection/restriction/restriction.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { plansOf } from '#tests/support/workers/query-plans.ts';

const platform = platformEnv(env);
const db = env.DIRECTORY;
let made = 0;
const attempt = () => `campaign-${String(++made).padStart(8, '0')}`;

let content: TestOperator;
let second: TestOperator;
let risk: TestOperator;
let support: TestOperator;
let swedish: TestOperator;

type Member = Awaited<ReturnType<typeof newMember>>;

async function member(consents: readonly MessageChannel[] = ['inbox'], currency = 'GBP'): Promise<Member> {
  const it = await newMember(`segment${++made}`, currency);
  for (const channel of consents)
    await writeConsent(db, { memberId: it.memberId, channel, isGiven: true, at: Date.now() }).run();
  return it;
}

const proveEmail = (of: Member) =>
  db
    .prepare('UPDATE member SET email = ?2, email_proved_at = 1 WHERE member_id = ?1')
    .bind(of.memberId, `${of.username}@example.com`)
    .run();

const away = (of: Member, kind: RestrictionKind, until: number | null = Date.now() + DAY_MS) =>
  restrict(platform, { memberId: of.memberId, kind, until, reason: null, madeBy: 'member' }, Date.now());

const idsOf = (members: readonly Member[]) => members.map(it => it.memberId);
const of = (members: readonly Member[], more: Partial<Segment> = {}): Segment =>
  ({ members: idsOf(members), ...more }) as Segment;

const written = (segment: Segment, more: Partial<MessageContent> = {}): MessageContent => ({
  segment,
  channels: ['inbox'],
  texts: {
    en: { title: 'New games', text: 'Line one.\n<b>Two</b>' },
    sv: { title: 'Nya spel', text: 'Rad.' },
  },
  link: '/promotions',
  ...more,
});

async function output<Output>(by: TestOperator, call: string, payload: unknown): Promise<Output> {
  const { envelope } = await by.call(call, payload);
  if (!envelope.status) throw new Error(`${call}: ${envelope.code} ${envelope.msg}`);
  return envelope.output as Output;
}

const counted = (segment: Segment, channels: readonly MessageChannel[] = ['inbox']) =>
  output<SegmentCount>(content, 'segment/count', { segment, channels });

const put = (it: MessageContent) =>
  output<{ message: string; version: number; flaws: { field: string }[] }>(content, 'message/put-draft', {
    operationId: attempt(),
    content: it,
  });

const view = (message: string) => output<MessageDetail>(content, 'message/view', { message });

/** Schedules a draft at once, and sends it to its end. */
async function sent(it: MessageContent): Promise<string> {
  const { message, version } = await put(it);
  await output(content, 'message/schedule', { message, base: version });
  await output(content, 'message/continue', { message });
  return message;
}

const inboxOf = async (it: Member, memberLanguage = 'en') =>
  ((await it.call('member/message-list', { memberLanguage })).output as InboxMessage[]).filter(
    message => message.type === 'promotion',
  );

beforeAll(async () => {
  await seedDemo();
  [content, second, risk, support] = await Promise.all([
    newOperator(['content']),
    newOperator(['content']),
    newOperator(['risk']),
    newOperator(['support']),
  ]);
  swedish = await newOperator(['content'], { markets: ['SE'] });
});

describe('[6.8] a segment', () => {
  it('is counted by market, tier, language, last activity, tag and list, and by what it is not', async () => {
    const [one, two, three] = [await member(), await member(), await member(['inbox'], 'SEK')];
    const all = [one, two, three];
    await db.batch([
      db
        .prepare(
          "INSERT INTO member_tag (tag, member_id, tagged_by, tagged_at) VALUES ('likes slots', ?1, 'op', 1)",
        )
        .bind(one.memberId),
      db
        .prepare('UPDATE member SET seen_at = ?2 WHERE member_id = ?1')
        .bind(two.memberId, Date.now() - 30 * DAY_MS),
      db
        .prepare('UPDATE member SET seen_at = ?2 WHERE member_id = ?1')
        .bind(one.memberId, Date.now() - DAY_MS),
      db.prepare("UPDATE member SET language = 'sv-se' WHERE member_id = ?1").bind(three.memberId),
      db
        .prepare(
          "INSERT INTO vip_member (member_id, tier_id, tier_since, month_from, month_ends) VALUES (?1, 'dawn', 1, 1, 2) ON CONFLICT (member_id) DO UPDATE SET tier_id = 'dawn'",
        )
        .bind(one.memberId),
    ]);
    const size = async (more: Partial<Segment>) => (await counted(of(all, more))).addressed;
    expect(await size({})).toBe(3);
    expect(await size({ countries: ['SE'] })).toBe(1);
    expect(await size({ languages: ['sv'] })).toBe(1);
    expect(await size({ tags: ['likes slots'] })).toBe(1);
    expect(await size({ notTags: ['likes slots'] })).toBe(2);
    expect(await size({ seen: { least: 14, most: 60 }, countries: ['GB'] })).toBe(1);
    expect(await size({ seen: { most: 7 }, countries: ['GB'] })).toBe(1);
    expect(await size({ tiers: ['dawn'] })).toBe(1);
    const { by } = await counted(of(all));
    expect(by).toContainEqual({ country: 'SE', language: 'sv', addressed: 1 });
  });

  it('is counted by deposits with their sum, and by days of play', async () => {
    const [rich, poor, none] = [await member(), await member(), await member()];
    await rich.wallet.move(attempt(), { kind: 'deposit', amountMinor: 50_00 }, Date.now() - DAY_MS);
    await poor.wallet.move(attempt(), { kind: 'deposit', amountMinor: 5_00 }, Date.now() - DAY_MS);
    await Promise.all([rich.wallet.sweep(), poor.wallet.sweep()]);
    const today = Math.floor(Date.now() / DAY_MS);
    await db
      .prepare(
        "INSERT INTO figure_member_day (currency, day, country, member_id, hours) VALUES ('GBP', ?2, 'GB', ?1, 1)",
      )
      .bind(none.memberId, today)
      .run();
    const size = async (more: Partial<Segment>) =>
      (await counted(of([rich, poor, none], { countries: ['GB'], ...more }))).addressed;
    expect(await size({ deposited: { days: 7, not: false } })).toBe(2);
    expect(await size({ deposited: { days: 7, least: '20', not: false } })).toBe(1);
    expect(await size({ deposited: { days: 7, least: '20', not: true } })).toBe(2);
    expect(await size({ played: { days: 7, not: false } })).toBe(1);
    expect(await size({ played: { days: 7, least: 2, not: false } })).toBe(0);
    expect(await size({ played: { days: 7, not: true } })).toBe(2);
    const { envelope } = await content.call('segment/count', {
      segment: { deposited: { days: 7, least: '20' } },
      channels: ['inbox'],
    });
    expect(envelope).toMatchObject({ status: false, code: 422 });
  });

  it('is counted by amounts of play between two sums, both of which fit', async () => {
    const [big, small, won, none] = [await member(), await member(), await member(), await member()];
    const today = Math.floor(Date.now() / DAY_MS);
    const play = (of: Member, daysAgo: number, stakeMinor: number, winMinor: number) =>
      db
        .prepare(
          'INSERT INTO figure_member_play (member_id, day, stake_minor, win_minor) VALUES (?1, ?2, ?3, ?4)',
        )
        .bind(of.memberId, today - daysAgo, stakeMinor, winMinor);
    await db.batch([
      play(big, 0, 60_00, 10_00),
      play(big, 6, 40_00, 0),
      play(big, 7, 900_00, 0),
      play(small, 1, 5_00, 1_00),
      play(won, 2, 10_00, 70_00),
    ]);
    const all = of([big, small, won, none], { countries: ['GB'] });
    const size = async (playSum: object) =>
      (await counted({ ...all, playSum: { days: 7, not: false, ...playSum } } as Segment)).addressed;
    expect(await size({ of: 'stakes', least: '100', most: '100' })).toBe(1);
    expect(await size({ of: 'stakes', least: '100.01' })).toBe(0);
    expect(await size({ of: 'stakes', days: 8, least: '1000' })).toBe(1);
    expect(await size({ of: 'stakes', most: '10' })).toBe(2);
    expect(await size({ of: 'stakes', most: '10', not: true })).toBe(2);
    expect(await size({ of: 'wins', least: '10', most: '70' })).toBe(2);
    expect(await size({ of: 'ggr', most: '-60' })).toBe(1);
    expect(await size({ of: 'ggr', least: '-59.99', most: '4' })).toBe(1);
  });

  it('takes amounts of play in one currency, in order, below zero of GGR alone', async () => {
    const flawOf = async (playSum: object, countries: readonly string[] = ['GB']) => {
      const segment = { countries, playSum: { days: 7, ...playSum } };
      return (await content.call('segment/count', { segment, channels: ['inbox'] })).envelope.msg;
    };
    expect(await flawOf({ of: 'stakes' })).toContain('has no amount');
    expect(await flawOf({ of: 'stakes', least: '1' }, ['GB', 'SE'])).toContain('markets of one currency');
    expect(await flawOf({ of: 'stakes', least: '1.001' })).toContain('does not know');
    expect(await flawOf({ of: 'wins', least: '-1' })).toContain('only GGR can be');
    expect(await flawOf({ of: 'stakes', least: '9', most: '10' })).toBe('');
    expect(await flawOf({ of: 'stakes', least: '10', most: '9' })).toContain('above the most');
  });

  it('asks each member by an index: a step reads the period of its own members', async () => {
    const segment = {
      deposited: { days: 30, least: '20', not: false },
      played: { days: 30, least: 2, not: true },
      playSum: { of: 'ggr', days: 30, least: '1', not: false },
    } as Segment;
    const test = segmentTest(segment, [{ country: 'GB', currency: 'GBP', exponent: 2 }], Date.now());
    const texts = { languages: ['en'], fallback: 'en' };
    const of = { test, channels: ['inbox'] as const, ...texts, campaign: 999_999, most: 500 };
    const plans = await plansOf(db, spied =>
      takeStep(spied, { ...of, began: Date.now(), at: Date.now() }, ''),
    );
    const periods = plans.filter(it => /movement_copy|figure_member/.test(it));
    expect(periods).toHaveLength(3);
    for (const it of periods) expect(it).toMatch(/^SEARCH .*\(member_id=\? AND (made_at|day)>\?\)$/);
  });

  it('leaves out who is away or has not consented, and names the reasons to those who may read restrictions', async () => {
    const members = await Promise.all(Array.from({ length: 16 }, () => member()));
    const silent = await member([]);
    const mailed = await member(['email']);
    const [onBreak, excluded, closed, held] = members as [Member, Member, Member, Member];
    await away(onBreak, 'time-out');
    await away(excluded, 'self-exclusion');
    await away(closed, 'closed', null);
    await away(held, 'no-play');
    const few = of([onBreak, excluded, silent]);
    expect(await counted(few)).toMatchObject({ members: 3, addressed: 0, leftOut: 3, reasons: null });
    expect(
      await output<SegmentCount>(risk, 'segment/count', { segment: few, channels: ['inbox'] }),
    ).toMatchObject({ leftOut: 3, reasons: { break: 1, exclusion: 1, consent: 1, closed: 0 } });
    const many = [...members, silent, mailed, await member([]), await member([])];
    const both = { segment: of(many), channels: ['inbox', 'email'] as const };
    const all = await output<SegmentCount>(risk, 'segment/count', both);
    expect(all).toMatchObject({
      members: 20,
      addressed: 12,
      leftOut: 8,
      reasons: { break: 1, exclusion: 1, closed: 1, held: 1, consent: 3, unreachable: 1 },
    });
    expect(await counted(both.segment, both.channels)).toMatchObject({ leftOut: 8, reasons: null });
    await proveEmail(mailed);
    expect((await counted(of(many), ['inbox', 'email'])).addressed).toBe(13);
  });
});

describe('[6.8] reasons of members who are left out', () => {
  const rows = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).map(([leftOut, members]) => ({ leftOut, members }));
  const few = { exclusion: 3, break: 204, closed: 0, held: 25, consent: 388, unreachable: 40 };
  const shown = (roles: readonly Role[], segment: object, counts: Readonly<Record<string, number>> = few) =>
    reasonsFor({ roles }, segment as Segment, rows(counts));

  it('are those of at least 20 members to an operator of content, and all to one who may read restrictions', () => {
    expect(shown(['content'], {})).toEqual({ ...few, exclusion: null, closed: null });
    for (const role of ['risk', 'support'] as const) expect(shown([role, 'content'], {})).toEqual(few);
  });

  it('hide a second one with a single small one, so that the sum tells none', () => {
    expect(shown(['content'], {}, { ...few, closed: 20 })).toEqual({ ...few, exclusion: null, closed: null });
    expect(shown(['content'], {}, { ...few, exclusion: 90, closed: 20 })).toEqual({
      ...few,
      exclusion: 90,
      closed: 20,
    });
  });

  it('are not named where a rule picks members by a list or a tag', () => {
    for (const rule of [{ members: ['m'] }, { tags: ['vip guest'] }, { notTags: ['vip guest'] }])
      expect(shown(['content'], rule)).toBeNull();
  });
});

describe('[6.8] a draft', () => {
  it('is saved with its flaws, replaces the version that was read, and is removed', async () => {
    const first = await put(
      written({ countries: ['XX'] } as Segment, { texts: { en: { title: '', text: '' } } }),
    );
    expect(first.flaws.map(it => it.field)).toEqual(['segment.countries', 'texts.en.title', 'texts.en.text']);
    const { message } = first;
    const again = { message, base: 1, operationId: attempt(), content: written({} as Segment) };
    expect(await output(content, 'message/put-draft', again)).toMatchObject({ version: 2, flaws: [] });
    expect((await content.call('message/put-draft', again)).envelope.code).toBe(409);
    expect((await content.call('message/schedule', { message, base: 1 })).envelope.code).toBe(409);
    await output(content, 'message/remove-draft', { message, base: 2 });
    expect((await content.call('message/view', { message })).envelope.code).toBe(404);
  });

  it('leads to pages of this site alone', async () => {
    for (const link of ['https://elsewhere.example', '//elsewhere.example', 'promotions']) {
      const payload = { operationId: attempt(), content: written({} as Segment, { link }) };
      expect((await content.call('message/put-draft', payload)).envelope.status, link).toBe(false);
    }
  });

  it('is kept to the roles and markets of its operators', async () => {
    const { message } = await put(written({ countries: ['GB'] } as Segment));
    const draft = (countries?: string[]) => ({
      operationId: attempt(),
      content: written((countries === undefined ? {} : { countries }) as Segment),
    });
    expect((await support.call('message/put-draft', draft())).envelope.code).toBe(403);
    expect((await support.call('message/view', { message })).envelope.status).toBe(true);
    expect((await swedish.call('message/view', { message })).envelope.code).toBe(403);
    expect((await swedish.call('message/put-draft', draft())).envelope.code).toBe(403);
    expect((await swedish.call('message/put-draft', draft(['SE', 'GB']))).envelope.code).toBe(403);
    const own = await output<{ message: string }>(swedish, 'message/put-draft', draft(['SE']));
    const listed = await output<{ rows: { message: string }[] }>(swedish, 'message/list', {});
    expect(listed.rows.map(it => it.message)).toEqual([own.message]);
    const taken = { message, base: 1, ...draft(['SE']) };
    expect((await swedish.call('message/put-draft', taken)).envelope.code).toBe(403);
    const anywhere = { segment: {}, channels: ['inbox'] };
    expect((await swedish.call('segment/count', anywhere)).envelope.code).toBe(403);
  });
});

describe('[6.8] sending', () => {
  it('reaches each member once in their language, and counts who opens and follows it once', async () => {
    const [one, two, silent] = [await member(), await member(['inbox'], 'SEK'), await member([])];
    const message = await sent(written(of([one, two, silent])));
    expect(await inboxOf(silent)).toEqual([]);
    const [got] = await inboxOf(one);
    expect(got).toMatchObject({ title: 'New games', content: 'Line one.\n<b>Two</b>', link: '/promotions' });
    expect((await inboxOf(two, 'sv-se'))[0]?.title).toBe('Nya spel');
    expect((await inboxOf(two, 'pt-br'))[0]?.title).toBe('New games');
    const id = got?.noticeId ?? '';
    for (const call of ['member/message-update', 'member/message-follow', 'member/message-follow'])
      expect((await one.call(call, { id })).status).toBe(true);
    expect((await two.call('member/message-update', { id: 'all' })).status).toBe(true);
    expect((await silent.call('member/message-follow', { id })).status).toBe(true);
    const detail = await view(message);
    expect(detail.row).toMatchObject({ state: 'sent', addressed: 2, opened: 1, clicked: 1 });
    expect(detail).toMatchObject({ leftOut: 1, reasons: null });
    await goOnWithCampaigns(platform, Date.now);
    expect(await inboxOf(one)).toHaveLength(1);
  });

  it('asks again who is away when the step comes, not only when it was counted', async () => {
    const [stays, leaves, refuses] = [await member(), await member(), await member()];
    const { message, version } = await put(written(of([stays, leaves, refuses])));
    const at = Date.now() + 60_000;
    const planned = await output<{ members: number }>(content, 'message/schedule', {
      message,
      base: version,
      at,
    });
    expect(planned.members).toBe(3);
    expect((await goOn(platform, messageNumber(message), { now: Date.now, forMs: 1_000 }))?.state).toBe(
      'scheduled',
    );
    await away(leaves, 'time-out');
    expect((await refuses.call('member/news-setting', { inbox: false })).status).toBe(true);
    const then = () => at + 1;
    await goOnWithCampaigns(platform, then);
    for (let turn = 0; (await view(message)).row.state !== 'sent' && turn < 5; turn += 1)
      await goOnWithCampaigns(platform, () => Date.now() + 120_000);
    expect((await view(message)).row).toMatchObject({ state: 'sent', addressed: 1 });
    expect(
      [await inboxOf(stays), await inboxOf(leaves), await inboxOf(refuses)].map(it => it.length),
    ).toEqual([1, 0, 0]);
  });

  it('goes on after a runner that was killed, and two runners address nobody twice', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => member()));
    const { message, version } = await put(written(of(members)));
    await output(content, 'message/schedule', { message, base: version });
    const campaign = messageNumber(message);
    const began = Date.now();
    await db
      .prepare("UPDATE campaign SET state = 'sending', began_at = ?2 WHERE number = ?1")
      .bind(campaign, began)
      .run();
    const ids = JSON.stringify(idsOf(members));
    const step = {
      campaign,
      channels: ['inbox'] as const,
      test: sql('member.member_id IN (SELECT value FROM json_each(?))', ids),
      languages: ['en'],
      fallback: 'en',
      began,
      at: began,
      most: 3,
    };
    const texts = JSON.stringify({ en: { title: 'New games', content: '.', sender: null } });
    const { afterId } = await beginIn(db, { campaign, texts, link: null, at: began, by: 'op' });
    const both = await Promise.all([takeStep(db, step, afterId), takeStep(db, step, afterId)]);
    expect(both.filter(it => it.afterId !== null)).toHaveLength(1);
    await Promise.all([goOnWithCampaigns(platform, Date.now), goOnWithCampaigns(platform, Date.now)]);
    await goOnWithCampaigns(platform, Date.now);
    expect((await view(message)).row).toMatchObject({ state: 'sent', addressed: 6 });
    for (const it of members) expect(await inboxOf(it)).toHaveLength(1);
  });

  it('is revoked midway: the rest gets nothing, and the message leaves the inboxes', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => member()));
    const ids = idsOf(members).sort();
    const { message, version } = await put(written(of(members)));
    await output(content, 'message/schedule', { message, base: version });
    const campaign = messageNumber(message);
    await db
      .prepare("UPDATE campaign SET state = 'sending', began_at = ?2 WHERE number = ?1")
      .bind(campaign, Date.now())
      .run();
    const texts = JSON.stringify({ en: { title: 'New games', content: '.', sender: null } });
    await beginIn(db, { campaign, texts, link: null, at: Date.now(), by: 'op' });
    // The step looks at all members up to the second of the segment.
    await db
      .prepare(
        `UPDATE campaign_progress SET after_id = coalesce((SELECT max(member_id) FROM member WHERE member_id < ?2), '')
         WHERE campaign = ?1`,
      )
      .bind(campaign, ids[0])
      .run();
    const progress = await beginIn(db, { campaign, texts, link: null, at: Date.now(), by: 'op' });
    const test = sql('member.member_id IN (SELECT value FROM json_each(?))', JSON.stringify(ids));
    const step = {
      campaign,
      channels: ['inbox'] as const,
      test,
      languages: ['en'],
      fallback: 'en',
      began: Date.now(),
      at: Date.now(),
      most: 1,
    };
    const outcome = await takeStep(db, step, progress.afterId);
    expect(outcome.inboxes).toEqual([ids[0]]);
    const [first] = members.filter(it => it.memberId === ids[0]) as [Member];
    expect(await inboxOf(first)).toHaveLength(1);
    await output(risk, 'message/revoke', { message, reason: 'A wrong date.' });
    expect(await takeStep(db, step, outcome.afterId ?? '')).toMatchObject({ afterId: null, addressed: 0 });
    await goOnWithCampaigns(platform, Date.now);
    for (const it of members) expect(await inboxOf(it)).toEqual([]);
    const detail = await view(message);
    expect(detail).toMatchObject({ row: { state: 'revoked', addressed: 1 }, note: 'A wrong date.' });
    expect((await first.call('member/message-list', { memberLanguage: 'en' })).status).toBe(true);
    expect((await content.call('message/revoke', { message, reason: 'Again.' })).envelope.code).toBe(409);
  });

  it('sends e-mail once to proved addresses, with the way to want no more, and stops at a break', async () => {
    const [both, mailOnly, unproved, leaves] = [
      await member(['inbox', 'email']),
      await member(['email']),
      await member(['email']),
      await member(['email']),
    ];
    await Promise.all([both, mailOnly, leaves].map(proveEmail));
    const { message, version } = await put(
      written(of([both, mailOnly, unproved, leaves]), { channels: ['inbox', 'email'] }),
    );
    await output(content, 'message/schedule', { message, base: version });
    const campaign = messageNumber(message);
    await db
      .prepare(
        `INSERT INTO campaign_recipient (campaign, member_id, country, language, inbox, mail) VALUES (?1, ?2, 'GB', 'en', 0, 'due')`,
      )
      .bind(campaign, leaves.memberId)
      .run();
    await away(leaves, 'time-out');
    await output(content, 'message/continue', { message });
    await output(content, 'message/continue', { message });
    const mails = (await readOutbox(catalogueOf(platform))).filter(it => it.subject === 'New games');
    expect(mails.map(it => it.target).sort()).toEqual(
      [both, mailOnly].map(it => `${it.username}@example.com`).sort(),
    );
    const [got] = await inboxOf(both);
    const toBoth = mails.find(it => it.target === `${both.username}@example.com`)?.body ?? '';
    expect(toBoth).toContain(`/en-gb/inbox?message=${got?.noticeId}`);
    expect(toBoth).toContain('/en-gb/account#news');
    const { figures, row } = await view(message);
    expect(row.state).toBe('sent');
    expect(figures.reduce((sum, it) => sum + it.mailsSent, 0)).toBe(2);
  });

  it('writes the e-mail in the language of the account, and to the page itself where no inbox has it', () => {
    const texts = { en: { title: 'New', text: 'Text.' }, sv: { title: 'Nytt', text: 'Brev.' } };
    const it = { content: written({} as Segment, { texts }), origin: 'https://site.example' };
    const mail = mailText(it, { tag: 'sv-se', language: 'sv', noticeId: null });
    expect(mail.subject).toBe('Nytt');
    expect(mail.body).toContain('https://site.example/sv-se/promotions');
    expect(mail.body).toContain('Du får detta');
  });
});

describe('[6.8] the second operator', () => {
  const alone = async (): Promise<{ message: string; version: number }> =>
    put(written({ countries: ['GB'] } as Segment));

  it('agrees to more members than one operator may write to alone, to this version at this time', async () => {
    await crowd(1_001);
    const { message, version } = await alone();
    const wanted = { message, base: version };
    const asked = await content.call('message/schedule', wanted);
    expect(asked.envelope).toMatchObject({ status: false, output: { state: 'waiting' } });
    const { approvalId } = asked.envelope.output as { approvalId: string };
    const { waiting } = await output<MessageDetail>(second, 'message/view', { message });
    expect(waiting).toMatchObject({ approvalId, isOwn: false, mayApprove: true });
    expect(waiting?.members).toBeGreaterThan(1_000);
    expect((await content.call('approval/approve', { approvalId })).envelope.status).toBe(false);
    const edited = {
      ...wanted,
      operationId: attempt(),
      content: written({ countries: ['GB'] } as Segment, { link: null }),
    };
    await output(content, 'message/put-draft', edited);
    expect((await second.call('approval/approve', { approvalId })).envelope.status).toBe(false);
    const again = await content.call('message/schedule', { message, base: version + 1 });
    const next = (again.envelope.output as { approvalId: string }).approvalId;
    await output(risk, 'approval/approve', { approvalId: next });
    const detail = await view(message);
    expect(detail.row.state).toBe('scheduled');
    expect(detail.approvedBy?.by).toBe(risk.operatorId);
    await output(content, 'message/revoke', { message, reason: 'Enough.' });
    expect((await view(message)).row).toMatchObject({ state: 'revoked', addressed: 0 });
  });

  it('agrees to what they were shown, and not to another draft of the same name and version', async () => {
    await crowd(1_001);
    const { message, version } = await alone();
    const asked = await content.call('message/schedule', { message, base: version });
    const { approvalId } = asked.envelope.output as { approvalId: string };
    await output(content, 'message/remove-draft', { message, base: version });
    const other = await put(written({ countries: ['GB'] } as Segment, { link: '/promotions/another' }));
    expect(other).toMatchObject({ message, version });
    expect((await second.call('approval/approve', { approvalId })).envelope.status).toBe(false);
    expect((await view(message)).row.state).toBe('draft');
  });

  it('is asked where a segment has grown since one operator has scheduled it', async () => {
    await crowd(1_001);
    const { message, version } = await alone();
    await writeSchedule(catalogueOf(platform), {
      number: messageNumber(message),
      base: version,
      dueAt: Date.now(),
      counted: 900,
      origin: 'https://site.example',
      by: content.operatorId,
      approvedBy: null,
      at: Date.now(),
    });
    await goOnWithCampaigns(platform, Date.now);
    expect((await readCampaign(catalogueOf(platform), messageNumber(message)))?.state).toBe('draft');
    expect((await view(message)).note).toMatch(/has grown to \d+ members/);
  });
});

let crowded = false;

/** Members of Britain who want news, as rows alone. */
async function crowd(size: number): Promise<void> {
  if (crowded) return;
  crowded = true;
  const numbers = JSON.stringify(Array.from({ length: size }, (_, at) => at));
  await db.batch([
    db
      .prepare(
        `INSERT INTO member (member_id, username, password, country, currency, birth_date, language, tnc_version, created_at)
         SELECT 'm-crowd-' || value, 'crowd' || value, '', 'GB', 'GBP', '1990-01-01', 'en-gb', '1', 1 FROM json_each(?1)`,
      )
      .bind(numbers),
    db
      .prepare(
        `INSERT INTO member_consent (member_id, channel, said_at, is_given, said_by)
         SELECT 'm-crowd-' || value, 'inbox', 1, 1, 'member' FROM json_each(?1)`,
      )
      .bind(numbers),
  ]);
}

describe('[6.8] consents', () => {
  it('are said by the member, withdrawn at once, kept as said, and not given during a break', async () => {
    const it = await member([]);
    const said = async () => ((await it.call('member/profile')).output as { news: object } | null)?.news;
    expect(await said()).toEqual({ inbox: false, email: false });
    await it.call('member/news-setting', { inbox: true, email: true });
    expect(await said()).toEqual({ inbox: true, email: true });
    await it.call('member/news-setting', { email: false });
    expect(await said()).toEqual({ inbox: true, email: false });
    const { results } = await directoryOf(platform, it.memberId)
      .prepare('SELECT channel, is_given FROM member_consent WHERE member_id = ?1 ORDER BY said_at, channel')
      .bind(it.memberId)
      .all();
    expect(results).toHaveLength(3);
    await away(it, 'time-out');
    expect((await it.call('member/news-setting', { email: true })).status).toBe(false);
    expect((await it.call('member/news-setting', { inbox: false })).status).toBe(true);
  });

  it('end with a self-exclusion, and are not given back by its end', async () => {
    const it = await member(['inbox', 'email']);
    await away(it, 'self-exclusion');
    expect(((await it.call('member/profile')).output as { news: object }).news).toEqual({
      inbox: false,
      email: false,
    });
    expect(await counted(of([it]))).toMatchObject({ addressed: 0, leftOut: 1 });
    await db
      .prepare('UPDATE restriction SET ended_at = ?2 WHERE member_id = ?1')
      .bind(it.memberId, Date.now())
      .run();
    expect(await counted(of([it]))).toMatchObject({ addressed: 0, leftOut: 1 });
  });
});
