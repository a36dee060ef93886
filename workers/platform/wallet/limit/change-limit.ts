/** Changes of a member's limits, in the caller's transaction. */
import {
  type AskedLimit,
  askedAt,
  type LimitTerms,
  type LimitWaiting,
  withConfirmed,
  withLimit,
} from '#app/domain/limit.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { Sql } from '../../sql.ts';
import {
  type LimitKey,
  type LimitStep,
  readLimits,
  type StoredLimit,
  writeChange,
  writeNotice,
  writeTerms,
} from './limit-rows.ts';

/** A member's wish: a limit, or none; or their word on one that waits. */
export type LimitWish = LimitKey &
  (
    | ({ wish: 'set'; most: number | null; timeZone: string } & LimitWaiting)
    | { wish: 'confirm' }
    | { wish: 'cancel' }
  );

/**
 * `nothing_asked`: no higher limit waits, or it has lapsed. `too_early`: it cannot be confirmed yet.
 */
export type LimitRefusal = 'nothing_asked' | 'too_early';

const NONE: LimitTerms = { most: null, asked: null };

const findLimit = (sql: Sql, { kind, period }: LimitKey): StoredLimit | null =>
  readLimits(sql).find(it => it.kind === kind && it.period === period) ?? null;

function wishOf(
  terms: LimitTerms,
  wish: LimitWish,
  at: number,
): Result<{ terms: LimitTerms; what: LimitStep }, LimitRefusal> {
  if (wish.wish === 'set') {
    const made = withLimit(terms, wish.most, wish, at);
    return ok({ terms: made, what: made.asked === null ? 'set' : 'asked' });
  }
  if (wish.wish === 'cancel')
    return askedAt(terms, at) === null
      ? refuse('nothing_asked')
      : ok({ terms: { ...terms, asked: null }, what: 'cancelled' });
  const confirmed = withConfirmed(terms, at);
  return confirmed.ok ? ok({ terms: confirmed.value, what: 'confirmed' }) : confirmed;
}

/** @param at epoch milliseconds @returns the change that was made */
export function changeLimit(sql: Sql, wish: LimitWish, at: number): Result<LimitStep, LimitRefusal> {
  const present = findLimit(sql, wish);
  const before: LimitTerms = present ?? NONE;
  const changed = wishOf(before, wish, at);
  if (!changed.ok) return changed;
  const { terms, what } = changed.value;
  const timeZone = wish.wish === 'set' ? wish.timeZone : (present?.timeZone ?? 'UTC');
  writeTerms(sql, wish, terms, timeZone);
  const after = what === 'asked' ? (terms.asked as AskedLimit).most : terms.most;
  const { kind, period } = wish;
  writeChange(sql, { kind, period, what, before: before.most, after, madeAt: at });
  return ok(what);
}

/** A limit that a member begins with. */
export type FirstLimit = LimitKey & { most: number; timeZone: string };

export function setFirst(sql: Sql, limits: readonly FirstLimit[], at: number): void {
  for (const limit of limits) changeLimit(sql, { ...limit, wish: 'set', waitingMs: 0, confirmMs: 0 }, at);
}

/**
 * Notes the effect of passing time on waiting changes: the member's word is needed, or it is too late.
 * @returns those that lapsed
 */
export function settleAsked(sql: Sql, at: number): LimitKey[] {
  const lapsed: LimitKey[] = [];
  for (const limit of readLimits(sql)) {
    const { kind, period, asked, most, timeZone, readyToldAt } = limit;
    if (asked === null || at < asked.readyAt) continue;
    const about = { kind, period, most: asked.most };
    if (at < asked.lapsesAt) {
      if (readyToldAt === null) writeNotice(sql, { ...about, what: 'ready', madeAt: asked.readyAt });
      continue;
    }
    writeTerms(sql, limit, { most, asked: null }, timeZone);
    writeChange(sql, { kind, period, what: 'lapsed', before: most, after: most, madeAt: at });
    writeNotice(sql, { ...about, what: 'lapsed', madeAt: asked.lapsesAt });
    lapsed.push({ kind, period });
  }
  return lapsed;
}
