/** A wallet's histories and turnover calculated a second time, row by row, from all of its rounds and movements. */
import type { Round } from '#platform/wallet/facts.ts';
import type { PastMovement } from '#platform/wallet/histories.ts';
import type { HistoryPage } from '#platform/wallet/history-parts.ts';
import type { Order } from '#platform/wallet/order.ts';
import type { PastRound, RoundQuery } from '#platform/wallet/round-histories.ts';
import type { Turnover } from '#platform/wallet/turnover.ts';

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

interface Walked {
  number: number;
  madeAt: number;
  gameId: string | undefined;
  stakeMinor: number;
}

/** Bets and rollbacks up to a number; a rollback has the game of its bet, and returns what it credited to own accounts. */
function readStakes(sql: SqlStorage, upTo: number): Walked[] {
  const movements = sql
    .exec<{ number: number; operation_id: string; input: string; made_at: number; credited: number }>(
      `SELECT number, operation_id, input, made_at, (
         SELECT coalesce(sum(amount_minor), 0) FROM posting WHERE movement = number AND amount_minor > 0
       ) AS credited FROM movement WHERE kind IN ('bet', 'rollback') AND number <= ? ORDER BY number`,
      upTo,
    )
    .toArray();
  const games = new Map<string, string>();
  return movements.flatMap(({ number, operation_id, input, made_at: madeAt, credited }) => {
    const order = JSON.parse(input) as Order;
    if (order.kind === 'bet') {
      games.set(operation_id, order.gameId);
      return [{ number, madeAt, gameId: order.gameId, stakeMinor: order.amountMinor }];
    }
    if (order.kind !== 'rollback') return [];
    const gameId = games.get(`bet:${order.providerId}:${order.betTransactionId}`);
    return [{ number, madeAt, gameId, stakeMinor: -credited }];
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
