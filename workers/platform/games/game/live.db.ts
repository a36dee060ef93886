/**
 * The live layer of games: what operators have set between imports. Reads of the offer apply it, reads of the content do not. Pages get what
 * their catalogue does not have yet beside it, so that a change is shown before the next publication.
 */
import type { GameChange } from '#app/contract/game.ts';
import { MINUTE_MS } from '#app/domain/time.ts';

/** Null: as the content has it. */
export interface LiveFields {
  popular: 0 | 1 | null;
  new: 0 | 1 | null;
  priority: number | null;
  hidden: 0 | 1;
}

export type LiveRow = LiveFields & { gameId: string };

/** Games with what is set of them, for `gameOf`. Conditions name columns of `game`. */
export const GAMES_LIVE = `SELECT game.*, live.popular AS live_popular, live.new AS live_new, live.priority AS live_priority,
  coalesce(live.hidden, 0) AS live_hidden FROM game LEFT JOIN game_live AS live USING (game_id)`;

/** A statement that sets fields of games, all of them. */
export const writingLive = (
  db: D1Database,
  rows: readonly LiveRow[],
  { at, by }: { at: number; by: string | null },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO game_live (game_id, popular, new, priority, hidden, changed_at, changed_by)
       SELECT value ->> 'gameId', value ->> 'popular', value ->> 'new', value ->> 'priority', value ->> 'hidden', ?2, ?3
       FROM json_each(?1) WHERE true
       ON CONFLICT (game_id) DO UPDATE SET
         popular = excluded.popular, new = excluded.new, priority = excluded.priority, hidden = excluded.hidden,
         changed_at = excluded.changed_at, changed_by = excluded.changed_by, revision = revision + 1, published_at = NULL`,
    )
    .bind(JSON.stringify(rows), at, by);

/** Pages may be made of the catalogue before for this long after a publication. */
const OVERLAP_MS = MINUTE_MS;
/** Games that pages get beside the catalogue: their publication does not wait for more. */
const MOST_BESIDE = 1_000;

interface ChangedRow {
  game_id: string;
  mobile: 0 | 1;
  web: 0 | 1;
  popular: 0 | 1;
  new: 0 | 1;
  priority: number | null;
}

/** Games of a currency that the catalogue may not have as they are set, by id; the newest changes where they are too many. */
export async function readChangedGames(
  db: D1Database,
  currency: string,
  now: number,
): Promise<Record<string, GameChange>> {
  const { results } = await db
    .prepare(
      `SELECT game_id, iif(live.hidden, 0, mobile) AS mobile, iif(live.hidden, 0, web) AS web,
              coalesce(live.popular, game.popular) AS popular, coalesce(live.new, game.new) AS new,
              coalesce(live.priority, game.priority) AS priority
       FROM game_live AS live JOIN game USING (game_id) JOIN provider USING (provider_id)
       WHERE (published_at IS NULL OR published_at > ?2) AND game.retired = 0
         AND EXISTS (SELECT 1 FROM json_each(provider.currencies) WHERE value = ?1)
       ORDER BY changed_at DESC, game_id LIMIT ${MOST_BESIDE}`,
    )
    .bind(currency, now - OVERLAP_MS)
    .all<ChangedRow>();
  return Object.fromEntries(results.map(({ game_id, ...fields }) => [game_id, fields]));
}

/** A state of the live layer that a publication is about to read. */
export interface LiveRevision {
  gameId: string;
  revision: number;
}

/** What no catalogue has yet. */
export async function readUnpublished(db: D1Database): Promise<LiveRevision[]> {
  const { results } = await db
    .prepare('SELECT game_id AS gameId, revision FROM game_live WHERE published_at IS NULL')
    .all<LiveRevision>();
  return results;
}

/** Notes that the catalogue has these revisions. Games that were changed meanwhile stay unpublished. */
export async function markPublished(
  db: D1Database,
  revisions: readonly LiveRevision[],
  at: number,
): Promise<void> {
  if (revisions.length === 0) return;
  await db
    .prepare(
      `UPDATE game_live SET published_at = ?2 WHERE (game_id, revision) IN (
         SELECT value ->> 'gameId', value ->> 'revision' FROM json_each(?1))`,
    )
    .bind(JSON.stringify(revisions), at)
    .run();
}

/** The number of games that no catalogue has as they are set, and the last change among them, epoch milliseconds. */
export async function readBacklog(db: D1Database): Promise<{ count: number; lastAt: number }> {
  const row = await db
    .prepare(
      'SELECT count(*) AS count, coalesce(max(changed_at), 0) AS lastAt FROM game_live WHERE published_at IS NULL',
    )
    .first<{ count: number; lastAt: number }>();
  return row ?? { count: 0, lastAt: 0 };
}
