/** Events as rows of the log's own database: sealed ones, and calls that have begun and not ended. */
import type { ActorKind, LoggedEvent, WrittenEvent } from '#platform/base/logged-event.ts';
import type { Sql, SqlRow, SqlValue } from '#platform/base/sql.ts';
import { checkRows, type Head, START, sealAfter } from './chain.ts';
import { CHAPTERS, endOfChapter } from './chapter-rows.ts';
import { DETAILS, detailColumn, insertDetail } from './detail-rows.ts';

/** Columns are read out of the sealed text, so that no list shows anything else. */
export const SCHEMA = `
  CREATE TABLE IF NOT EXISTS event (
    number INTEGER PRIMARY KEY,
    body TEXT NOT NULL CHECK (json_valid(body)),
    hash TEXT NOT NULL CHECK (length(hash) = 64),
    id TEXT GENERATED ALWAYS AS (body ->> '$.id') VIRTUAL,
    at INTEGER GENERATED ALWAYS AS (body ->> '$.at') VIRTUAL,
    kind TEXT GENERATED ALWAYS AS (body ->> '$.kind') VIRTUAL,
    actor_kind TEXT GENERATED ALWAYS AS (body ->> '$.actorKind') VIRTUAL,
    actor_id TEXT GENERATED ALWAYS AS (body ->> '$.actorId') VIRTUAL,
    member_id TEXT GENERATED ALWAYS AS (body ->> '$.memberId') VIRTUAL,
    target TEXT GENERATED ALWAYS AS (body ->> '$.target') VIRTUAL,
    outcome TEXT GENERATED ALWAYS AS (body ->> '$.outcome') VIRTUAL,
    call TEXT GENERATED ALWAYS AS (body ->> '$.call') VIRTUAL
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS event_id ON event (id);
  CREATE INDEX IF NOT EXISTS event_at ON event (at);
  CREATE INDEX IF NOT EXISTS event_of_member ON event (member_id, at) WHERE member_id IS NOT NULL;
  CREATE INDEX IF NOT EXISTS event_of_target ON event (target, at) WHERE target IS NOT NULL;
  CREATE INDEX IF NOT EXISTS event_of_actor ON event (actor_id, at) WHERE actor_id IS NOT NULL;
  CREATE INDEX IF NOT EXISTS event_of_call ON event (call, at) WHERE call IS NOT NULL;
  CREATE INDEX IF NOT EXISTS event_of_kind ON event (kind, at);
  CREATE INDEX IF NOT EXISTS event_of_actors ON event (actor_kind, at);

  CREATE TRIGGER IF NOT EXISTS event_has_the_next_number BEFORE INSERT ON event
  WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM event)
  BEGIN SELECT RAISE(ABORT, 'events are numbered without gaps'); END;
  CREATE TRIGGER IF NOT EXISTS event_is_not_changed BEFORE UPDATE ON event
  BEGIN SELECT RAISE(ABORT, 'event is append-only'); END;
  ${CHAPTERS}
  ${DETAILS}

  CREATE TABLE IF NOT EXISTS begun (
    id TEXT PRIMARY KEY,
    body TEXT NOT NULL CHECK (json_valid(body)),
    begun_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;`;

/** A sealed event as its row is. */
interface EventRow extends SqlRow {
  number: number;
  body: string;
  hash: string;
}

export interface DetailedRow extends EventRow {
  detail: string | null;
}

const COLUMNS = 'number, body, hash';

export function readHead(sql: Sql): Head {
  const [row] = sql
    .exec<{ number: number; hash: string }>('SELECT number, hash FROM event ORDER BY number DESC LIMIT 1')
    .toArray();
  return row ?? START;
}

const isKnown = (sql: Sql, id: string): boolean =>
  sql.exec('SELECT 1 FROM event WHERE id = ?', id).toArray().length > 0;

/** Seals events that are not known yet, in the caller's transaction. A call that was given up as lost gets a row of its own. */
export function appendEvents(sql: Sql, events: readonly WrittenEvent[]): void {
  let head = readHead(sql);
  for (const event of events) {
    sql.exec('DELETE FROM begun WHERE id = ?', event.id);
    const id = event.kind === 'operator-call' && isKnown(sql, event.id) ? `${event.id}:late` : event.id;
    if (isKnown(sql, id)) continue;
    const { number, body, hash, detail } = sealAfter(head, { ...event, id });
    sql.exec('INSERT INTO event (number, body, hash) VALUES (?, ?, ?)', number, body, hash);
    if (detail != null) insertDetail(sql, number, detail);
    head = { number, hash };
  }
}

/** Stores a call that begins. */
export const writeBegun = (sql: Sql, event: WrittenEvent, at: number): void => {
  sql.exec(
    'INSERT OR REPLACE INTO begun (id, body, begun_at) VALUES (?, ?, ?)',
    event.id,
    JSON.stringify(event),
    at,
  );
};

/** Calls that began before a moment and have not ended. */
export const readBegun = (sql: Sql, before: number): WrittenEvent[] =>
  sql
    .exec<{ body: string }>('SELECT body FROM begun WHERE begun_at <= ? ORDER BY begun_at', before)
    .toArray()
    .map(row => JSON.parse(row.body) as WrittenEvent);

/** A place in the order of time; numbers follow the sealing, which may be later. */
export interface EventPlace {
  /** Epoch milliseconds. */
  at: number;
  number: number;
}

/** Filters; those that are left out let everything pass. */
export interface EventQuery {
  memberId?: string | undefined;
  target?: string | undefined;
  actorId?: string | undefined;
  call?: string | undefined;
  kind?: string | undefined;
  actorKind?: ActorKind | undefined;
  outcome?: string | undefined;
  network?: string | undefined;
  country?: string | undefined;
  /** Epoch milliseconds, `to` not included. */
  from?: number | undefined;
  to?: number | undefined;
  /** Only events before this place. */
  before?: EventPlace | undefined;
}

export interface ReadEvent {
  number: number;
  hash: string;
  event: LoggedEvent;
}

export interface EventPage {
  /** Newest first. */
  events: ReadEvent[];
  /** Beginning of the next page; null at the end. A page may be short, and not the last. */
  next: EventPlace | null;
}

/** Filters with their columns and the indexes that serve them, the narrowest first; the last ones have no index. */
const FILTERS = [
  ['memberId', 'member_id', 'event_of_member'],
  ['target', 'target', 'event_of_target'],
  ['actorId', 'actor_id', 'event_of_actor'],
  ['call', 'call', 'event_of_call'],
  ['kind', 'kind', 'event_of_kind'],
  ['actorKind', 'actor_kind', 'event_of_actors'],
  ['outcome', 'outcome', null],
  ['network', "body ->> '$.network'", null],
  ['country', "body ->> '$.country'", null],
] as const;

/** Rows that one page looks at: everybody waits for the log meanwhile. */
const LOOKED_AT = 10_000;

/** After all events. */
export const LAST: EventPlace = { at: Number.MAX_SAFE_INTEGER, number: Number.MAX_SAFE_INTEGER };

/** @param most events per page */
export function readEvents(sql: Sql, query: EventQuery, most: number): EventPage {
  const { before = LAST, from = 0, to = Number.MAX_SAFE_INTEGER } = query;
  const given = FILTERS.filter(([name]) => query[name] !== undefined);
  const first = given.find(([, , index]) => index !== null);
  const rest = given.filter(it => it !== first);
  const indexed = first === undefined ? '' : `${first[1]} = ? AND`;
  const inOrder = `FROM event INDEXED BY ${first?.[2] ?? 'event_at'}
    WHERE ${indexed} at >= ? AND at < ? AND (at, number) < (?, ?) ORDER BY at DESC, number DESC`;
  const value = (name: (typeof FILTERS)[number][0]): SqlValue => query[name] ?? null;
  const bound = [...(first === undefined ? [] : [value(first[0])]), from, to, before.at, before.number];
  const rows = sql
    .exec<EventRow>(
      `SELECT ${COLUMNS} FROM (SELECT * ${inOrder} LIMIT ${LOOKED_AT})
       WHERE ${['1', ...rest.map(([, column]) => `${column} = ?`)].join(' AND ')} LIMIT ${most}`,
      ...bound,
      ...rest.map(([name]) => value(name)),
    )
    .toArray();
  const events = rows.map(({ number, hash, body }) => ({
    number,
    hash,
    event: JSON.parse(body) as LoggedEvent,
  }));
  const last = events.at(-1);
  if (last !== undefined && events.length === most)
    return { events, next: { at: last.event.at, number: last.number } };
  const [seen] = sql
    .exec<{ at: number; number: number }>(
      `SELECT at, number ${inOrder} LIMIT 1 OFFSET ${LOOKED_AT - 1}`,
      ...bound,
    )
    .toArray();
  return { events, next: seen ?? null };
}

/** One slice of a verification. */
export interface VerifiedSlice {
  /** Behind the last whole row. */
  head: Head;
  flaw: string | null;
  isEnd: boolean;
}

/** Verifies the rows behind a head, at most so many. */
export function verifyRows(sql: Sql, head: Head, most: number): VerifiedSlice {
  const rows = sql
    .exec<DetailedRow>(
      `SELECT ${COLUMNS}, ${detailColumn(sql)} FROM event WHERE number > ? ORDER BY number LIMIT ${most}`,
      head.number,
    )
    .toArray();
  return { ...checkRows(head, rows), isEnd: rows.length < most };
}

/** The hash of an event of the log, or of the last one of a chapter; null for others. */
export function readHash(sql: Sql, number: number): string | null {
  if (number === 0) return START.hash;
  const [row] = sql.exec<{ hash: string }>('SELECT hash FROM event WHERE number = ?', number).toArray();
  return row?.hash ?? endOfChapter(sql, number);
}

/** An event of the log with its detail; null for one that is in the archive, or not there. */
export function readRow(sql: Sql, number: number): DetailedRow | null {
  const [row] = sql
    .exec<DetailedRow>(`SELECT ${COLUMNS}, ${detailColumn(sql)} FROM event WHERE number = ?`, number)
    .toArray();
  return row ?? null;
}

/** Numbers of the first and the last event of a period in the log; null where it has none. Epoch milliseconds, `to` not included. */
export function readSpan(
  sql: Sql,
  { from, to }: { from: number; to: number },
): { first: number; last: number } | null {
  const [row] = sql
    .exec<{ first: number | null; last: number | null }>(
      'SELECT min(number) AS first, max(number) AS last FROM event INDEXED BY event_at WHERE at >= ? AND at < ?',
      from,
      to,
    )
    .toArray();
  return row?.first == null || row.last == null ? null : { first: row.first, last: row.last };
}

/** Events of the log after a number, in the order of their sealing. */
export const readAfter = (sql: Sql, after: number, most: number): EventRow[] =>
  sql
    .exec<EventRow>(`SELECT ${COLUMNS} FROM event WHERE number > ? ORDER BY number LIMIT ${most}`, after)
    .toArray();
