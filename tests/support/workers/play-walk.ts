/** A wallet's histories and turnover calculated a second time, row by row, from all of its rounds and movements. */

import type { PastMovement } from '#platform/ledger/wallet/history/histories.ts';
import type { HistoryPage } from '#platform/ledger/wallet/history/history-parts.ts';
import type { PastRound, RoundQuery } from '#platform/ledger/wallet/history/round-histories.ts';
import type { Round } from '#platform/ledger/wallet/rules/facts.ts';
import type { Turnover } from '#platform/ledger/wallet/rules/turnover.ts';

type WalkedRound = Round & { openedAs: number };

const statusOf = ({ overAt, stakeMinor, returnedMinor, winMinor }: Round): string => {
  if (overAt === null) return 'open';
  return stakeMinor > 0 && stakeMinor === returnedMinor && winMinor === 0 ? 'cancelled' : 'settled';
};

const netOf = ({ stakeMinor, returnedMinor, winMinor }: Round): number =>
  winMinor + returnedMinor - stakeMinor;

const isWanted = (round: Round, { from, to, direction, status, isOutstanding }: RoundQuery): boolean =>
  round.openedAt >= from &&
  round.openedAt <= to &&
  (direction === undefined || (direction === 'in' ? netOf(round) > 0 : netOf(round) < 0)) &&
  (status === undefined || statusOf(round) === status) &&
  (!isOutstanding || (round.overAt === null && round.stakeMinor > round.returnedMinor));

const readAll = (sql: SqlStorage): WalkedRound[] =>
  sql
    .exec<Record<string, number & string>>('SELECT * FROM round')
    .toArray()
    .map(row => ({
      providerId: row.provider_id ?? '',
      roundId: row.round_id ?? '',
      gameId: row.game_id ?? '',
      stakeMinor: row.stake_minor ?? 0,
      winMinor: row.win_minor ?? 0,
      returnedMinor: row.returned_minor ?? 0,
      openedAt: row.opened_at ?? 0,
      overAt: row.over_at ?? null,
      openedAs: row.opened_as ?? 0,
    }));

/** A page as a list of rounds, and its sums. */
export function walkRounds(sql: SqlStorage, query: RoundQuery) {
  const found = readAll(sql)
    .filter(round => isWanted(round, query))
    .sort((a, b) => b.openedAt - a.openedAt || b.openedAs - a.openedAs);
  return {
    ids: found.slice(query.offset, query.offset + query.limit).map(it => `${it.openedAs} ${statusOf(it)}`),
    total: found.length,
    inMinor: found.reduce((sum, it) => sum + it.winMinor, 0),
    outMinor: found.reduce((sum, it) => sum + it.stakeMinor - it.returnedMinor, 0),
  };
}

/** The same of a page that the wallet has answered. */
export const comparable = ({ rows, total, inMinor, outMinor }: HistoryPage<PastRound | PastMovement>) => ({
  ids: rows.map(it => `${'openedAs' in it ? it.openedAs : it.number} ${it.status}`),
  total,
  inMinor,
  outMinor,
});

interface WalkedPlay {
  number: number;
  madeAt: number;
  gameId: string | undefined;
  stakeMinor: number;
}

/** Bets and rollbacks up to a number, from either table. */
const STAKES = `
  SELECT number, made_at, kind, provider_id, transaction_id, bet_transaction_id, amount_minor,
    iif(kind = 'bet', game_id, NULL) AS game_id FROM play WHERE number <= ?1 AND kind IN ('bet', 'rollback')
  UNION ALL
  SELECT number, made_at, kind, input ->> 'providerId', input ->> 'transactionId', input ->> 'betTransactionId',
    coalesce(input ->> 'amountMinor', (
      SELECT coalesce(sum(amount_minor), 0) FROM posting WHERE movement = number AND amount_minor > 0
    )), input ->> 'gameId' FROM movement WHERE number <= ?1 AND kind IN ('bet', 'rollback')
  ORDER BY number`;

/** A rollback has the game of its bet, and returns its credits to own accounts. */
function readStakes(sql: SqlStorage, upTo: number): WalkedPlay[] {
  const games = new Map<string, string>();
  return sql
    .exec<Record<string, string & number>>(STAKES, upTo)
    .toArray()
    .map(it => {
      const { number = 0, made_at: madeAt = 0, amount_minor: minor = 0 } = it;
      if (it.kind !== 'bet')
        return {
          number,
          madeAt,
          gameId: games.get(`${it.provider_id} ${it.bet_transaction_id}`),
          stakeMinor: -minor,
        };
      games.set(`${it.provider_id} ${it.transaction_id}`, String(it.game_id));
      return { number, madeAt, gameId: it.game_id, stakeMinor: minor };
    });
}

const byGame = (games: Turnover['games']): Turnover['games'] =>
  games.toSorted((a, b) => a.after - b.after || (a.gameId < b.gameId ? -1 : 1));

export const gamesOf = ({ games }: Turnover) => byGame(games);

export function walkTurnover(sql: SqlStorage, upTo: number): Turnover['games'] {
  const heads = sql
    .exec<{ through: number }>('SELECT max(through) AS through FROM rebate GROUP BY category')
    .toArray()
    .map(it => it.through);
  const games = new Map<string, Turnover['games'][number]>();
  for (const { number, madeAt, gameId, stakeMinor } of readStakes(sql, upTo)) {
    if (gameId === undefined || stakeMinor === 0) continue;
    const after = Math.max(0, ...heads.filter(head => head < number));
    const key = `${after} ${gameId}`;
    const known = games.get(key) ?? { gameId, after, stakeMinor: 0, from: madeAt, to: madeAt };
    games.set(key, {
      ...known,
      stakeMinor: known.stakeMinor + stakeMinor,
      from: Math.min(known.from, madeAt),
      to: Math.max(known.to, madeAt),
    });
  }
  return byGame([...games.values()]);
}
