/** The event log of a data folder with events of years ago: its archive, by the calls and by `npm run verify-events`. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#app/domain/time.ts';
import type { LoggedEvent } from '#platform/base/logged-event.ts';
import type { Sql, SqlRow, SqlValue } from '#platform/base/sql.ts';
import { appendEvents } from '#platform/event-log/event-rows.ts';
import { FAST_FOLDER } from '../../scripts/fast-folder.ts';
import { operate, type Pair, startPair } from '../../scripts/pair.ts';
import { sqlOf } from '../../scripts/sql-of-file.ts';
import { verifyEvents } from '../../scripts/verify-events.ts';
import { OPERATOR_TOKEN } from '../support/pair.ts';

const OLD = 40;
const dataDir = mkdtempSync(join(FAST_FOLDER, 'meridian-archive-'));

const oldEvent = (index: number): LoggedEvent => ({
  id: `old-${index}`,
  at: Date.now() - 500 * DAY_MS + index,
  kind: 'payee',
  outcome: 'added',
  actorKind: 'member',
  actorId: 'm-old',
  memberId: 'm-old',
  network: '192.0.2.0',
  requestId: null,
});

/** Runs a pair on the folder. */
async function withPair<Answer>(work: (pair: Pair) => Promise<Answer>): Promise<Answer> {
  const pair = await startPair({ dataDir, vars: { EVENT_RETENTION_DAYS: '365' } });
  try {
    return await work(pair);
  } finally {
    await pair.stop();
  }
}

const asked = (pair: Pair, call: string, payload: object = {}) =>
  operate(pair, `operator/${call}`, payload, OPERATOR_TOKEN) as Promise<Record<string, unknown>>;

/** The log's database. */
function openLog(): DatabaseSync {
  const folder = join(dataDir, 'v3/do/meridian-platform-EventLog');
  const [name = ''] = readdirSync(folder).filter(it => it.endsWith('.sqlite') && it !== 'metadata.sqlite');
  return new DatabaseSync(join(folder, name));
}

beforeAll(async () => {
  // A call makes the log, and is its first event: the old ones take its place.
  await withPair(pair => asked(pair, 'events'));
  const db = openLog();
  db.exec('DROP TRIGGER event_leaves_with_its_chapter; DELETE FROM event; DELETE FROM detail');
  const old = Array.from({ length: OLD }, (_, index) => oldEvent(index));
  const events = [...old, { ...oldEvent(OLD), at: Date.now(), memberId: 'm-new' }];
  const sql = sqlOf(db);
  // A file's statements run when their rows are read, an object's at once.
  const eager: Sql = {
    exec: <Row extends SqlRow>(query: string, ...bindings: SqlValue[]) => {
      const rows = sql.exec<Row>(query, ...bindings).toArray();
      return { toArray: () => rows };
    },
  };
  appendEvents(eager, events);
  db.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('a log with events of more than its retention', () => {
  it('has them in its archive, where they are listed and verified', async () => {
    await withPair(async pair => {
      const before = await asked(pair, 'events', { memberId: 'm-old' });
      expect([(before.events as unknown[]).length, before.archived]).toEqual([OLD, null]);
      expect(await asked(pair, 'archive-events')).toMatchObject({
        isEnd: true,
        archived: { chapter: 1, first: 1, through: OLD },
      });
      const after = await asked(pair, 'events', { memberId: 'm-old' });
      expect(after).toMatchObject({ events: [], archived: { chapter: 1, through: OLD } });
      expect((await asked(pair, 'events', { memberId: 'm-old', chapter: 1 })).events).toHaveLength(OLD);
      expect(await asked(pair, 'verify-events')).toMatchObject({ isWhole: true, through: { number: OLD } });
    });
    const { summary, wrong } = verifyEvents(dataDir);
    expect([summary, wrong]).toEqual([expect.stringMatching(/^\d+ events, the chain is whole$/), []]);
    expect(Number.parseInt(summary, 10)).toBeGreaterThan(OLD);
  });

  it('is broken where a file of the archive is another one', async () => {
    const blobs = join(dataDir, 'v3/r2/meridian-backups/blobs');
    const [blob = ''] = readdirSync(blobs);
    writeFileSync(join(blobs, blob), 'something else');
    expect(verifyEvents(dataDir).wrong).toEqual([
      `chapter 1 of the archive (events 1 to ${OLD}) is not the one that was sealed: its file has changed`,
    ]);
  });
});
