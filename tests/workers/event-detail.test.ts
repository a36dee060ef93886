/** Details of events: what operators sent and changed, sealed with the event, shown with it, and kept as long. */
import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventExport } from '#app/contract/operator/events.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { platformEnv } from '#platform/base/env.ts';
import { gunzipped, gzipped } from '#platform/base/gzip.ts';
import { sha256 } from '#platform/base/hash.ts';
import type { WrittenEvent } from '#platform/base/logged-event.ts';
import { chapterPlace } from '#platform/event-log/chapter-file.ts';
import { chapterNumbered } from '#platform/event-log/chapter-rows.ts';
import { type EventLog, LOST_AFTER_MS } from '#platform/event-log/log-object.ts';
import { eventLogOf } from '#platform/event-log/open-log.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { operate } from '#tests/support/workers/platform.ts';
import { viewedEvents } from '#tests/support/workers/viewed-events.ts';

const NOW = Date.now();
const log = () => eventLogOf(platformEnv(env));

let admin: TestOperator;
let staff: TestOperator;

beforeAll(async () => {
  await seedDemo();
  admin = await newOperator(['admin']);
  staff = await newOperator(['support', 'risk', 'content', 'payments']);
});

const detail = (value: string) => ({
  sent: [{ field: 'memberId', value }],
  hidden: ['reason'],
  changed: [{ field: 'state', before: null, after: 'held' }],
  isCut: false,
});

let made = 0;
const written = (changes: Partial<WrittenEvent> = {}): WrittenEvent => {
  made += 1;
  return {
    id: `detailed-${made}`,
    at: NOW,
    kind: 'operator-call',
    outcome: 'done',
    call: 'member/hold',
    actorKind: 'operator',
    actorId: 'o-x',
    network: null,
    requestId: null,
    ...changes,
  };
};

const { viewOf, list, lastOf, changedBy } = viewedEvents(() => admin);

async function verified() {
  for (let after = 0; ; ) {
    const { envelope } = await operate('operator/verify-events', { after });
    const slice = envelope.output as {
      isWhole: boolean;
      isEnd: boolean;
      through: { number: number };
      flaw: string | null;
    };
    if (!slice.isWhole || slice.isEnd) return slice;
    after = slice.through.number;
  }
}

const inObject = <Answer>(work: (sql: SqlStorage) => Answer): Promise<Awaited<Answer>> =>
  runInDurableObject(log(), (_object: EventLog, { storage }) => work(storage.sql)) as Promise<
    Awaited<Answer>
  >;

describe('[6.8] a call that changes something leaves', () => {
  it('what was sent, and the fields before and after, under a seal', async () => {
    const { operatorId } = await newOperator(['support']);
    const {
      event,
      detail: kept,
      seal,
      chapter,
    } = await changedBy(admin, 'operator/change', {
      operatorId,
      name: 'Ines Nowhere',
      markets: ['GB'],
    });
    expect(event).toMatchObject({
      target: operatorId,
      detailDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(kept).toMatchObject({
      sent: expect.arrayContaining([
        { field: 'operatorId', value: operatorId },
        { field: 'name', value: 'Ines Nowhere' },
        { field: 'markets', value: '["GB"]' },
      ]),
      hidden: [],
      changed: [
        { field: 'name', before: expect.stringMatching(/^Operator/), after: 'Ines Nowhere' },
        { field: 'markets', before: null, after: '["GB"]' },
      ],
      isCut: false,
    });
    expect(seal).toMatchObject({ isEqual: true, flaw: null });
    expect(chapter).toBeNull();
  });

  it('of a member ids and states, and no reason, note, message or name', async () => {
    const { memberId } = await newMember('detailed');
    const words = 'Their daughter Anna is ill';
    const held = await changedBy(staff, 'member/hold', {
      memberId,
      operationId: 'detail-hold-1',
      kind: 'no-withdrawal',
      reason: words,
    });
    expect(held.detail).toMatchObject({ hidden: ['reason'] });
    expect(held.detail?.changed.map(it => [it.field, it.before])).toEqual(
      expect.arrayContaining([
        ['kind', null],
        ['restrictionId', null],
      ]),
    );
    const restrictionId = held.event.target ?? '';
    const released = await changedBy(staff, 'member/release', { memberId, restrictionId, reason: words });
    expect(released.detail?.changed).toEqual([
      { field: 'lifted', before: null, after: expect.stringMatching(/^20/) },
    ]);
    const tagged = await changedBy(staff, 'member/tag', { memberId, tag: 'high stakes' });
    expect(tagged.detail?.changed).toEqual([{ field: 'tags', before: '[]', after: '["high stakes"]' }]);
    await changedBy(staff, 'member/add-note', { memberId, operationId: 'detail-note-1', text: words });
    const sent = await changedBy(staff, 'send-message', {
      to: { username: 'detailed' },
      message: { type: 'notice', texts: { en: { title: words, content: words } }, link: null },
    });
    expect(sent.detail).toMatchObject({
      sent: [{ field: 'message.type', value: 'notice' }],
      hidden: ['to.username', 'message.texts', 'message.link'],
    });
    expect(JSON.stringify(sent)).not.toContain('daughter');
    const numbers = (await list({ memberId, actorKind: 'operator' })).rows.map(it => it.number);
    const all = JSON.stringify(await Promise.all(numbers.map(viewOf)));
    expect(all).not.toContain('daughter');
  });

  it('what it replaces: maintenance, a market’s desk, answers, announcements', async () => {
    const on = await changedBy(admin, 'maintenance', { on: true, until: Date.UTC(2030, 0, 1) });
    expect(on.detail?.changed).toEqual([
      { field: 'active', before: 'false', after: 'true' },
      { field: 'until', before: null, after: '2030-01-01 00:00:00' },
    ]);
    await admin.call('maintenance', { on: false });
    const desk = await changedBy(staff, 'chat/desk', { country: 'GB', state: 'closed', until: null });
    expect(desk.detail?.changed).toEqual([{ field: 'state', before: 'by its hours', after: 'closed' }]);
    await staff.call('chat/desk', { country: 'GB', state: null, until: null });
    const texts = (en: string) => ({ name: 'hello-detail', texts: { en } });
    await staff.call('chat/put-canned', texts('Hello'));
    const canned = await changedBy(staff, 'chat/put-canned', texts('Good day'));
    expect(canned.detail?.changed).toEqual([{ field: 'texts.en', before: 'Hello', after: 'Good day' }]);
    const gone = await changedBy(staff, 'chat/remove-canned', { name: 'hello-detail' });
    expect(gone.detail?.changed).toEqual([{ field: 'texts.en', before: 'Good day', after: null }]);
    const none = await staff.call('announce', { id: 'no-such-thing', withdraw: true });
    expect(none.envelope.code).toBe(404);
    expect((await lastOf('announce')).detail).toMatchObject({ changed: [], hidden: [] });
  });

  it('what was sent, where it is refused, waits, or is never heard of again', async () => {
    await staff.call('vip/set-tier', { memberId: 'm-nobody', tierId: 'gold', reason: 'A gift' });
    expect(await lastOf('vip/set-tier')).toMatchObject({
      event: { outcome: 'refused' },
      detail: { hidden: ['reason'], changed: [] },
    });
    const begun = written({ outcome: 'lost', actorId: 'o-lost-detail', detail: detail('m-lost') });
    await log().begin(begun);
    await inObject(sql => void sql.exec('UPDATE begun SET begun_at = begun_at - ?', LOST_AFTER_MS));
    await runDurableObjectAlarm(log());
    const [lost] = (await list({ actorId: 'o-lost-detail' })).rows;
    expect((await viewOf(lost?.number ?? 0)).detail).toEqual(begun.detail);
  });

  it('nothing beside the log, where it only reads', async () => {
    await staff.call('vip/standing', { memberId: 'm-nobody' });
    await expect.poll(async () => (await list({ call: 'vip/standing' })).rows.length).toBeGreaterThan(0);
    expect((await lastOf('vip/standing')).detail).toBeNull();
  });
});

describe('[6.8] an event in the chain', () => {
  it('has its neighbours, and a seal that is checked', async () => {
    await log().append([written(), written({ detail: detail('m-1') }), written()]);
    const { number } = await log().head();
    const seen = await viewOf(number - 1);
    expect(seen.previous).toMatchObject({ number: number - 2, what: 'member/hold' });
    expect(seen.next).toMatchObject({ number });
    expect(seen.seal).toEqual({ isEqual: true, isHeld: true, flaw: null });
    expect((await viewOf(1)).previous).toBeNull();
    expect((await admin.call('event/view', { number: 9_999_999 })).envelope.code).toBe(404);
  });

  it('of an earlier version has no detail, and its seal holds', async () => {
    await log().append([written({ call: 'old/call' })]);
    const { number } = await log().head();
    expect(await viewOf(number)).toMatchObject({
      detail: null,
      event: { detailDigest: null },
      seal: { isEqual: true, flaw: null },
    });
    expect(await verified()).toMatchObject({ isWhole: true });
  });

  it('with a changed or missing detail is found by verification, by itself and where it is shown', async () => {
    await log().append([written({ detail: detail('m-tampered') }), written()]);
    const number = (await log().head()).number - 1;
    const rewrite = (from: string, to: string) =>
      inObject(sql => {
        sql.exec('DROP TRIGGER IF EXISTS detail_is_not_changed');
        sql.exec('UPDATE detail SET body = replace(body, ?, ?) WHERE number = ?', from, to, number);
      });
    await rewrite('m-tampered', 'm-innocent');
    const flaw = `the detail of event ${number} is not the one that was sealed`;
    expect(await verified()).toMatchObject({ isWhole: false, flaw });
    expect((await viewOf(number)).seal).toEqual({ isEqual: false, isHeld: true, flaw });
    await rewrite('m-innocent', 'm-tampered');
    expect(await verified()).toMatchObject({ isWhole: true });
    const body = await inObject(sql => {
      const { body: kept } = sql
        .exec<{ body: string }>('SELECT body FROM detail WHERE number = ?', number)
        .one();
      expect(() => sql.exec('DELETE FROM detail WHERE number = ?', number)).toThrow(/append-only/);
      sql.exec('DROP TRIGGER detail_leaves_with_its_event');
      sql.exec('DELETE FROM detail WHERE number = ?', number);
      return kept;
    });
    expect((await verified()).flaw).toBe(`the detail of event ${number} is missing`);
    await inObject(sql => {
      sql.exec('DROP TRIGGER detail_is_of_the_last_event');
      sql.exec('INSERT INTO detail (number, body) VALUES (?, ?)', number, body);
    });
    expect(await verified()).toMatchObject({ isWhole: true });
  });

  it('about a member of another market, or about nobody, is not shown to an operator of one market', async () => {
    const british = await newOperator(['risk'], { markets: ['GB'] });
    const { memberId } = await newMember('britishone');
    await log().append([written({ memberId, detail: detail(memberId) }), written()]);
    const { number } = await log().head();
    const own = await british.call('event/view', { number: number - 1 });
    expect(own.envelope).toMatchObject({
      status: true,
      output: { event: { memberId }, next: { what: null, made: null } },
    });
    expect((await british.call('event/view', { number })).envelope.code).toBe(403);
    expect((await british.call('event/export', { format: 'csv' })).envelope.code).toBe(403);
  });
});

const exported = async (format: string, filters: object) => {
  const texts: string[] = [];
  for (let after: string | null = null; ; ) {
    const { envelope } = await admin.call('event/export', { format, filters, after });
    const page = eventExport.output.parse(envelope.output);
    expect(page.sha256).toBe(sha256(page.text));
    texts.push(page.text);
    if (page.next === null) return { text: texts.join(''), pages: texts.length };
    after = page.next;
  }
};

describe('[6.8] an export', () => {
  it('is the list, page by page, as JSON and as CSV', async () => {
    const events = Array.from({ length: 1_050 }, (_, at) =>
      written({ at: NOW + at, memberId: 'm-export', actorKind: 'member', actorId: 'm-export' }),
    );
    await log().append(events);
    const filters = { memberId: 'm-export' };
    const json = await exported('json', filters);
    const rows = JSON.parse(json.text) as { number: number }[];
    const listed = (await list(filters, 200)).rows;
    expect(json.pages).toBe(2);
    expect(rows).toHaveLength(1_050);
    expect(rows.slice(0, 200)).toEqual(listed);
    const csv = (await exported('csv', filters)).text.trimEnd().split('\r\n');
    expect(csv).toHaveLength(1_051);
    expect(csv[0]).toMatch(/^\uFEFFnumber,time_utc,kind,call,/);
    expect(csv.slice(1).map(it => Number(it.split(',')[0]))).toEqual(rows.map(it => it.number));
  });

  it('without any event is a file too', async () => {
    expect(JSON.parse((await exported('json', { memberId: 'm-none' })).text)).toEqual([]);
    expect((await exported('csv', { memberId: 'm-none' })).text.split('\r\n')).toHaveLength(2);
  });

  it('has no formula of a spreadsheet in it', async () => {
    await log().append([written({ memberId: 'm-formula', target: '=HYPERLINK("x")', call: '@sum,1' })]);
    const { text } = await exported('csv', { memberId: 'm-formula' });
    expect(text).toContain('"\'=HYPERLINK(""x"")"');
    expect(text).toContain('"\'@sum,1"');
  });

  it('is an event itself, which has its filters', async () => {
    await exported('csv', { memberId: 'm-none' });
    expect(await lastOf('event/export')).toMatchObject({
      event: { outcome: 'done', actor: { id: admin.operatorId } },
      detail: {
        sent: expect.arrayContaining([
          { field: 'filters.memberId', value: 'm-none' },
          { field: 'format', value: 'csv' },
        ]),
      },
    });
  });

  it('refuses an unknown page and format', async () => {
    for (const payload of [{ format: 'pdf' }, { format: 'csv', after: '1~2' }])
      expect((await admin.call('event/export', payload)).envelope.code).toBe(422);
  });
});

/** Last, because the whole log moves to the archive. */
describe('[6.8] an archived event', () => {
  it('keeps its detail, can be seen, and is verified with it', async () => {
    const { number } = await log().head();
    const before = await lastOf('operator/change');
    await log().append([written({ at: NOW + 600 * DAY_MS })]);
    while (await log().archive(NOW + 500 * DAY_MS)) {
      /* the next part */
    }
    const left = await inObject(sql =>
      sql.exec<{ n: number }>('SELECT count(*) AS n FROM detail WHERE number <= ?', number).one(),
    );
    expect(left.n).toBe(0);
    const after = await viewOf(before.event.number);
    expect(after).toEqual({ ...before, chapter: 1 });
    expect(await verified()).toMatchObject({ isWhole: true });
  });

  it('is in an export behind the events of the log, chapter by chapter, once', async () => {
    for (const filters of [{}, { call: 'member/hold' }, { memberId: 'm-export' }]) {
      const { text } = await exported('json', { ...filters, to: NOW + 500 * DAY_MS });
      const rows = JSON.parse(text) as { number: number; call: string | null; memberId: string | null }[];
      const wanted = await inObject(sql =>
        sql.exec<{ n: number }>('SELECT max(through) AS n FROM chapter').one(),
      );
      expect(new Set(rows.map(it => it.number)).size).toBe(rows.length);
      if ('memberId' in filters) expect(rows).toHaveLength(1_050);
      else if ('call' in filters) expect(new Set(rows.map(it => it.call))).toEqual(new Set(['member/hold']));
      else expect(rows.length).toBeGreaterThanOrEqual(wanted.n);
    }
    expect(JSON.parse((await exported('json', { to: 1 })).text)).toEqual([]);
    expect(JSON.parse((await exported('json', { country: 'GB', kind: 'login' })).text)).toEqual([]);
  });

  it('whose detail was changed in the file is found', async () => {
    const chapter = await inObject(sql => chapterNumbered(sql, 1));
    if (chapter === null) throw new Error('There is no chapter');
    const place = chapterPlace(chapter);
    const text = await gunzipped((await env.BACKUPS.get(place))?.body ?? new ReadableStream());
    await env.BACKUPS.put(place, await gzipped(text.replace('Ines Nowhere', 'Ines Elsewhere')));
    expect((await verified()).flaw).toMatch(/the detail of event \d+ is not the one that was sealed/);
    expect((await admin.call('event/view', { number: chapter.first })).envelope.code).toBe(409);
    expect((await admin.call('event/export', { format: 'csv', filters: { to: NOW } })).envelope.code).toBe(
      200,
    );
    const broken = { format: 'csv', after: '999999999999999~999999999999999~0~1' };
    expect((await admin.call('event/export', broken)).envelope.code).toBe(409);
    await env.BACKUPS.put(place, await gzipped(text));
    expect(await verified()).toMatchObject({ isWhole: true });
  });
});
