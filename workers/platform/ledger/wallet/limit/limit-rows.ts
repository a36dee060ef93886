/** Rows of a member's limits: limits that bind and changes that wait, changes that were made, and notices for the member. */
import type { LimitKind, LimitPeriod, LimitTerms, RequestedLimit } from '#app/domain/limit.ts';
import type { Sql, SqlRow } from '#platform/base/sql.ts';

/** The refusal of a request that would pass one of the member's own limits. */
export type LimitFlaw = `${LimitKind}_limit`;

export interface LimitKey {
  kind: LimitKind;
  period: LimitPeriod;
}

/** A limit that binds. Amounts are minor units, of time milliseconds; moments are epoch milliseconds. */
export interface StoredLimit extends LimitKey {
  most: number;
  asked: RequestedLimit | null;
  /** Of the market, for calendar months. */
  timeZone: string;
  readyToldAt: number | null;
  almostToldAt: number | null;
  reachedToldAt: number | null;
  /** Whether it comes from another account of the same person. */
  isAdopted: boolean;
}

/** With the used part, never below zero. */
export type LimitStanding = StoredLimit & { used: number };

interface LimitRow extends SqlRow {
  kind: LimitKind;
  period: LimitPeriod;
  most: number;
  time_zone: string;
  asked_most: number | null;
  asked_at: number | null;
  ready_at: number | null;
  lapses_at: number | null;
  ready_told_at: number | null;
  almost_told_at: number | null;
  reached_told_at: number | null;
  is_adopted: number;
}

function askedOf({ asked_most: most, asked_at, ready_at, lapses_at }: LimitRow): RequestedLimit | null {
  if (asked_at === null || ready_at === null || lapses_at === null) return null;
  return { most, requestedLimitAt: asked_at, readyAt: ready_at, lapsesAt: lapses_at };
}

export const readLimits = (sql: Sql): StoredLimit[] =>
  sql
    .exec<LimitRow>('SELECT * FROM limit_set ORDER BY kind, period')
    .toArray()
    .map(row => ({
      kind: row.kind,
      period: row.period,
      most: row.most,
      asked: askedOf(row),
      timeZone: row.time_zone,
      readyToldAt: row.ready_told_at,
      almostToldAt: row.almost_told_at,
      reachedToldAt: row.reached_told_at,
      isAdopted: row.is_adopted === 1,
    }));

/** Stores the new state of a limit: earlier notices of it do not count any more. */
export function writeTerms(
  sql: Sql,
  { kind, period }: LimitKey,
  { most, asked }: LimitTerms,
  { timeZone, isAdopted }: Pick<StoredLimit, 'timeZone' | 'isAdopted'>,
): void {
  if (most === null) {
    sql.exec('DELETE FROM limit_set WHERE kind = ? AND period = ?', kind, period);
    return;
  }
  sql.exec(
    `INSERT INTO limit_set (kind, period, most, time_zone, asked_most, asked_at, ready_at, lapses_at, is_adopted)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
     ON CONFLICT (kind, period) DO UPDATE SET time_zone = ?4, asked_most = ?5, asked_at = ?6, ready_at = ?7, lapses_at = ?8,
       is_adopted = ?9, ready_told_at = NULL, almost_told_at = iif(most = ?3, almost_told_at, NULL),
       reached_told_at = iif(most = ?3, reached_told_at, NULL), most = ?3`,
    kind,
    period,
    most,
    timeZone,
    asked?.most ?? null,
    asked?.requestedLimitAt ?? null,
    asked?.readyAt ?? null,
    asked?.lapsesAt ?? null,
    isAdopted ? 1 : 0,
  );
}

export type LimitStep = 'set' | 'asked' | 'confirmed' | 'cancelled' | 'lapsed';

/** A change of a limit; `before` and `after` are null where there is none. */
export interface PastChange extends LimitKey {
  what: LimitStep;
  before: number | null;
  after: number | null;
  /** Epoch milliseconds. */
  madeAt: number;
  /** Whether it follows a change on another account of the same person. */
  isAdopted: boolean;
}

export function writeChange(
  sql: Sql,
  { kind, period, what, before, after, madeAt, isAdopted }: PastChange,
): void {
  sql.exec(
    'INSERT INTO limit_change (kind, period, what, before, after, made_at, is_adopted) VALUES (?, ?, ?, ?, ?, ?, ?)',
    kind,
    period,
    what,
    before,
    after,
    madeAt,
    isAdopted ? 1 : 0,
  );
}

/** The newest first. */
export const readChanges = (sql: Sql, most: number): PastChange[] =>
  sql
    .exec<Omit<PastChange, 'isAdopted'> & { adopted: number } & SqlRow>(
      `SELECT kind, period, what, before, after, made_at AS madeAt, is_adopted AS adopted FROM limit_change
       ORDER BY number DESC LIMIT ?`,
      most,
    )
    .toArray()
    .map(({ adopted, ...change }) => ({ ...change, isAdopted: adopted === 1 }));

/** The number of the last change by which a limit was adopted; 0 where none was. */
export const adoptedAs = (sql: Sql, { kind, period }: LimitKey): number =>
  sql
    .exec<{ number: number | null }>(
      'SELECT max(number) AS number FROM limit_change WHERE kind = ? AND period = ? AND is_adopted = 1',
      kind,
      period,
    )
    .toArray()[0]?.number ?? 0;

export type NoticeOfLimit = 'almost' | 'reached' | 'ready' | 'lapsed';

/** A notice that waits for the member. */
export interface LimitNotice extends LimitKey {
  number: number;
  what: NoticeOfLimit;
  /** The limit that it is about; null where it would go. */
  most: number | null;
  madeAt: number;
}

const TOLD = { almost: 'almost_told_at', reached: 'reached_told_at', ready: 'ready_told_at' } as const;

/** Stores a notice for the member, and the moment at which the limit last had one of its kind. */
export function writeNotice(
  sql: Sql,
  { kind, period, what, most, madeAt }: Omit<LimitNotice, 'number'>,
): void {
  sql.exec(
    'INSERT INTO limit_notice (kind, period, what, most, made_at) VALUES (?, ?, ?, ?, ?)',
    kind,
    period,
    what,
    most,
    madeAt,
  );
  if (what !== 'lapsed')
    sql.exec(`UPDATE limit_set SET ${TOLD[what]} = ? WHERE kind = ? AND period = ?`, madeAt, kind, period);
}

export const readNotices = (sql: Sql): LimitNotice[] =>
  sql
    .exec<LimitNotice & SqlRow>(
      'SELECT number, kind, period, what, most, made_at AS madeAt FROM limit_notice ORDER BY number',
    )
    .toArray();

export const deleteNotice = (sql: Sql, number: number): void =>
  void sql.exec('DELETE FROM limit_notice WHERE number = ?', number);

/** The condition by which SQLite finds the index of movements by kind. */
const INDEXED = `kind NOT IN ('bet', 'win', 'rollback')`;

/**
 * Deposits that the member has asked for after a moment, each as of when they asked, with all open ones: those that wait for an
 * operator, and payments at services. Transfers from other members count as of when they came in.
 */
export const depositedSince = (sql: Sql, since: number, at: number): number =>
  sql
    .exec<{ minor: number }>(
      `SELECT coalesce(sum(minor), 0) AS minor FROM (
         SELECT input ->> '$.amountMinor' AS minor FROM movement
         WHERE ${INDEXED} AND kind IN ('deposit', 'transfer-in', 'affiliate-transfer-in') AND made_at > ?1
         UNION ALL
         SELECT amount_minor FROM movement JOIN awaited_deposit ON asked_as = number
         WHERE ${INDEXED} AND kind = 'deposit-request' AND made_at > ?1 AND state = 'approved'
         UNION ALL
         SELECT amount_minor FROM awaited_deposit WHERE state = 'waiting'
         UNION ALL
         SELECT amount_minor FROM limit_payment WHERE until > ?2
       )`,
      since,
      at,
    )
    .toArray()[0]?.minor ?? 0;

/** A payment at a service, which counts as a deposit until then. */
export interface BegunPayment {
  paymentId: string;
  amountMinor: number;
  /** Epoch milliseconds. */
  until: number;
}

export const isBegun = (sql: Sql, paymentId: string): boolean =>
  sql.exec('SELECT 1 FROM limit_payment WHERE payment_id = ?', paymentId).toArray().length > 0;

export function writePayment(sql: Sql, { paymentId, amountMinor, until }: BegunPayment, at: number): void {
  sql.exec('DELETE FROM limit_payment WHERE until <= ?', at);
  sql.exec('INSERT INTO limit_payment VALUES (?, ?, ?)', paymentId, amountMinor, until);
}

export const deletePayment = (sql: Sql, paymentId: string): void =>
  void sql.exec('DELETE FROM limit_payment WHERE payment_id = ?', paymentId);

/** Of a forgotten member. */
export function eraseLimits(sql: Sql): void {
  for (const table of ['limit_set', 'limit_change', 'limit_notice', 'limit_payment'])
    sql.exec(`DELETE FROM ${table}`);
}
