/** Deposits and hours of play of a member, from the copies of the ledger and the figures. */
import type { DepositAt } from '#app/domain/safety.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { countedOther, sumsOf } from '#platform/ledger/figures/figures.ts';

/** Credited deposits since a moment, the oldest first. */
export async function readDeposits(db: D1Database, memberId: string, since: number): Promise<DepositAt[]> {
  const { results } = await db
    .prepare(
      `SELECT number, kind, made_at AS madeAt, postings FROM movement_copy
       WHERE member_id = ?1 AND kind IN ('deposit', 'deposit-approve') AND made_at >= ?2 ORDER BY made_at, number`,
    )
    .bind(memberId, since)
    .all<{ number: number; kind: string; madeAt: number; postings: string }>();
  return results.map(it => ({
    at: it.madeAt,
    amountMinor: sumsOf(countedOther(it)).reduce((sum, { sumMinor }) => sum + sumMinor, 0),
  }));
}

/** Hours with a bet since a moment, in hours since 1970. */
export async function readPlayHours(
  db: D1Database,
  { memberId, country, currency }: { memberId: string; country: string; currency: string },
  { since, now }: { since: number; now: number },
): Promise<number[]> {
  const firstDay = Math.floor(since / DAY_MS);
  const days = Array.from({ length: Math.floor(now / DAY_MS) - firstDay + 1 }, (_it, at) => firstDay + at);
  const { results } = await db
    .prepare(
      `SELECT day, hours FROM json_each(?1) AS wanted CROSS JOIN figure_member_day
       WHERE currency = ?2 AND day = wanted.value AND country = ?3 AND member_id = ?4`,
    )
    .bind(JSON.stringify(days), currency, country, memberId)
    .all<{ day: number; hours: number }>();
  return results.flatMap(({ day, hours }) =>
    Array.from({ length: 24 }, (_it, hour) => hour)
      .filter(hour => (hours & (1 << hour)) !== 0)
      .map(hour => day * 24 + hour),
  );
}

/** Whether the member has asked for a change of a limit since a moment. */
export async function hasLimitMark(db: D1Database, memberId: string, since: number): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 AS found FROM limit_mark WHERE member_id = ?1 AND changed_at >= ?2')
    .bind(memberId, since)
    .first<{ found: number }>();
  return row !== null;
}
