/** Signals of one directory: the rows that they come from, with the work on them. */
import type { SignalView } from '#app/contract/operator/signal.ts';
import type { SignalKind, SignalOutcome, SignalRef } from '#app/domain/signal.ts';

/** What a signal comes from. */
export interface SignalSource extends SignalRef {
  memberId: string;
  /** The second account of an identity case. */
  otherId: string | null;
  /** When it came up, epoch milliseconds. */
  at: number;
  amountMinor: number | null;
  currency: string | null;
  exponent: number | null;
  /** JSON. */
  facts: string;
}

export interface SignalWork {
  claimedBy: string | null;
  /** Epoch milliseconds, as all times. */
  claimedUntil: number | null;
  operationId: string | null;
  outcome: SignalOutcome | null;
  note: string | null;
  closedBy: string | null;
  closedAt: number | null;
}

export type FoundSignal = SignalSource & SignalWork & { isOpen: 0 | 1 };

/** The place of a row in its order: its time, kind and key. */
export type SignalPlace = readonly [at: number, kind: string, key: string];

export interface SignalQuery {
  kind: SignalKind | null;
  /** The operator whose claims are `mine`. */
  by: string;
  /** Epoch milliseconds. */
  now: number;
}

/** Every row that is or was a signal, whichever state it is in; ?1 and ?2 are a kind and a key, or null. */
const SOURCES = `
  SELECT 'win' AS kind, member_id || '~' || held_as AS key, member_id, NULL AS other_id, made_at AS at, amount_minor, currency, exponent,
         json_object('why', why, 'studioId', provider_id, 'gameId', game_id, 'roundId', round_id) AS facts, state = 'waiting' AS waits
  FROM review_copy WHERE /*win*/
  UNION ALL
  SELECT 'identity', case_id, member_id, other_id, opened_at, NULL, NULL, NULL,
         json_object('likeness', likeness, 'shares', json(shares)), state = 'open'
  FROM identity_case WHERE /*identity*/
  UNION ALL
  SELECT 'payment', member_id || '~' || payment_id, member_id, NULL, changed_at, reversed_minor, currency, exponent,
         json_object('serviceId', service_id, 'methodId', method_id, 'paymentId', payment_id), 1
  FROM payment WHERE (state = 'reversed' OR reversed_minor > 0) AND /*payment*/
  UNION ALL
  SELECT 'bonus', member_id || '~' || seen_at, member_id, NULL, seen_at, paid_minor, currency, exponent,
         json_object('claims', claims, 'paidOut', paid_out), 1
  FROM bonus_signal WHERE /*bonus*/`;

const sourcesWhere = (conditions: Readonly<Record<SignalKind, string>>): string =>
  Object.entries(conditions).reduce(
    (sql, [kind, condition]) => sql.replace(`/*${kind}*/`, condition),
    SOURCES,
  );

const OPEN_SOURCES = sourcesWhere({
  win: "state = 'waiting'",
  identity: "state = 'open'",
  payment: '1',
  bonus: '1',
});

/** Rows are kept apart by their indexes: a key names one of each. */
const sourceOf = (kind: SignalKind): string => {
  const never = '0';
  const conditions = { win: never, identity: never, payment: never, bonus: never };
  const [first, second] = ["substr(?2, 1, instr(?2, '~') - 1)", "substr(?2, instr(?2, '~') + 1)"];
  const own: Readonly<Record<SignalKind, string>> = {
    win: `member_id = ${first} AND held_as = CAST(${second} AS INTEGER)`,
    identity: 'case_id = ?2',
    payment: `member_id = ${first} AND payment_id = ${second}`,
    bonus: `member_id = ${first} AND seen_at = CAST(${second} AS INTEGER)`,
  };
  return sourcesWhere({ ...conditions, [kind]: own[kind] });
};

const SOURCE_FIELDS = `source.kind, source.key, source.member_id AS memberId, source.other_id AS otherId, source.at,
  source.amount_minor AS amountMinor, source.currency, source.exponent, source.facts`;
const WORK_FIELDS = `claimed_by AS claimedBy, claimed_until AS claimedUntil, operation_id AS operationId, outcome, note,
  closed_by AS closedBy, closed_at AS closedAt`;
/** A payment that was closed is open again once more of it is taken back. */
const IS_OPEN = `(source.waits AND (closed_at IS NULL
  OR (source.kind = 'payment' AND (signal ->> '$.amountMinor') IS NOT source.amount_minor)))`;
const WORK = 'LEFT JOIN signal_work AS work ON work.kind = source.kind AND work.key = source.key';

const OF_VIEW: Readonly<Record<Exclude<SignalView, 'closed'>, string>> = {
  open: '1',
  mine: 'claimed_by = ?3 AND claimed_until > ?4',
};

/** Open signals of a view after a place, the oldest first. */
export async function readOpenSignals(
  db: D1Database,
  view: Exclude<SignalView, 'closed'>,
  { kind, by, now }: SignalQuery,
  { after: [at, afterKind, key], most }: { after: SignalPlace; most: number },
): Promise<FoundSignal[]> {
  const { results } = await db
    .prepare(
      `SELECT ${SOURCE_FIELDS}, ${WORK_FIELDS}, 1 AS isOpen FROM (${OPEN_SOURCES}) AS source ${WORK}
       WHERE ${IS_OPEN} AND ${OF_VIEW[view]} AND (?1 IS NULL OR source.kind = ?1)
         AND (source.at, source.kind, source.key) > (?5, ?6, ?7)
       ORDER BY source.at, source.kind, source.key LIMIT ?2`,
    )
    .bind(kind, most, by, now, at, afterKind, key)
    .all<FoundSignal>();
  return results;
}

/** Closed signals after a place, the newest first, as they were when they were closed. */
export async function readClosedSignals(
  db: D1Database,
  { kind }: Pick<SignalQuery, 'kind'>,
  { after: [closedAt, afterKind, key], most }: { after: SignalPlace; most: number },
): Promise<FoundSignal[]> {
  const { results } = await db
    .prepare(
      `SELECT kind, key, member_id AS memberId, other_id AS otherId, signal ->> '$.at' AS at, signal ->> '$.amountMinor' AS amountMinor,
              signal ->> '$.currency' AS currency, signal ->> '$.exponent' AS exponent, signal ->> '$.facts' AS facts, ${WORK_FIELDS},
              0 AS isOpen
       FROM signal_work
       WHERE closed_at IS NOT NULL AND (?1 IS NULL OR kind = ?1) AND (closed_at, kind, key) < (?2, ?3, ?4)
       ORDER BY closed_at DESC, kind DESC, key DESC LIMIT ?5`,
    )
    .bind(kind, closedAt, afterKind, key, most)
    .all<FoundSignal>();
  return results;
}

/** A signal, also one that does not wait any more. */
export const readSignal = (db: D1Database, { kind, key }: SignalRef): Promise<FoundSignal | null> =>
  db
    .prepare(
      `SELECT ${SOURCE_FIELDS}, ${WORK_FIELDS}, ${IS_OPEN} AS isOpen FROM (${sourceOf(kind)}) AS source ${WORK}
       WHERE source.kind = ?1 AND source.key = ?2`,
    )
    .bind(kind, key)
    .first<FoundSignal>();

export async function countSignals(
  db: D1Database,
  { kind, by, now }: SignalQuery,
): Promise<Record<SignalView, number>> {
  const row = await db
    .prepare(
      `SELECT count(*) AS open, coalesce(sum(claimed_by IS ?2 AND claimed_until > ?3), 0) AS mine,
              (SELECT count(*) FROM signal_work WHERE closed_at IS NOT NULL AND (?1 IS NULL OR kind = ?1)) AS closed
       FROM (${OPEN_SOURCES}) AS source ${WORK} WHERE ${IS_OPEN} AND (?1 IS NULL OR source.kind = ?1)`,
    )
    .bind(kind, by, now)
    .first<Record<SignalView, number>>();
  return row ?? { open: 0, mine: 0, closed: 0 };
}

/** Open signals that are no identity cases: their member, and since when they wait. */
export async function readWaitingSignals(db: D1Database): Promise<{ memberId: string; openedAt: number }[]> {
  const { results } = await db
    .prepare(
      `SELECT source.member_id AS memberId, source.at AS openedAt FROM (${OPEN_SOURCES}) AS source ${WORK}
       WHERE ${IS_OPEN} AND source.kind <> 'identity'`,
    )
    .all<{ memberId: string; openedAt: number }>();
  return results;
}

/**
 * Claims a signal, or renews the operator's claim: of two operators at the same time one succeeds.
 * @param until epoch milliseconds
 * @returns whether the operator has it then
 */
export async function claimSignal(
  db: D1Database,
  { kind, key, memberId, otherId }: SignalSource,
  { by, now, until }: { by: string; now: number; until: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO signal_work (kind, key, member_id, other_id, claimed_by, claimed_until) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
       ON CONFLICT (kind, key) DO UPDATE SET claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
       WHERE claimed_until <= ?7 OR claimed_by = excluded.claimed_by`,
    )
    .bind(kind, key, memberId, otherId, by, until, now)
    .run();
  return meta.changes > 0;
}

/** Ends an operator's claim. */
export async function releaseSignal(
  db: D1Database,
  { kind, key }: SignalRef,
  { by, now }: { by: string; now: number },
): Promise<void> {
  await db
    .prepare('UPDATE signal_work SET claimed_until = ?4 WHERE kind = ?1 AND key = ?2 AND claimed_by = ?3')
    .bind(kind, key, by, now)
    .run();
}

export interface Closing {
  operationId: string;
  outcome: SignalOutcome;
  note: string;
  by: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Closes a signal that the operator has claimed. @returns whether it is closed by this operation */
export async function closeSignal(
  db: D1Database,
  { kind, key, at: since, amountMinor, currency, exponent, facts }: SignalSource,
  { operationId, outcome, note, by, at }: Closing,
): Promise<boolean> {
  const signal = JSON.stringify({ at: since, amountMinor, currency, exponent, facts });
  const { meta } = await db
    .prepare(
      `UPDATE signal_work SET operation_id = ?4, outcome = ?5, note = ?6, signal = ?7, closed_by = ?3, closed_at = ?8, claimed_until = ?8
       WHERE kind = ?1 AND key = ?2 AND claimed_by = ?3`,
    )
    .bind(kind, key, by, operationId, outcome, note, signal, at)
    .run();
  return meta.changes > 0;
}
