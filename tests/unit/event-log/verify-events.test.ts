/** `npm run verify-events` on a file of the event log with details of events. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WrittenEvent } from '#platform/base/logged-event.ts';
import { appendEvents, SCHEMA } from '#platform/event-log/event-rows.ts';
import { sqlOf } from '../../../scripts/sql-of-file.ts';
import { verifyEvents } from '../../../scripts/verify-events.ts';

const event = (id: string, changes: Partial<WrittenEvent> = {}): WrittenEvent => ({
  id,
  at: 1_790_000_000_000,
  kind: 'operator-call',
  outcome: 'done',
  actorKind: 'operator',
  actorId: 'o-1',
  network: null,
  requestId: null,
  ...changes,
});

const detail = {
  sent: [{ field: 'on', value: 'true' }],
  hidden: [],
  changed: [{ field: 'active', before: 'false', after: 'true' }],
  isCut: false,
};

let dataDir: string;
let db: DatabaseSync;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'meridian-events-'));
  const folder = join(dataDir, 'v3/do/meridian-platform-EventLog');
  mkdirSync(folder, { recursive: true });
  db = new DatabaseSync(join(folder, 'log.sqlite'));
  db.exec(SCHEMA);
  appendEvents(sqlOf(db), [event('e-1'), event('e-2', { detail }), event('e-3')]);
});
afterEach(() => {
  db.close();
  rmSync(dataDir, { recursive: true });
});

test('the details of a whole log are those that were sealed', () => {
  expect(verifyEvents(dataDir)).toMatchObject({ compared: 3, wrong: [] });
});

test.each([
  [
    'changed',
    "DROP TRIGGER detail_is_not_changed; UPDATE detail SET body = replace(body, 'false', 'true')",
    'the detail of event 2 is not the one that was sealed',
  ],
  [
    'missing',
    'DROP TRIGGER detail_leaves_with_its_event; DELETE FROM detail',
    'the detail of event 2 is missing',
  ],
  [
    'added',
    "DROP TRIGGER detail_is_of_the_last_event; INSERT INTO detail (number, body) VALUES (1, '{}')",
    'the detail of event 1 is not the one that was sealed',
  ],
])('a detail that was %s is named', (_what, change, flaw) => {
  db.exec(change);
  expect(verifyEvents(dataDir).wrong).toEqual([flaw]);
});

test('a file of an earlier version, which has no details, is whole', () => {
  db.exec(
    'DROP TRIGGER event_leaves_with_its_chapter; DELETE FROM event; DROP TRIGGER detail_leaves_with_its_event; DELETE FROM detail',
  );
  appendEvents(sqlOf(db), [event('e-1'), event('e-2')]);
  db.exec('DROP TABLE detail');
  expect(verifyEvents(dataDir)).toMatchObject({ compared: 2, wrong: [] });
});

test('triggers keep a detail as it is while its event is there', () => {
  for (const change of [
    "UPDATE detail SET body = '{}'",
    'DELETE FROM detail',
    "INSERT INTO detail (number, body) VALUES (1, '{}')",
  ])
    expect(() => db.exec(change)).toThrow(/append-only|stored with its event/);
});
