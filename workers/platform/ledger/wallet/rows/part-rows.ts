/**
 * Stakes and wins of several accounts, as rows. A bet of its play account alone, as most are, has none: its row in `bet` says
 * everything. Rows are written once.
 */

import type { Sql } from '#platform/base/sql.ts';
import type { WinsTo } from '../bonus/terms.ts';
import type { Grant, Part, PlacedBet, RoundStake } from '../rules/facts.ts';
import type { OwnAccount } from '../rules/ledger-account.ts';
import type { Win } from '../rules/order.ts';

type BetKey = Pick<PlacedBet, 'providerId' | 'transactionId' | 'roundId'>;

/** In the order of drawing. */
export const readBetParts = (sql: Sql, { providerId, transactionId, roundId }: BetKey): Part[] =>
  sql
    .exec<{ account: OwnAccount; amountMinor: number }>(
      `SELECT account, amount_minor AS amountMinor FROM bet_source
       WHERE provider_id = ? AND round_id = ? AND transaction_id = ? ORDER BY place`,
      providerId,
      roundId,
      transactionId,
    )
    .toArray();

export function writeBetParts(sql: Sql, { providerId, transactionId, roundId, parts }: PlacedBet): void {
  for (const [place, { account, amountMinor }] of parts.entries())
    sql.exec(
      `INSERT INTO bet_source (provider_id, round_id, transaction_id, account, amount_minor, place)
       VALUES (?, ?, ?, ?, ?, ?)`,
      providerId,
      roundId,
      transactionId,
      account,
      amountMinor,
      place,
    );
}

/** Of bets with several sources; a grant of the account says who gets the wins. */
const STAKES = `
  SELECT source.account AS account, sum(amount_minor) AS stakeMinor,
         sum(iif(bet.state = 'returned', amount_minor, 0)) AS returnedMinor,
         EXISTS (
           SELECT 1 FROM bonus_grant WHERE source.account = 'bonus:' || grant_id AND wins_to = 'bonus'
         ) AS takesWins
  FROM bet_source AS source LEFT JOIN bet USING (provider_id, transaction_id)
  WHERE source.provider_id = ?1 AND source.round_id = ?2 GROUP BY source.account ORDER BY source.account`;

interface StakeRow {
  [column: string]: string | number;
  account: OwnAccount;
  stakeMinor: number;
  returnedMinor: number;
  takesWins: 0 | 1;
}

/** The play account's stakes, those of bets without rows included, and after it the others by name; none without rows. */
export function readRoundStakes(
  sql: Sql,
  { providerId, roundId }: Pick<Win, 'providerId' | 'roundId'>,
  play: OwnAccount,
): RoundStake[] {
  const rows = sql.exec<StakeRow>(STAKES, providerId, roundId).toArray();
  if (rows.length === 0) return [];
  const [round] = sql
    .exec<{ stake_minor: number; returned_minor: number }>(
      'SELECT stake_minor, returned_minor FROM round WHERE provider_id = ? AND round_id = ?',
      providerId,
      roundId,
    )
    .toArray();
  const others = rows.filter(it => it.account !== play).map(it => ({ ...it, takesWins: it.takesWins === 1 }));
  const ofOthers = (key: 'stakeMinor' | 'returnedMinor') => others.reduce((sum, it) => sum + it[key], 0);
  const own = {
    account: play,
    stakeMinor: (round?.stake_minor ?? 0) - ofOthers('stakeMinor'),
    returnedMinor: (round?.returned_minor ?? 0) - ofOthers('returnedMinor'),
    takesWins: false,
  };
  return [own, ...others];
}

export const readReviewParts = (sql: Sql, heldAs: number): Part[] =>
  sql
    .exec<{ account: OwnAccount; amountMinor: number }>(
      'SELECT account, amount_minor AS amountMinor FROM review_part WHERE held_as = ? ORDER BY place',
      heldAs,
    )
    .toArray();

export function writeReviewParts(sql: Sql, heldAs: number, parts: readonly Part[]): void {
  for (const [place, { account, amountMinor }] of parts.entries())
    sql.exec(
      'INSERT INTO review_part (held_as, account, amount_minor, place) VALUES (?, ?, ?, ?)',
      heldAs,
      account,
      amountMinor,
      place,
    );
}

export function readGrant(sql: Sql, grantId: string): Grant | null {
  const [row] = sql
    .exec<{ amountMinor: number; winsTo: WinsTo }>(
      'SELECT amount_minor AS amountMinor, wins_to AS winsTo FROM bonus_grant WHERE grant_id = ?',
      grantId,
    )
    .toArray();
  return row === undefined ? null : { grantId, ...row };
}

export const writeGrant = (sql: Sql, { grantId, amountMinor, winsTo }: Grant, number: number): void =>
  void sql.exec(
    'INSERT INTO bonus_grant (grant_id, amount_minor, wins_to, movement) VALUES (?, ?, ?, ?)',
    grantId,
    amountMinor,
    winsTo,
    number,
  );
