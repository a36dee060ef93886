/** Pairs of accounts that may be of one person, as rows. Each is in the directory of its id. */
import { directoriesOf, directoryOfName, readAcross } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { sha256 } from '#platform/base/hash.ts';
import type { Likeness, Share } from '../restriction/restriction.ts';

type Where = Pick<PlatformEnv, 'DATABASES'>;

export const CASE_STATES = ['open', 'same-person', 'other-person'] as const;
export type CaseState = (typeof CASE_STATES)[number];
export type CaseOutcome = Exclude<CaseState, 'open'>;

export interface IdentityCase {
  caseId: string;
  memberId: string;
  otherId: string;
  likeness: Likeness;
  shares: Share[];
  /** Epoch milliseconds, as all moments. */
  openedAt: number;
  state: CaseState;
  decidedAt: number | null;
  decidedBy: string | null;
  reason: string | null;
}

type CaseRow = Omit<IdentityCase, 'shares'> & { shares: string };

const COLUMNS = `case_id AS caseId, member_id AS memberId, other_id AS otherId, likeness, shares, opened_at AS openedAt,
  state, decided_at AS decidedAt, decided_by AS decidedBy, reason`;

const ID_LENGTH = 20;

/** The same for either order of the members. */
export const caseIdOf = (memberId: string, otherId: string): string =>
  `c-${sha256([memberId, otherId].sort().join(' ')).slice(0, ID_LENGTH)}`;

const caseOf = (row: CaseRow): IdentityCase => ({ ...row, shares: JSON.parse(row.shares) as Share[] });

type NewCase = Pick<IdentityCase, 'memberId' | 'otherId' | 'likeness' | 'shares' | 'openedAt'>;

/** Opens the case of a pair, or notes what an open one has in common now. @returns whether the pair had none before */
export async function openCase(env: Where, it: NewCase): Promise<boolean> {
  const caseId = caseIdOf(it.memberId, it.otherId);
  const db = directoryOfName(env, caseId);
  const values = [caseId, it.memberId, it.otherId, it.likeness, JSON.stringify(it.shares), it.openedAt];
  const inserted = await db
    .prepare(
      `INSERT INTO identity_case (case_id, member_id, other_id, likeness, shares, opened_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (case_id) DO NOTHING`,
    )
    .bind(...values)
    .run();
  await db
    .prepare(`UPDATE identity_case SET likeness = ?2, shares = ?3 WHERE case_id = ?1 AND state = 'open'`)
    .bind(caseId, it.likeness, JSON.stringify(it.shares))
    .run();
  return inserted.meta.changes > 0;
}

export async function readCase(env: Where, caseId: string): Promise<IdentityCase | null> {
  const row = await directoryOfName(env, caseId)
    .prepare(`SELECT ${COLUMNS} FROM identity_case WHERE case_id = ?1`)
    .bind(caseId)
    .first<CaseRow>();
  return row === null ? null : caseOf(row);
}

/** Cases of a member, the oldest first. */
export async function readCasesOf(env: Where, memberId: string): Promise<IdentityCase[]> {
  const found = await Promise.all(
    directoriesOf(env).map(db =>
      db
        .prepare(`SELECT ${COLUMNS} FROM identity_case WHERE member_id = ?1 OR other_id = ?1 LIMIT 200`)
        .bind(memberId)
        .all<CaseRow>(),
    ),
  );
  return found.flatMap(it => it.results.map(caseOf)).sort((a, b) => a.openedAt - b.openedAt);
}

interface CasePage {
  state: CaseState;
  /** Moment and id of the last one of the page before. */
  after: [openedAt: number, caseId: string];
  most: number;
}

/** Cases of one directory. */
export async function readCasesIn(db: D1Database, { state, after, most }: CasePage): Promise<IdentityCase[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM identity_case WHERE state = ?1 AND (opened_at, case_id) > (?2, ?3)
       ORDER BY opened_at, case_id LIMIT ?4`,
    )
    .bind(state, ...after, most)
    .all<CaseRow>();
  return results.map(caseOf);
}

/** Cases in a state, the oldest first. */
export const readCases = (env: Where, page: CasePage): Promise<IdentityCase[]> =>
  readAcross(
    env,
    db => readCasesIn(db, page),
    page.most,
    it => [it.openedAt, it.caseId],
  );

export interface Decision {
  outcome: CaseOutcome;
  /** Epoch milliseconds. */
  at: number;
  /** Id of the operator. */
  by: string;
  reason: string;
}

/** Decides a case that is in one of some states. @returns the case as it is then, decided by this or another one; null without it */
export async function writeDecision(
  env: Where,
  caseId: string,
  { outcome, at, by, reason }: Decision,
  from: readonly CaseState[],
): Promise<IdentityCase | null> {
  await directoryOfName(env, caseId)
    .prepare(
      `UPDATE identity_case SET state = ?2, decided_at = ?3, decided_by = ?4, reason = ?5
       WHERE case_id = ?1 AND state IN (SELECT value FROM json_each(?6))`,
    )
    .bind(caseId, outcome, at, by, reason, JSON.stringify(from))
    .run();
  return readCase(env, caseId);
}
