/** Complaints: filed by members or for them, answered by one operator within the promised time, closed with an outcome, and reported. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { type Complaint, complaintList as ownComplaints } from '#app/contract/complaint.ts';
import {
  type ComplaintRow,
  type ComplaintView,
  complaintFileFor,
  complaintList,
  complaintView,
} from '#app/contract/operator/complaint.ts';
import { type ReportRow, reportFile, reportMake } from '#app/contract/operator/report.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { eraseRows } from '#platform/privacy/erase/erase.db.ts';
import { eraseMember } from '#platform/privacy/erase/erase-member.ts';
import { publishFacts } from '#platform/site/site.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { eventsBy, newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { writeMarket } from '#tests/support/workers/site-rows.ts';

const platform = platformEnv(env);
const BODY = { name: 'Gaming Arbiter', link: 'https://arbiter.example/complaints' };

let ana: TestOperator;
let ben: TestOperator;
let made = 0;
const attempt = () => `complain-${String(++made).padStart(8, '0')}`;

beforeAll(async () => {
  await seedDemo();
  for (const market of MARKETS)
    await writeMarket(catalogueOf(platform), {
      ...market,
      ...(market.country === 'GB' ? { complaints: { answerDays: 10, body: BODY } } : {}),
    });
  await publishFacts(platform);
  ana = await newOperator(['support']);
  ben = await newOperator(['risk']);
}, 60_000);

async function output<Output>(
  { name, output: schema }: { name: string; output: z.ZodMiniType<Output> },
  payload: object,
  by = ana,
): Promise<Output> {
  const { envelope } = await by.call(name, payload);
  if (!envelope.status) throw new Error(`${name}: ${JSON.stringify(envelope)}`);
  return schema.parse(envelope.output);
}

const listed = async (view: ComplaintView = 'open', more: object = {}, by = ana): Promise<ComplaintRow[]> =>
  (await output(complaintList, { filters: { view, ...more }, most: 200 }, by)).rows;
const claim = async (complaint: string, by = ana) => (await by.call('complaint/claim', { complaint })).status;
const viewed = (complaint: string) => output(complaintView, { complaint });
const answer = async (complaint: string, by = ana, operationId = attempt(), text = 'We look into it.') =>
  (await by.call('complaint/answer', { complaint, operationId, text })).envelope;
const close = async (complaint: string, outcome: string, operationId = attempt()) =>
  (await ana.call('complaint/close', { complaint, operationId, outcome, text: 'The round was valid.' }))
    .envelope;

type Who = Awaited<ReturnType<typeof newMember>>;

const own = async ({ call }: Who): Promise<Complaint[]> =>
  ownComplaints.output.parse((await call('complaint/list')).output).complaints;

async function complained(currency = 'GBP', more: object = {}) {
  const who = await newMember(`complainer${++made}`, currency);
  const operationId = attempt();
  const file = (changes: object = {}) =>
    who.call('complaint/file', {
      kind: 'game',
      text: 'My round was not paid.',
      reference: 'r-4711',
      operationId,
      ...more,
      ...changes,
    });
  const filed = await file();
  const { complaint, due } = (filed as { output: { complaint: string; due: string } }).output;
  return { who, complaint, due, file };
}

describe('[6.8] a complaint of a member', () => {
  it('gets a number and the market’s promise, once per attempt', async () => {
    const { who, complaint, file } = await complained();
    expect((await file()).output).toMatchObject({ complaint });
    expect((await file({ text: 'Another text.' })).status).toBe(false);
    const [first, ...rest] = await own(who);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      complaint,
      kind: 'game',
      reference: 'r-4711',
      state: 'open',
      outcome: null,
    });
    const asTime = (moment: string) => Date.parse(`${moment.replace(' ', 'T')}Z`);
    expect(asTime(first?.due ?? '') - asTime(first?.made ?? '')).toBe(10 * DAY_MS);
    const inbox = JSON.stringify((await who.call('member/message-list', { memberLanguage: 'sv' })).output);
    expect(inbox).toContain(`Vi har fått ditt klagomål ${complaint}`);
    await eventually(async () => {
      const { events } = await eventsBy({ memberId: who.memberId, kind: 'complaint' });
      expect(events[0]).toMatchObject({ outcome: 'added', target: complaint });
    });
  });

  it('has limits: files of others, unknown numbers, too many', async () => {
    const { who, complaint } = await complained();
    const other = await newMember(`complainer${++made}`);
    const reply = { text: 'And more.', operationId: attempt() };
    expect((await other.call('complaint/reply', { complaint, ...reply })).code).toBe(404);
    const foreign = `receipts/${other.memberId}/0123456789abcdef.png`;
    const withFile = await who.call('complaint/reply', { complaint, ...reply, fileKey: foreign });
    expect(withFile.status).toBe(false);
    for (let at = 0; at < 9; at += 1)
      await who.call('complaint/file', { kind: 'other', text: `Number ${at}.`, operationId: attempt() });
    const more = await who.call('complaint/file', {
      kind: 'other',
      text: 'One more.',
      operationId: attempt(),
    });
    expect(more.status).toBe(false);
    expect(await own(who)).toHaveLength(10);
  });

  it('is filed by an operator for a member who calls', async () => {
    const who = await newMember(`complainer${++made}`);
    const input = {
      memberId: who.memberId,
      kind: 'payment',
      text: 'The deposit is missing.',
      source: 'phone',
    };
    const operationId = attempt();
    const row = await output(complaintFileFor, { ...input, operationId });
    expect(row).toMatchObject({ source: 'phone', state: 'open', memberId: who.memberId });
    expect((await output(complaintFileFor, { ...input, operationId })).complaint).toBe(row.complaint);
    expect((await own(who)).map(it => it.complaint)).toEqual([row.complaint]);
    const swede = await newOperator(['support'], { markets: ['SE'] });
    expect((await swede.call('complaint/file', { ...input, operationId: attempt() })).status).toBe(404);
  });
});

describe('[6.8] the work on complaints', () => {
  it('is one operator’s at a time, by promise, kept to markets and roles', async () => {
    const [{ complaint }, swedish] = [await complained(), await complained('SEK')];
    const both = await Promise.all([claim(complaint, ana), claim(complaint, ben)]);
    expect(both.toSorted()).toEqual([200, 409]);
    const [holder, other] = both[0] === 200 ? [ana, ben] : [ben, ana];
    expect((await answer(complaint, other)).code).toBe(409);
    expect((await other.call('complaint/release', { complaint })).status).toBe(409);
    expect((await holder.call('complaint/release', { complaint })).status).toBe(200);
    const british = await newOperator(['support'], { markets: ['GB'] });
    const names = (await listed('open', {}, british)).map(it => it.complaint);
    expect(names).toContain(complaint);
    expect(names).not.toContain(swedish.complaint);
    for (const call of ['complaint/view', 'complaint/claim', 'complaint/release'])
      expect([call, (await british.call(call, { complaint: swedish.complaint })).status]).toEqual([
        call,
        403,
      ]);
    const payments = await newOperator(['payments', 'admin', 'content']);
    expect((await payments.call('complaint/list')).status).toBe(403);
    const dues = (await listed()).map(it => it.due);
    expect(dues).toEqual(dues.toSorted());
  });

  it('goes to and fro: an answer, a reply, an answer', async () => {
    const { who, complaint } = await complained();
    expect(await claim(complaint)).toBe(200);
    const operationId = attempt();
    for (const _again of [1, 2])
      expect(await answer(complaint, ana, operationId)).toMatchObject({ output: { state: 'answered' } });
    expect((await answer(complaint, ana, operationId, 'Something else.')).code).toBe(409);
    expect((await listed('answered')).map(it => it.complaint)).toContain(complaint);
    const inbox = JSON.stringify((await who.call('member/message-list', { memberLanguage: 'en' })).output);
    expect(inbox.split(`Our answer to your complaint ${complaint}`)).toHaveLength(2);
    const reply = { complaint, text: 'That is not what I asked.', operationId: attempt() };
    for (const _again of [1, 2]) expect((await who.call('complaint/reply', reply)).status).toBe(true);
    const { row, messages } = await viewed(complaint);
    expect(row.state).toBe('open');
    expect(messages.map(it => [it.side, it.text])).toEqual([
      ['member', 'My round was not paid.'],
      ['support', 'We look into it.'],
      ['member', 'That is not what I asked.'],
    ]);
    expect(messages[1]?.name).toMatch(/^Operator/);
  });

  it('ends with an outcome; when refused, the member is told the body of the market', async () => {
    const { who, complaint } = await complained();
    expect((await close(complaint, 'rejected')).code).toBe(409);
    expect(await claim(complaint)).toBe(200);
    const operationId = attempt();
    for (const _again of [1, 2])
      expect(await close(complaint, 'rejected', operationId)).toMatchObject({
        output: { state: 'closed', closed: { outcome: 'rejected', body: BODY.name, by: ana.operatorId } },
      });
    expect((await own(who))[0]).toMatchObject({ state: 'closed', outcome: 'rejected', body: BODY });
    const inbox = JSON.stringify((await who.call('member/message-list', { memberLanguage: 'en' })).output);
    expect(inbox).toContain(BODY.name);
    expect(inbox).toContain('The round was valid.');
    const late = await who.call('complaint/reply', { complaint, text: 'No!', operationId: attempt() });
    expect(late.status).toBe(false);
    expect(await claim(complaint, ben)).toBe(409);
    const kept = await complained();
    expect(await claim(kept.complaint)).toBe(200);
    expect(await close(kept.complaint, 'upheld')).toMatchObject({ output: { closed: { body: null } } });
    await eventually(async () => {
      const { events } = await eventsBy({ call: 'complaint/close' });
      expect(events.some(it => it.outcome === 'done' && it.actor.id === ana.operatorId)).toBe(true);
    });
  });

  it('is late when its time is over, and counts as work until then', async () => {
    const { who, complaint } = await complained();
    await directoryOf(platform, who.memberId)
      .prepare('UPDATE complaint SET due_at = ?2 WHERE complaint = ?1')
      .bind(complaint, Date.now() - HOUR_MS)
      .run();
    expect((await listed('late')).find(it => it.complaint === complaint)).toMatchObject({ isLate: true });
    const waiting = async () => {
      const { envelope } = await ana.call('work/waiting');
      const { queues } = envelope.output as { queues: { queue: string; count: number; late: number }[] };
      return queues.find(it => it.queue === 'complaints');
    };
    const before = await waiting();
    expect(before?.late).toBeGreaterThan(0);
    expect(await claim(complaint)).toBe(200);
    await answer(complaint);
    expect(await waiting()).toMatchObject({ count: (before?.count ?? 0) - 1 });
  });
});

describe('[6.8] complaints and privacy', () => {
  it('hold an erasure while they are open, and stay without words after it', async () => {
    const { who, complaint } = await complained();
    expect(await eraseMember(platform, who.memberId, Date.now())).toEqual({
      ok: false,
      error: 'has_open_complaint',
    });
    expect(await claim(complaint)).toBe(200);
    await close(complaint, 'withdrawn');
    await eraseRows(platform, who.memberId, Date.now());
    const { row, messages } = await viewed(complaint);
    expect(messages).toEqual([]);
    expect(row).toMatchObject({ preview: '', reference: null, closed: { outcome: 'withdrawn' } });
  });

  it('are in the export of the member’s data', async () => {
    const { who, complaint } = await complained();
    const data = JSON.stringify((await who.call('member/export', { password: PASSWORD })).output);
    expect(data).toContain(complaint);
    expect(data).toContain('My round was not paid.');
  });
});

describe('[6.8] the report of complaints', () => {
  const FROM = Math.floor(Date.now() / DAY_MS) * DAY_MS - 20 * DAY_MS;

  it('equals the log, and has the same hash twice', async () => {
    const admin = await newOperator(['admin']);
    const filed: string[] = [];
    for (const outcome of ['rejected', 'upheld', null]) {
      const { who, complaint } = await complained();
      filed.push(complaint);
      if (outcome !== null) {
        expect(await claim(complaint)).toBe(200);
        await close(complaint, outcome);
      }
      await directoryOf(platform, who.memberId)
        .prepare(
          `UPDATE complaint SET made_at = ?2, due_at = ?2 + 864000000, answered_at = iif(answered_at IS NULL, NULL, ?2 + 3600000),
             closed_at = iif(closed_at IS NULL, NULL, ?2 + 7200000) WHERE complaint = ?1`,
        )
        .bind(complaint, FROM + filed.length * HOUR_MS)
        .run();
    }
    const wanted = { kind: 'complaints', country: 'GB', from: FROM, to: FROM + DAY_MS, format: 'csv' };
    const reports: ReportRow[] = [];
    for (const _again of [1, 2])
      reports.push(await output(reportMake, { operationId: attempt(), ...wanted }, admin));
    expect(reports.map(it => it.state)).toEqual(['ready', 'ready']);
    expect(reports[0]?.sha256).toBe(reports[1]?.sha256);
    const { text } = await output(reportFile, { report: reports[0]?.report ?? '' }, admin);
    const lines = text.trim().split(/\r?\n/).slice(1);
    expect(lines.map(it => it.split(',')[0])).toEqual(filed);
    expect(lines[0]).toContain(`rejected,${BODY.name}`);
    await eventually(async () => {
      const { events } = await eventsBy({ kind: 'complaint' });
      for (const complaint of filed)
        expect(events.some(it => it.outcome === 'added' && it.target === complaint)).toBe(true);
    });
  });
});
