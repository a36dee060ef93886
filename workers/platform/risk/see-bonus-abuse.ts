/**
 * Job: members who take bonuses and pay them out again and again. Reads the claims of promotions in the catalogue, member by member, and
 * writes a signal into the member's directory: at most one in the time that it looks at, so that a run may be repeated.
 */

import { BONUS_PAID_OUT, BONUS_SHARE } from '#app/domain/signal.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { findMember } from '#platform/member/member.ts';
import { readMarketOf } from '#platform/site/site.ts';

/** Time whose claims count. */
const PERIOD_MS = 90 * DAY_MS;
/** Claims per run; those of the last member may be cut, and are read again. */
const CLAIMS = 2_000;

interface ClaimRow {
  memberId: string;
  madeAt: number;
  paidMinor: number | null;
}

interface Taken {
  claims: number;
  paidOut: number;
  paidMinor: number;
}

async function readClaims(db: D1Database, after: string): Promise<ClaimRow[]> {
  const { results } = await db
    .prepare(
      `SELECT member_id AS memberId, made_at AS madeAt, paid_minor AS paidMinor FROM promotion_claim
       WHERE member_id > ?1 ORDER BY member_id, made_at LIMIT ?2`,
    )
    .bind(after, CLAIMS)
    .all<ClaimRow>();
  return results;
}

const takenOf = (claims: readonly ClaimRow[], since: number): Taken => {
  const recent = claims.filter(it => it.madeAt >= since);
  const paid = recent.filter(it => (it.paidMinor ?? 0) > 0);
  return {
    claims: recent.length,
    paidOut: paid.length,
    paidMinor: paid.reduce((sum, it) => sum + (it.paidMinor ?? 0), 0),
  };
};

const isAbuse = ({ claims, paidOut }: Taken): boolean =>
  paidOut >= BONUS_PAID_OUT && paidOut * 100 >= claims * BONUS_SHARE;

async function writeSignal(env: PlatformEnv, memberId: string, taken: Taken, now: number): Promise<void> {
  const member = await findMember(env, { memberId });
  if (member === null) return;
  const { currency, exponent } = await readMarketOf(env, member);
  await directoryOf(env, memberId)
    .prepare(
      `INSERT INTO bonus_signal (member_id, seen_at, claims, paid_out, paid_minor, currency, exponent)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE NOT EXISTS (SELECT 1 FROM bonus_signal WHERE member_id = ?1 AND seen_at > ?8)`,
    )
    .bind(memberId, now, taken.claims, taken.paidOut, taken.paidMinor, currency, exponent, now - PERIOD_MS)
    .run();
}

/** @param cursor the last member of the run before @returns the last member of this one; '' at the end */
export async function seeBonusAbuse(env: PlatformEnv, now: number, cursor: string): Promise<string> {
  const claims = await readClaims(catalogueOf(env), cursor);
  const byMember = [...Map.groupBy(claims, it => it.memberId)];
  const isCut = claims.length === CLAIMS && byMember.length > 1;
  const whole = isCut ? byMember.slice(0, -1) : byMember;
  for (const [memberId, own] of whole) {
    const taken = takenOf(own, now - PERIOD_MS);
    if (isAbuse(taken)) await writeSignal(env, memberId, taken, now);
  }
  return claims.length < CLAIMS ? '' : (whole.at(-1)?.[0] ?? '');
}
