/** Changes of a member's limits, in the caller's transaction. */
import {
  type LimitTerms,
  type LimitWaiting,
  type RequestedLimit,
  requestedLimitAt,
  withAdopted,
  withConfirmed,
  withLimit,
} from '#app/domain/limit.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { Sql } from '#platform/base/sql.ts';
import {
  adoptedAs,
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
    return requestedLimitAt(terms, at) === null
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
  // The member's own word makes it a limit of this account, also where it confirms one from another account.
  const isAdopted = what !== 'set' && what !== 'confirmed' && (present?.isAdopted ?? false);
  writeTerms(sql, wish, terms, { timeZone, isAdopted });
  const after = what === 'asked' ? (terms.asked as RequestedLimit).most : terms.most;
  const { kind, period } = wish;
  writeChange(sql, { kind, period, what, before: before.most, after, madeAt: at, isAdopted: false });
  return ok(what);
}

/** A limit that another account of the same person has: minor units, of time milliseconds. */
export type LimitElsewhere = LimitKey & { most: number };

/** A limit of another account that binds here. `number` is that of the change by which it came. */
export type AdoptedLimit = LimitElsewhere & { number: number };

/**
 * Adopts limits of another account of the same person, unless those of this account are as low. Idempotent.
 * @returns those that bind here because of the other account, also from earlier calls
 */
export function adoptLimits(
  sql: Sql,
  limits: readonly LimitElsewhere[],
  timeZone: string,
  at: number,
): AdoptedLimit[] {
  return limits.flatMap(limit => {
    const present = findLimit(sql, limit);
    const before: LimitTerms = present ?? NONE;
    const terms = withAdopted(before, limit.most);
    const { kind, period } = limit;
    if (terms.most !== before.most) {
      const change = { kind, period, what: 'set', before: before.most, after: terms.most } as const;
      writeTerms(sql, limit, terms, { timeZone, isAdopted: true });
      writeChange(sql, { ...change, madeAt: at, isAdopted: true });
    } else if (terms.asked !== before.asked && present !== null) {
      const { most, isAdopted } = present;
      writeTerms(sql, limit, terms, { timeZone: present.timeZone, isAdopted });
      writeChange(sql, {
        kind,
        period,
        what: 'cancelled',
        before: most,
        after: most,
        madeAt: at,
        isAdopted: true,
      });
    }
    const now = findLimit(sql, limit);
    return now?.isAdopted && now.most === limit.most ? [{ ...limit, number: adoptedAs(sql, limit) }] : [];
  });
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
    writeTerms(sql, limit, { most, asked: null }, { timeZone, isAdopted: limit.isAdopted });
    writeChange(sql, {
      kind,
      period,
      what: 'lapsed',
      before: most,
      after: most,
      madeAt: at,
      isAdopted: false,
    });
    writeNotice(sql, { ...about, what: 'lapsed', madeAt: asked.lapsesAt });
    lapsed.push({ kind, period });
  }
  return lapsed;
}
