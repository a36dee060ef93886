/**
 * Old events leave the event log for its archive: the chain goes on after every interruption, and every event can still be
 * read.
 */
import { abortAllDurableObjects, env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#app/domain/time.ts';
import { platformEnv } from '#platform/base/env.ts';
import { gunzipped, gzipped } from '#platform/base/gzip.ts';
import type { LoggedEvent } from '#platform/base/logged-event.ts';
import { archiveStep, CHAPTER_EVENTS } from '#platform/event-log/archive.ts';
import { chapterPlace } from '#platform/event-log/chapter-file.ts';
import { chapterNumbered } from '#platform/event-log/chapter-rows.ts';
import type { EventLog } from '#platform/event-log/log-object.ts';
import { eventLogOf } from '#platform/event-log/open-log.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { type Events, eventsBy } from '#tests/support/workers/operators.ts';
import { operate } from '#tests/support/workers/platform.ts';

const NOW = Date.now();
const daysAgo = (days: number) => NOW - days * DAY_MS;
const platform = platformEnv(env);
const log = () => eventLogOf(platform);

let made = 0;
const event = (at: number, changes: Partial<LoggedEvent> = {}): LoggedEvent => {
  made += 1;
  return {
    id: `archived-${made}`,
    at,
    kind: 'login',
    outcome: 'done',
    actorKind: 'member',
    actorId: 'm-old',
    memberId: 'm-old',
    network: '192.0.2.0',
    requestId: null,
    ...changes,
  };
};

/** Archives until nothing is left. */
async function archiveAll(): Promise<void> {
  while (await log().archive(NOW)) {
    /* the next part */
  }
}

const inObject = <Answer>(work: (storage: DurableObjectStorage) => Answer): Promise<Awaited<Answer>> =>
  runInDurableObject(log(), (_object: EventLog, { storage }) => work(storage)) as Promise<Awaited<Answer>>;

const numbersInLog = (): Promise<number[]> =>
  inObject(({ sql }) =>
    sql
      .exec<{ number: number }>('SELECT number FROM event ORDER BY number')
      .toArray()
      .map(it => it.number),
  );

async function verified() {
  const slices: { isWhole: boolean; isEnd: boolean; through: { number: number }; flaw: string | null }[] = [];
  for (let after = 0; ; after = slices.at(-1)?.through.number ?? 0) {
    const { envelope } = await operate('operator/verify-events', { after });
    const slice = envelope.output as (typeof slices)[number];
    slices.push(slice);
    if (!slice.isWhole || slice.isEnd) return slice;
  }
}

const archivedOf = async () =>
  (
    (await eventsBy({ memberId: 'm-none' })) as Events & {
      archived: { chapter: number; through: number } | null;
    }
  ).archived;

async function rewrite(number: number, change: (text: string) => string): Promise<() => Promise<void>> {
  const chapter = await inObject(({ sql }) => chapterNumbered(sql, number));
  if (chapter === null) throw new Error(`There is no chapter ${number}`);
  const place = chapterPlace(chapter);
  const file = await env.BACKUPS.get(place);
  if (file === null) throw new Error(`${place} is missing`);
  const text = await gunzipped(file.body);
  await env.BACKUPS.put(place, await gzipped(change(text)));
  return async () => void (await env.BACKUPS.put(place, await gzipped(text)));
}

/** The archive's bucket with the lock of a deployment: a stored file is not replaced. */
const LOCKED = {
  get: (place: string) => env.BACKUPS.get(place),
  put: async (place: string, body: ArrayBuffer) => {
    if ((await env.BACKUPS.head(place)) !== null) throw new Error(`${place} is locked`);
    return env.BACKUPS.put(place, body);
  },
} as unknown as R2Bucket;

beforeAll(async () => {
  await seedDemo(); // empties all storage, and writes no events
  // The first events of the chain are old ones.
  for (let part = 0; part < 2; part += 1)
    await log().append(
      Array.from({ length: (CHAPTER_EVENTS + 100) / 2 }, () =>
        event(daysAgo(900) + made, { target: `t-${made}` }),
      ),
    );
  await log().append([event(daysAgo(415), { outcome: 'wrong' }), event(daysAgo(399)), event(daysAgo(1))]);
}, 60_000);

describe('[6.8] an event log with old events', () => {
  it('that is killed after the file and before its row begins again, and has every event once', async () => {
    const before = await numbersInLog();
    await inObject(async storage => {
      const killed = {
        get: LOCKED.get,
        put: async (...given: Parameters<R2Bucket['put']>) => {
          await env.BACKUPS.put(...given);
          throw new Error('killed');
        },
      } as unknown as R2Bucket;
      const when = { now: NOW, before: daysAgo(400) };
      await expect(archiveStep(storage, killed, when)).rejects.toThrow('killed');
    });
    await abortAllDurableObjects();
    const { objects } = await env.BACKUPS.list({ prefix: 'events/' });
    expect(objects).toHaveLength(1);
    expect(await archivedOf()).toBeNull();
    expect((await numbersInLog()).slice(0, before.length)).toEqual(before);
  });

  it('that is killed after the row and before the deletion goes on with that', async () => {
    await inObject(async storage => {
      const step = await archiveStep(storage, LOCKED, { now: NOW, before: daysAgo(400) });
      expect(step).toEqual({ ok: true, value: true });
    });
    await abortAllDurableObjects();
    expect(await archivedOf()).toMatchObject({ chapter: 1, first: 1, through: CHAPTER_EVENTS });
    expect((await numbersInLog())[0]).toBe(1);
    expect(await verified()).toMatchObject({ isWhole: true, isEnd: true });
    await archiveAll();
    // The same file, written twice, and one for the rest: events younger than the retention stay.
    const { objects } = await env.BACKUPS.list({ prefix: 'events/' });
    expect(objects.map(it => it.key)).toEqual([
      expect.stringMatching(/^events\/000001-/),
      expect.stringMatching(/^events\/000002-/),
    ]);
    expect((await numbersInLog())[0]).toBe(CHAPTER_EVENTS + 102);
    expect(await verified()).toMatchObject({ isWhole: true, isEnd: true });
  });

  it('goes on with the numbers and the chain that it had', async () => {
    const head = await log().head();
    await log().append([event(NOW)]);
    const next = await log().head();
    expect(next.number).toBe(head.number + 1);
    expect(await verified()).toMatchObject({ isWhole: true, flaw: null, through: { number: next.number } });
    await archiveAll();
    expect(await log().head()).toEqual(next);
  });

  it('says which events are in the archive, and pages into its chapters with the same filters', async () => {
    expect((await eventsBy({ memberId: 'm-old', to: daysAgo(400) })).events).toEqual([]);
    const { envelope } = await operate('operator/event-chapters', {});
    const { chapters, next } = envelope.output as {
      chapters: { chapter: number; first: number }[];
      next: null;
    };
    expect(next).toBeNull();
    expect(chapters.map(it => [it.chapter, it.first])).toEqual([
      [2, CHAPTER_EVENTS + 1],
      [1, 1],
    ]);
    const wrong = await eventsBy({ chapter: 2, outcome: 'wrong' });
    expect(wrong.events).toMatchObject([{ memberId: 'm-old', outcome: 'wrong', at: daysAgo(415) }]);
    expect((await eventsBy({ chapter: 1, target: 't-17' })).events).toHaveLength(1);
    const seen: number[] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const page: Events = await eventsBy({ chapter: 1, ...(before === undefined ? {} : { before }) });
      seen.push(...page.events.map(it => it.number));
      before = page.next;
    }
    expect(seen).toEqual(Array.from({ length: CHAPTER_EVENTS }, (_, index) => CHAPTER_EVENTS - index));
    expect((await operate('operator/events', { chapter: 3 })).status).toBe(404);
  });

  it('compares archived events with those that were written down elsewhere', async () => {
    const [inside] = (await eventsBy({ chapter: 1, target: 't-17' })).events;
    const known = { number: inside?.number, hash: inside?.hash };
    expect((await operate('operator/verify-events', { known })).envelope.output).toMatchObject({
      isWhole: true,
    });
    const other = { ...known, hash: '0'.repeat(64) };
    expect((await operate('operator/verify-events', { known: other })).envelope.output).toMatchObject({
      flaw: `event ${inside?.number} is another one`,
    });
  });

  it('is not whole where an archived row is changed, added to or missing, and is again when its file is back', async () => {
    const changes: [RegExp, (text: string) => string][] = [
      [/events 1 to 5000.*event 17 is not the one that was sealed/, text => text.replace('t-16', 't-99')],
      [/events 1 to 5000.*its file has changed/, text => `${text}\n`],
      [/events 1 to 5000.*event 3 is missing before 4/, text => text.replace(/^\{"number":3,.*\n/m, '')],
      [/events 1 to 5000.*its file has changed/, () => 'no lines of JSON\nat all'],
    ];
    for (const [flaw, change] of changes) {
      const mend = await rewrite(1, change);
      expect((await verified()).flaw).toMatch(flaw);
      expect((await operate('operator/events', { chapter: 1 })).status).toBe(409);
      await mend();
    }
    expect(await verified()).toMatchObject({ isWhole: true });
  });

  it('finds a changed archive by itself, and tells of it once it is in its turn', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const mend = await rewrite(2, text => text.replace('"wrong', '"right'));
    for (let turn = 0; turn < 8 && (await log().check()).flaw === null; turn += 1) await log().checkOn(NOW);
    expect((await log().check()).flaw).toMatch(/^chapter 2 of the archive \(events 5001 to 5101\)/);
    await mend();
    for (let turn = 0; turn < 8 && (await log().check()).flaw !== null; turn += 1) await log().checkOn(NOW);
    expect(await log().check()).toMatchObject({ flaw: null, checkedAt: NOW });
    expect(error).toHaveBeenCalled();
    error.mockRestore();
  });

  it('lets nobody delete what no chapter has, or its last event, or change the list of chapters', async () => {
    await inObject(({ sql }) => {
      expect(() => sql.exec('DELETE FROM event WHERE number = ?', CHAPTER_EVENTS + 102)).toThrow(
        /append-only/,
      );
      expect(() => sql.exec('DELETE FROM chapter')).toThrow(/append-only/);
      expect(() => sql.exec("UPDATE chapter SET file_hash = ''")).toThrow(/append-only/);
    });
  });
});

it('a log of which everything is old keeps its last event, and is numbered on', async () => {
  const { number } = await log().head();
  // Long after: everything so far is old.
  while (await log().archive(NOW + 500 * DAY_MS)) {
    /* the next part */
  }
  expect(await numbersInLog()).toEqual([number]);
  await log().append([event(NOW)]);
  expect((await log().head()).number).toBe(number + 1);
  expect(await verified()).toMatchObject({ isWhole: true, through: { number: number + 1 } });
});
