/** Operator calls on the event log: its pages by key, one event, files of it, and whether it is whole. */
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import {
  type EventDetailRows,
  eventExport,
  eventList,
  eventView,
  type ListedEvent,
} from '#app/contract/operator/events.ts';
import { filled, formed, id, whole } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { sha256 } from '#platform/base/hash.ts';
import {
  endpointCall,
  type OperatorCall,
  type OperatorContext,
  operatorCall,
  withCountriesOf,
} from '#platform/base/operator-call.ts';
import { countriesOfMembers, readOperatorNames } from '../operator/operator.ts';
import { chapterPlace } from './chapter-file.ts';
import type { Chapter } from './chapter-rows.ts';
import { neighbourOf, sealOf } from './event-place.ts';
import type { EventPlace, ReadEvent } from './event-rows.ts';
import { BEGINNING, type ExportPlace, exportPage } from './export-page.ts';
import { exportPart } from './export-text.ts';
import { eventLogOf } from './open-log.ts';
import { readOf } from './sealed-rows.ts';
import { listedEvent } from './shown-event.ts';

/** Events per page. */
const PAGE = 200;
const MOST_CHAPTERS = 999_999;

const moment = whole(0, 253_402_300_799_999);
const number = whole(0, Number.MAX_SAFE_INTEGER);
const word = z.optional(filled(64));

const CURSOR = /^\d{1,15}~\d{1,15}$/;
/** Events per page of a file. */
const EXPORTED = 1_000;
/** Stands for the beginning of a chapter. */
const BEHIND_ALL: EventPlace = { at: 999_999_999_999_999, number: 999_999_999_999_999 };

/** The next place of an export as text: time and number of the last event, whether the file has rows, and the chapter. */
const writtenPlace = ({ before, chapter }: ExportPlace, hasRows: boolean): string =>
  [cursorOf(before ?? BEHIND_ALL), hasRows ? 1 : 0, ...(chapter === null ? [] : [chapter])].join('~');

function parsedPlace(text: string): [place: ExportPlace, hasRows: boolean] {
  const [at = 0, of = 0, hasRows = 0, chapter = null] = text.split('~').map(Number);
  return [{ before: { at, number: of }, chapter }, hasRows === 1];
}

const placeOf = (cursor: string): EventPlace => {
  const [at = 0, after = 0] = cursor.split('~').map(Number);
  return { at, number: after };
};

const NO_EVENT = refused(404, 'There is no such event.');

const cursorOf = (place: EventPlace | null): string | null =>
  place === null ? null : `${place.at}~${place.number}`;

/** Names of the operators who made events, by id. */
function namesOf(env: PlatformEnv, found: readonly ReadEvent[]): Promise<ReadonlyMap<string, string>> {
  const operators = found.flatMap(({ event }) =>
    event.actorKind === 'operator' && event.actorId !== null ? [event.actorId] : [],
  );
  return readOperatorNames(catalogueOf(env), operators);
}

async function listedEvents(env: PlatformEnv, found: readonly ReadEvent[]): Promise<ListedEvent[]> {
  const names = await namesOf(env, found);
  return found.map(it => listedEvent(it, names));
}

const shown = ({ number: of, hash, event }: ReadEvent, names: ReadonlyMap<string, string>) => {
  const { at, actorKind, actorId, ...rest } = event;
  return {
    number: of,
    ...rest,
    at,
    made: wireMoment(at),
    actor: { kind: actorKind, id: actorId, name: actorId === null ? null : (names.get(actorId) ?? null) },
    hash,
  };
};

const shownChapter = (it: Chapter) => ({
  chapter: it.number,
  first: it.first,
  through: it.through,
  from: wireMoment(it.fromAt),
  to: wireMoment(it.toAt),
  made: wireMoment(it.madeAt),
  file: chapterPlace(it),
});

/**
 * Events by filters, newest first, one page per call: pass `next` as `before`; null at the end. A page may be short and not the
 * last, where few of many events pass the filters. Events up to `archived.through` are in the archive: `chapter` asks for one of
 * its chapters, with the same filters.
 */
const events = operatorCall(
  z.object({
    memberId: z.optional(id),
    actorId: z.optional(id),
    target: z.optional(id),
    call: word,
    kind: word,
    actorKind: z.optional(z.enum(['operator', 'member', 'provider', 'system', 'nobody'])),
    outcome: word,
    from: z.optional(moment),
    to: z.optional(moment),
    before: z.optional(formed(/^\d{1,15}~\d{1,15}$/, 31)),
    chapter: z.optional(whole(1, MOST_CHAPTERS)),
  }),
  async ({ before, chapter, ...filters }, { env }) => {
    const log = eventLogOf(env);
    const query = before === undefined ? filters : { ...filters, before: placeOf(before) };
    const [page, head, check, last] = await Promise.all([
      chapter === undefined ? log.events(query, PAGE) : log.archived(chapter, query, PAGE),
      log.head(),
      log.check(),
      log.lastChapter(),
    ]);
    if (page === null) return refused(404, 'There is no such chapter.');
    if (page === 'broken') return refused(409, `Chapter ${chapter} is not the one that was sealed.`);
    const names = await namesOf(env, page.events);
    return accepted({
      events: page.events.map(it => shown(it, names)),
      next: page.next === null ? null : `${page.next.at}~${page.next.number}`,
      archived: last === null ? null : shownChapter(last),
      head,
      checked: check.checkedAt === null ? null : wireMoment(check.checkedAt),
      flaw: check.flaw,
    });
  },
);

const listCall = endpointCall(eventList, async ({ filters, after, most }, { env }) => {
  if (after !== null && !CURSOR.test(after)) return refused(422, 'There is no such page.');
  const log = eventLogOf(env);
  const query = after === null ? filters : { ...filters, before: placeOf(after) };
  const [page, head, check, last] = await Promise.all([
    log.events(query, most),
    log.head(),
    log.check(),
    log.lastChapter(),
  ]);
  return accepted({
    rows: await listedEvents(env, page.events),
    next: cursorOf(page.next),
    counts: { all: null },
    chain: {
      ...head,
      checked: check.checkedAt === null ? null : wireMoment(check.checkedAt),
      flaw: check.flaw,
      archived: last?.through ?? null,
    },
  });
});

const view = endpointCall(eventView, async ({ number }, context) => {
  const found = await eventLogOf(context.env).around(number);
  if (found === null) return NO_EVENT;
  if (found === 'broken') return refused(409, 'Its chapter of the archive is not the one that was sealed.');
  const { previous, row, next, chapter } = found;
  const [event] = await listedEvents(context.env, [readOf(row)]);
  if (event === undefined) return NO_EVENT;
  const isOfAll = context.actor.markets === null;
  return accepted({
    event,
    detail: row.detail == null ? null : (JSON.parse(row.detail) as EventDetailRows),
    previous: neighbourOf(previous, isOfAll),
    next: neighbourOf(next, isOfAll),
    seal: sealOf(found),
    chapter,
  });
});

const exported = endpointCall(eventExport, async ({ filters, format, after }, { env }) => {
  const [place, hadRows] = after === null ? [BEGINNING, false] : parsedPlace(after);
  const page = await exportPage(eventLogOf(env), filters, { place, most: EXPORTED });
  if (typeof page === 'number') return refused(409, `Chapter ${page} is not the one that was sealed.`);
  const events = await listedEvents(env, page.events);
  const part = { isFirst: after === null, isLast: page.next === null, hasRows: hadRows };
  const text = exportPart(format, events, part);
  return accepted({
    text,
    sha256: sha256(text),
    rows: events.length,
    next: page.next === null ? null : writtenPlace(page.next, hadRows || events.length > 0),
  });
});

/** The country of the member whom an event is about. An event about no member is for operators of all markets. */
async function countriesOf({ number }: { number: number }, { env }: Pick<OperatorContext, 'env'>) {
  const found = await eventLogOf(env).around(number);
  if (found === null || found === 'broken') return [];
  const { memberId } = readOf(found.row).event;
  return memberId == null ? [] : [...(await countriesOfMembers(env, [memberId])).values()];
}

/** Chapters of the archive, newest first, one page per call: pass `next` as `before`; null at the end. */
const chapters = operatorCall(
  z.object({ before: z._default(whole(1, MOST_CHAPTERS), MOST_CHAPTERS) }),
  async ({ before }, { env }) => {
    const page = await eventLogOf(env).chapters(before, PAGE);
    return accepted({
      chapters: page.map(shownChapter),
      next: page.length === PAGE ? (page.at(-1)?.number ?? null) : null,
    });
  },
);

/** Moves old events to the archive now, as the clock does once an hour. Callers repeat it until `isEnd`. */
const archive = operatorCall(z.object({}), async (_input, { env, now }) => {
  const log = eventLogOf(env);
  const isMore = await log.archive(now());
  const last = await log.lastChapter();
  return accepted({ isEnd: !isMore, archived: last === null ? null : shownChapter(last) });
});

/**
 * Verifies a slice of the chain: pass `through.number` as `after` of the next call until `isEnd`. `known` is an event with its hash
 * as it was written down elsewhere, such as in the log of the workers: a forger of the whole chain cannot match it.
 */
const verify = operatorCall(
  z.object({
    after: z._default(number, 0),
    known: z.optional(z.object({ number, hash: formed(/^[0-9a-f]{64}$/, 64) })),
  }),
  async ({ after, known }, { env }) => {
    const log = eventLogOf(env);
    if (known !== undefined && (await log.hashOf(known.number)) !== known.hash)
      return accepted({
        isWhole: false,
        isEnd: true,
        through: null,
        flaw: `event ${known.number} is another one`,
      });
    const [slice, head] = await Promise.all([log.verify(after), log.head()]);
    if (slice === null) return refused(404, 'There is no such event.');
    const { head: through, flaw, isEnd } = slice;
    return accepted({ isWhole: flaw === null, isEnd, through, flaw, of: head.number });
  },
);

export const eventLogOperatorCalls: readonly [string, OperatorCall][] = [
  ['operator/events', events],
  listCall,
  ...withCountriesOf([view], countriesOf),
  exported,
  ['operator/event-chapters', chapters],
  ['operator/archive-events', archive],
  ['operator/verify-events', verify],
];
