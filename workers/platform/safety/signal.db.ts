/** Signals of player protection as rows of their member's directory. Times are epoch milliseconds. */
import type { SafetyView } from '#app/contract/operator/safety.ts';
import type { AfterAct, SafetyFigures, SafetyKind } from '#app/domain/safety.ts';
import { DAY_MS } from '#app/domain/time.ts';

export interface NewSignal {
  memberId: string;
  country: string;
  kind: SafetyKind;
  /** 1 watch, 2 talk, 3 act. */
  level: number;
  figures: SafetyFigures;
  seenAt: number;
  dueAt: number;
}

export interface StoredSignal extends Omit<NewSignal, 'figures'> {
  signal: string;
  /** JSON. */
  figures: string;
  username: string;
  currency: string;
  state: AfterAct;
  watchUntil: number | null;
  claimedBy: string | null;
  claimedUntil: number | null;
  closedAt: number | null;
}

/** After a signal was closed, one of the same level or a lower one is not made for this long. */
const QUIET_MS = 30 * DAY_MS;
/** An act that leaves the signal to be watched does so for this long. */
export const WATCH_MS = 14 * DAY_MS;

const nameOf = ({ memberId, kind, seenAt }: NewSignal): string => `${memberId}~${kind}~${seenAt}`;

/** Makes a signal, or renews the open one of the kind: its level rises, and never falls. Idempotent. */
export async function writeSignal(db: D1Database, signal: NewSignal): Promise<void> {
  const { memberId, country, kind, level, figures, seenAt, dueAt } = signal;
  await db
    .prepare(
      `INSERT INTO safety_signal (signal, member_id, country, kind, level, figures, seen_at, due_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
       WHERE NOT EXISTS (SELECT 1 FROM safety_signal WHERE member_id = ?2 AND kind = ?4 AND closed_at > ?9 AND level >= ?5)
       ON CONFLICT (member_id, kind) WHERE state <> 'closed' DO UPDATE SET
         figures = excluded.figures,
         seen_at = iif(excluded.level > level, excluded.seen_at, seen_at),
         due_at = iif(excluded.level > level, excluded.due_at, due_at),
         answered_at = iif(excluded.level > level, NULL, answered_at),
         state = iif(excluded.level > level, 'open', state),
         watch_until = iif(excluded.level > level, NULL, watch_until),
         level = max(excluded.level, level)`,
    )
    .bind(
      nameOf(signal),
      memberId,
      country,
      kind,
      level,
      JSON.stringify(figures),
      seenAt,
      dueAt,
      seenAt - QUIET_MS,
    )
    .run();
}

/** Opens signals again whose time of watching is over. A person answers within a day. */
export async function reopenWatched(db: D1Database, now: number): Promise<void> {
  await db
    .prepare(
      `UPDATE safety_signal SET state = 'open', watch_until = NULL, answered_at = NULL, due_at = ?2
       WHERE state = 'watched' AND watch_until <= ?1`,
    )
    .bind(now, now + DAY_MS)
    .run();
}

const FIELDS = `signal, safety_signal.member_id AS memberId, username, safety_signal.country, member.currency, kind, level, figures,
  safety_signal.seen_at AS seenAt, due_at AS dueAt, state, watch_until AS watchUntil, claimed_by AS claimedBy, claimed_until AS claimedUntil,
  closed_at AS closedAt`;
const WITH_MEMBER = 'safety_signal JOIN member ON member.member_id = safety_signal.member_id';

export interface SafetyQuery {
  kind: SafetyKind | null;
  level: number | null;
  countries: readonly string[] | null;
  /** The operator whose claims are `mine`. */
  by: string;
  now: number;
}

/** The place of a row in its order: its time and name. */
export type SafetyPlace = readonly [at: number, signal: string];

/** Conditions that ?1 to ?5 fill. Those of open ones name the condition of the partial index, which serves no other. */
const OF_VIEW: Readonly<Record<SafetyView, string>> = {
  open: "state <> 'closed' AND state = 'open'",
  mine: "state <> 'closed' AND claimed_by = ?4 AND claimed_until > ?5",
  watched: "state <> 'closed' AND state = 'watched'",
  closed: "state = 'closed'",
};
const MATCHES = `(?1 IS NULL OR kind = ?1) AND (?2 IS NULL OR level = ?2)
  AND (?3 IS NULL OR safety_signal.country IN (SELECT value FROM json_each(?3)))`;

const valuesOf = ({ kind, level, countries, by, now }: SafetyQuery) => [
  kind,
  level,
  countries === null ? null : JSON.stringify(countries),
  by,
  now,
];

export const placeIn = (view: SafetyView, { dueAt, closedAt, signal }: StoredSignal): SafetyPlace => [
  view === 'closed' ? (closedAt ?? 0) : dueAt,
  signal,
];

/** Signals of a view after a place: those that are due first, or that were closed last. */
export async function readSignals(
  db: D1Database,
  view: SafetyView,
  query: SafetyQuery,
  { after, most }: { after: SafetyPlace | null; most: number },
): Promise<StoredSignal[]> {
  const isClosed = view === 'closed';
  const [at, sign, order] = isClosed ? ['closed_at', '<', 'DESC'] : ['due_at', '>', 'ASC'];
  const [time, signal] = after ?? (isClosed ? [Number.MAX_SAFE_INTEGER, ''] : [0, '']);
  const { results } = await db
    .prepare(
      `SELECT ${FIELDS} FROM ${WITH_MEMBER}
       WHERE ${OF_VIEW[view]} AND ${MATCHES} AND ?4 IS NOT NULL AND ?5 > 0 AND (${at}, signal) ${sign} (?6, ?7)
       ORDER BY ${at} ${order}, signal ${order} LIMIT ?8`,
    )
    .bind(...valuesOf(query), time, signal, most)
    .all<StoredSignal>();
  return results;
}

export async function countSignals(db: D1Database, query: SafetyQuery): Promise<Record<SafetyView, number>> {
  const counts = Object.entries(OF_VIEW).map(([view, is]) => `coalesce(sum(${is}), 0) AS ${view}`);
  const row = await db
    .prepare(`SELECT ${counts.join(', ')} FROM safety_signal WHERE ${MATCHES}`)
    .bind(...valuesOf(query))
    .first<Record<SafetyView, number>>();
  return row ?? { open: 0, mine: 0, watched: 0, closed: 0 };
}

export const readSignal = (db: D1Database, signal: string): Promise<StoredSignal | null> =>
  db.prepare(`SELECT ${FIELDS} FROM ${WITH_MEMBER} WHERE signal = ?1`).bind(signal).first<StoredSignal>();

/** All signals of a member, the oldest first. */
export async function readSignalsOf(db: D1Database, memberId: string): Promise<StoredSignal[]> {
  const { results } = await db
    .prepare(
      `SELECT ${FIELDS} FROM ${WITH_MEMBER} WHERE safety_signal.member_id = ?1 ORDER BY safety_signal.seen_at, signal`,
    )
    .bind(memberId)
    .all<StoredSignal>();
  return results;
}

/** Claims a signal, or renews the operator's claim. @returns whether the operator has it then */
export async function claimSignal(
  db: D1Database,
  signal: string,
  { by, now, until }: { by: string; now: number; until: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE safety_signal SET claimed_by = ?2, claimed_until = ?3
       WHERE signal = ?1 AND state <> 'closed' AND (claimed_until IS NULL OR claimed_until <= ?4 OR claimed_by = ?2)`,
    )
    .bind(signal, by, until, now)
    .run();
  return meta.changes > 0;
}

export async function releaseSignal(
  db: D1Database,
  signal: string,
  { by, now }: { by: string; now: number },
): Promise<void> {
  await db
    .prepare('UPDATE safety_signal SET claimed_until = ?3 WHERE signal = ?1 AND claimed_by = ?2')
    .bind(signal, by, now)
    .run();
}

export interface WaitingSafety {
  count: number;
  /** Since when the oldest waits; null where none does. */
  oldestAt: number | null;
  /** Signals that wait longer than promised. */
  late: number;
  /** The earliest promised time. */
  dueAt: number | null;
}

/** Open signals about which nothing was done yet. @param countries null for all */
export async function readWaitingSafety(
  db: D1Database,
  { at, countries }: { at: number; countries: readonly string[] | null },
): Promise<WaitingSafety> {
  const row = await db
    .prepare(
      `SELECT count(*) AS count, min(seen_at) AS oldestAt, coalesce(sum(due_at < ?1), 0) AS late, min(due_at) AS dueAt
       FROM safety_signal
       WHERE state = 'open' AND answered_at IS NULL AND (?2 IS NULL OR country IN (SELECT value FROM json_each(?2)))`,
    )
    .bind(at, countries === null ? null : JSON.stringify(countries))
    .first<WaitingSafety>();
  return row ?? { count: 0, oldestAt: null, late: 0, dueAt: null };
}
