/**
 * Claims as rows, beside the catalogue. Each change names the states that it may start from, so that of two at the same time one
 * counts; an insertion counts the promotion's places in the same statement. Longer than most files because it is a table of queries.
 */
import { type ClaimState, statesBefore } from '#app/domain/promotion.ts';
import type { BonusTerms, FreeRounds } from '../bonus/bonus.ts';
import { type Budget, budgetValues, hasRoom } from './budget.db.ts';
import type { PromotionDefinition } from './definition.ts';
import type { Places } from './eligibility.ts';

/** The grant asked of the wallet, the same in every attempt: a bonus, or free rounds, whose amount is the sum of their stakes. */
export type RequestedBonus = {
  amountMinor: number;
  /** Epoch milliseconds. */
  at: number;
} & ({ terms: BonusTerms; rounds?: never } | { rounds: FreeRounds; terms?: never });

/** Reason that a claim ended before its bonus was played: for members and reports. */
export type EndReason =
  | 'member'
  | 'operator'
  | 'budget'
  | 'deposit_refused'
  | 'deposit_too_small'
  | 'deposit_used'
  | 'deposit_reversed'
  | 'money_left'
  | 'not_new'
  | 'restricted'
  | 'not_in_time'
  | 'wallet'
  | 'provider';

export interface Claim {
  claimId: string;
  promotionId: string;
  memberId: string;
  country: string;
  state: ClaimState;
  /** yyyy-MM-dd on the market's clock. */
  day: string;
  /** A name of the deposit that it is for. */
  depositId: string | null;
  /** The deposit's one id, the number of the movement that credited it; null before, and in claims of older versions. */
  creditedAs: number | null;
  bonus: RequestedBonus | null;
  /** Reserved of the budget when it was made, in minor units; null in claims of older versions. */
  reservedMinor: number | null;
  offeredBy: string | null;
  why: EndReason | null;
  /** Epoch milliseconds. */
  madeAt: number;
  changedAt: number;
}

type Row = Omit<Claim, 'bonus'> & { bonus: string | null };

const COLUMNS = `claim_id AS claimId, promotion_id AS promotionId, member_id AS memberId, country, state, day,
  deposit_id AS depositId, credited_as AS creditedAs, bonus, reserved_minor AS reservedMinor, offered_by AS offeredBy, why, made_at AS madeAt, changed_at AS changedAt`;

const claimOf = (row: Row): Claim => ({
  ...row,
  bonus: row.bonus === null ? null : (JSON.parse(row.bonus) as RequestedBonus),
});

/** The deposit of a claim: a name, and its one id as soon as it is credited. */
export interface ClaimedDeposit {
  depositId: string;
  creditedAs: number | null;
}

/** The code of a file that opens a claim. */
export interface FileCode {
  /** The keyed hash of the code. */
  codeHash: string;
  fileId: string;
}

export interface NewClaim {
  claimId: string;
  promotionId: string;
  memberId: string;
  country: string;
  day: string;
  state: 'offered' | 'claimed';
  deposit?: ClaimedDeposit | undefined;
  code?: FileCode | undefined;
  offeredBy?: string;
  /** The most that it will be granted, in minor units, reserved of the budget. */
  reservedMinor: number;
  budget: Budget;
  at: number;
}

/** At most `cap` rows are counted, so that a promotion with many claims is no slower. */
const fewer = (where: string, cap: string): string =>
  `(${cap} IS NULL OR (SELECT count(*) FROM (SELECT 1 FROM promotion_claim
     WHERE promotion_id = ?2 AND ${where} AND holds_place = 1 LIMIT ${cap})) < ${cap})`;

/** Whether a code has a use left, of a file that is open. */
const HAS_USES = `(?14 IS NULL OR EXISTS (
  SELECT 1 FROM promotion_file_code AS code JOIN promotion_code_file AS file USING (file_id)
  WHERE code_hash = ?14 AND file_id = ?15 AND file.state = 'open' AND code.used < uses_each))`;

/**
 * Takes a place, a use of its code, and its amount of the budget, unless the promotion is not open, one of them is used up, or the member has
 * had it as often as possible.
 * @returns whether the claim is there
 */
export async function insertClaim(
  db: D1Database,
  it: NewClaim,
  {
    perMember,
    perDay = null,
    total = null,
  }: {
    perMember: number | null;
    perDay?: number | null | undefined;
    total?: number | null | undefined;
  },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO promotion_claim (claim_id, promotion_id, member_id, country, state, day, deposit_id, offered_by, made_at, changed_at,
                                    credited_as, code_hash, code_file, reserved_minor)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9, ?13, ?14, ?15, ?16
       WHERE (SELECT state FROM promotion WHERE promotion_id = ?2) = 'open'
         AND ${fewer('member_id = ?3', '?10')} AND ${fewer('day = ?6', '?11')} AND ${fewer('TRUE', '?12')} AND ${HAS_USES}
         AND ${hasRoom('?2', '?16', 17)}
       ON CONFLICT DO NOTHING`,
    )
    .bind(
      it.claimId,
      it.promotionId,
      it.memberId,
      it.country,
      it.state,
      it.day,
      it.deposit?.depositId ?? null,
      it.offeredBy ?? null,
      it.at,
      perMember,
      perDay,
      total,
      it.deposit?.creditedAs ?? null,
      it.code?.codeHash ?? null,
      it.code?.fileId ?? null,
      it.reservedMinor,
      ...budgetValues(it.budget),
    )
    .run();
  return meta.changes > 0;
}

export async function readClaim(db: D1Database, claimId: string): Promise<Claim | null> {
  const row = await db
    .prepare(`SELECT ${COLUMNS} FROM promotion_claim WHERE claim_id = ?1`)
    .bind(claimId)
    .first<Row>();
  return row === null ? null : claimOf(row);
}

/** A member's claims, newest first. */
export async function readClaimsOf(db: D1Database, memberId: string, most = 500): Promise<Claim[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM promotion_claim WHERE member_id = ?1 ORDER BY made_at DESC, claim_id DESC LIMIT ?2`,
    )
    .bind(memberId, most)
    .all<Row>();
  return results.map(claimOf);
}

/** Taken places of promotions on a day, and the member's own. */
export async function readPlaces(
  db: D1Database,
  promotions: readonly PromotionDefinition[],
  { memberId, day }: { memberId: string; day: string },
): Promise<ReadonlyMap<string, Places>> {
  const { results } = await db
    .prepare(
      `SELECT value AS promotionId,
         (SELECT count(*) FROM promotion_claim WHERE promotion_id = value AND holds_place = 1) AS total,
         (SELECT count(*) FROM promotion_claim WHERE promotion_id = value AND holds_place = 1 AND day = ?2) AS today,
         (SELECT count(*) FROM promotion_claim WHERE promotion_id = value AND holds_place = 1 AND member_id = ?3) AS mine,
         (SELECT count(*) FROM promotion_claim
          WHERE promotion_id = value AND member_id = ?3 AND state IN ('offered', 'claimed', 'wagering')) AS open
       FROM json_each(?1)`,
    )
    .bind(JSON.stringify(promotions.map(it => it.id)), day, memberId)
    .all<{ promotionId: string; total: number; today: number; mine: number; open: number }>();
  return new Map(
    results.map(({ promotionId, total, today, mine, open }) => [
      promotionId,
      { total, today, mine, isOpen: open > 0 },
    ]),
  );
}

export interface Move {
  claimId: string;
  to: ClaimState;
  at: number;
  why?: EndReason;
  /** The end of a claim that has not been granted: its place is free again. */
  freesPlace?: boolean;
  /** Only where nothing has been asked of the wallet: a bonus may be there already. */
  unlessAsked?: boolean;
  deposit?: ClaimedDeposit | undefined;
  /** What has come back of a granted bonus, in minor units: it is not spent. */
  returnedMinor?: number | undefined;
}

/**
 * Moves a claim along the table of moves.
 * @returns whether this call has moved it; not where another claim has the deposit
 */
export async function moveClaim(db: D1Database, it: Move): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE OR IGNORE promotion_claim SET state = ?2, changed_at = ?3, why = coalesce(?4, why),
         holds_place = iif(?5, 0, holds_place), deposit_id = coalesce(?6, deposit_id), credited_as = coalesce(?9, credited_as),
         returned_minor = coalesce(?10, returned_minor)
       WHERE claim_id = ?1 AND state IN (SELECT value FROM json_each(?7)) AND (bonus IS NULL OR NOT ?8)`,
    )
    .bind(
      it.claimId,
      it.to,
      it.at,
      it.why ?? null,
      it.freesPlace ? 1 : 0,
      it.deposit?.depositId ?? null,
      JSON.stringify(statesBefore(it.to)),
      it.unlessAsked ? 1 : 0,
      it.deposit?.creditedAs ?? null,
      it.returnedMinor ?? null,
    )
    .run();
  return meta.changes > 0;
}

/**
 * Notes the grant asked of the wallet, once, with the deposit that it is for. More than the claim has reserved has to be in the budget.
 * @returns the claim as it is now: without the grant where another claim has the deposit, or the budget does not have the amount
 */
export async function writeAskedBonus(
  db: D1Database,
  claimId: string,
  { bonus, budget }: { bonus: RequestedBonus; budget: Budget },
): Promise<Claim | null> {
  await db
    .prepare(
      `UPDATE OR IGNORE promotion_claim SET bonus = ?2, changed_at = ?3, credited_as = ?4, granted_minor = ?5
       WHERE claim_id = ?1 AND state = 'claimed' AND bonus IS NULL AND (?5 <= reserved_minor
         OR ${hasRoom('promotion_claim.promotion_id', '?5 - coalesce(reserved_minor, 0)', 6)})`,
    )
    .bind(
      claimId,
      JSON.stringify(bonus),
      bonus.at,
      bonus.terms?.creditedAs ?? null,
      bonus.amountMinor,
      ...budgetValues(budget),
    )
    .run();
  return readClaim(db, claimId);
}

/** Whether a claim of the member that has not been given up before its grant is for the deposit. @param names all names of it */
export async function isDepositClaimed(
  db: D1Database,
  { memberId, names, creditedAs }: { memberId: string; names: readonly string[]; creditedAs: number | null },
): Promise<boolean> {
  const row = await db
    .prepare(
      `SELECT 1 FROM promotion_claim WHERE member_id = ?1 AND holds_place = 1
         AND (credited_as = ?2 OR deposit_id IN (SELECT value FROM json_each(?3))) LIMIT 1`,
    )
    .bind(memberId, creditedAs, JSON.stringify(names))
    .first();
  return row !== null;
}

/** @param condition with its order and limit */
export async function claimsFrom(
  db: D1Database,
  condition: string,
  values: readonly (string | number)[],
): Promise<Claim[]> {
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM promotion_claim WHERE ${condition}`)
    .bind(...values)
    .all<Row>();
  return results.map(claimOf);
}

/** Claims that have not ended, by state and id, after a claim. */
export const readUnfinished = (
  db: D1Database,
  { state, after, most }: { state: ClaimState; after: string; most: number },
): Promise<Claim[]> =>
  claimsFrom(
    db,
    "state = ?1 AND state IN ('offered', 'claimed', 'wagering') AND claim_id > ?2 ORDER BY claim_id LIMIT ?3",
    [state, after, most],
  );

export interface ReportRow {
  country: string;
  state: ClaimState;
  why: EndReason | null;
  claims: number;
  places: number;
  grantedMinor: number;
}

/** Claims of a promotion by market and state, with the bonuses that were granted, in minor units of the market. */
export async function readReport(db: D1Database, promotionId: string): Promise<ReportRow[]> {
  const { results } = await db
    .prepare(
      `SELECT country, state, why, count(*) AS claims, sum(holds_place) AS places,
         coalesce(sum(bonus ->> '$.amountMinor') FILTER (WHERE state NOT IN ('offered', 'claimed') AND holds_place = 1), 0)
           AS grantedMinor
       FROM promotion_claim WHERE promotion_id = ?1 GROUP BY country, state, why ORDER BY country, state, why`,
    )
    .bind(promotionId)
    .all<ReportRow>();
  return results;
}
