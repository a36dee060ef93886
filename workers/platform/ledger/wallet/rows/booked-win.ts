/** Wins as they were booked, also by older versions, whose play stands in `movement`. */
import type { Sql } from '#platform/base/sql.ts';
import { postingsOf } from '../play/play-row.ts';
import { readPlay } from '../play/play-rows.ts';
import type { Posting } from '../rules/draft.ts';
import type { BookedWin, Part } from '../rules/facts.ts';
import { isOwn, type OwnAccount } from '../rules/ledger-account.ts';
import type { Win } from '../rules/order.ts';

const creditsOf = (postings: readonly Posting[]): Part[] =>
  postings.flatMap(({ account, amountMinor }) =>
    isOwn(account) && amountMinor > 0 ? [{ account: account as OwnAccount, amountMinor }] : [],
  );

interface OlderWin {
  [column: string]: string | number;
  number: number;
  input: string;
  postings: string;
}

function readOlderWin(sql: Sql, { providerId, transactionId }: WinKey): BookedWin | null {
  const [row] = sql
    .exec<OlderWin>(
      `SELECT number, input, (
         SELECT json_group_array(json_object('account', account, 'amountMinor', amount_minor)) FROM posting WHERE movement = number
       ) AS postings FROM movement WHERE operation_id = ? AND kind = 'win'`,
      `win:${providerId}:${transactionId}`,
    )
    .toArray();
  if (row === undefined) return null;
  const { roundId, gameId, amountMinor } = JSON.parse(row.input) as Win;
  const parts = creditsOf(JSON.parse(row.postings) as Posting[]);
  return { roundId, gameId, amountMinor, number: row.number, parts };
}

type WinKey = Pick<Win, 'providerId' | 'transactionId'>;

/** Whether a booked win left its round open, and the call that repeats it ends the round. */
export function endsRoundNow(sql: Sql, order: Win): boolean {
  if (!order.isRoundOver) return false;
  const row = readPlay(sql, 'win', order);
  if (row !== undefined) return row.is_over === 0;
  const { providerId, transactionId } = order;
  const query = `SELECT 1 FROM movement WHERE operation_id = ? AND kind = 'win' AND NOT input ->> '$.isRoundOver'`;
  return sql.exec(query, `win:${providerId}:${transactionId}`).toArray().length > 0;
}

/** @returns null where the provider has paid no such win */
export function readBookedWin(sql: Sql, key: WinKey): BookedWin | null {
  const row = readPlay(sql, 'win', key);
  if (row === undefined) return readOlderWin(sql, key);
  const { round_id, game_id, amount_minor: amountMinor, number } = row;
  return {
    roundId: round_id ?? '',
    gameId: game_id ?? '',
    amountMinor,
    number,
    parts: creditsOf(postingsOf(row)),
  };
}
