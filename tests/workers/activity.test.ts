/** Activity: stakes and rounds by game and hour, as a second calculation from the rows has them, at every state of counting. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { monthOf } from '#app/domain/month.ts';
import { HOUR_MS } from '#app/domain/time.ts';
import type { GameActivity } from '#platform/ledger/wallet/play/activity.ts';
import { countPlay } from '#platform/ledger/wallet/play/play-counts.ts';
import { taskDayOf } from '#platform/rewards/daily-task/day.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';
import { AT, inside, LongPlay, openForPlay, walletNamed } from '#tests/support/workers/long-play.ts';
import { leaveOlder } from '#tests/support/workers/older-wallet.ts';

beforeAll(migrateDirectory);

interface PlayedRound {
  number: number;
  kind: string;
  providerId: string;
  transactionId: string;
  roundId: string;
  gameId: string;
  betTransactionId: string;
  minor: number;
  at: number;
}

const ROWS = `
  SELECT number, kind, provider_id AS providerId, transaction_id AS transactionId, round_id AS roundId, game_id AS gameId,
    bet_transaction_id AS betTransactionId, amount_minor AS minor, made_at AS at FROM play
  UNION ALL
  SELECT number, kind, input ->> 'providerId', input ->> 'transactionId', input ->> 'roundId', input ->> 'gameId',
    input ->> 'betTransactionId', coalesce(input ->> 'amountMinor', (
      SELECT coalesce(sum(amount_minor), 0) FROM posting WHERE movement = number AND amount_minor > 0
    )), made_at FROM movement WHERE kind IN ('bet', 'win', 'rollback')
  ORDER BY number`;

/** Row by row: a round is the bet's that comes first in it. */
function walk(sql: SqlStorage, { from, to }: { from: number; to: number }): GameActivity[] {
  const begun = new Map<string, number>();
  const bets = new Map<string, PlayedRound>();
  const games = new Map<string, GameActivity>();
  for (const row of sql.exec(ROWS).toArray() as unknown as PlayedRound[]) {
    const round = `${row.providerId} ${row.roundId}`;
    if (row.kind !== 'rollback' && !begun.has(round)) begun.set(round, row.number);
    if (row.kind === 'bet') bets.set(`${row.providerId} ${row.transactionId}`, row);
    const bet = row.kind === 'bet' ? row : bets.get(`${row.providerId} ${row.betTransactionId}`);
    if (row.kind === 'win' || row.minor === 0 || bet === undefined) continue;
    if (row.at < from || row.at >= to) continue;
    const sign = row.kind === 'bet' ? 1 : -1;
    const known = games.get(bet.gameId) ?? {
      gameId: bet.gameId,
      stakeMinor: 0,
      realStakeMinor: 0,
      rounds: 0,
    };
    const isFirst = begun.get(`${bet.providerId} ${bet.roundId}`) === bet.number;
    games.set(bet.gameId, {
      gameId: bet.gameId,
      stakeMinor: known.stakeMinor + sign * row.minor,
      realStakeMinor: known.realStakeMinor + sign * row.minor,
      rounds: known.rounds + (isFirst ? sign : 0),
    });
  }
  return byGame([...games.values()].filter(it => it.stakeMinor !== 0 || it.rounds !== 0));
}

const byGame = (games: readonly GameActivity[]) => games.toSorted((a, b) => (a.gameId < b.gameId ? -1 : 1));

const HALF_HOUR_MS = HOUR_MS / 2;
const EVER = { from: 0, to: Number.MAX_SAFE_INTEGER };
const hour = (number: number) => Math.ceil(AT / HOUR_MS) * HOUR_MS + number * HOUR_MS;
const PERIODS = [
  EVER,
  { from: hour(0), to: hour(3) },
  { from: hour(3), to: hour(9) },
  { from: 0, to: hour(2) + 1 },
  // Half an hour off, as the days of India.
  { from: hour(0) + HALF_HOUR_MS, to: hour(3) + HALF_HOUR_MS },
  { from: hour(3) + HALF_HOUR_MS, to: hour(9) + HALF_HOUR_MS },
  { from: hour(1) + 1_000, to: hour(1) + HALF_HOUR_MS },
];

async function expectWalked(name: string): Promise<void> {
  for (const period of PERIODS) {
    const { isComplete, games } = await walletNamed(name).activity(period);
    expect({ isComplete, games: byGame(games) }).toEqual({
      isComplete: true,
      games: await inside(name, (_wallet, sql) => walk(sql, period)),
    });
  }
}

describe('the activity of a wallet', () => {
  it('is that of its bets and rollbacks, counted or not', async () => {
    await openForPlay('a-long');
    const play = new LongPlay(11);
    for (const calls of [40, 250, 400]) {
      await inside('a-long', wallet => play.play(wallet, calls));
      await expectWalked('a-long');
    }
    expect((await walletNamed('a-long').activity(EVER)).games).toHaveLength(3);
    expect(await walletNamed('a-long').verify()).toMatchObject({ ok: true });
  });

  it('takes a rollback back in the hour of the rollback', async () => {
    await openForPlay('a-back');
    const wallet = walletNamed('a-back');
    const by = (transactionId: string) => ({
      transactionId,
      providerId: 'p-one',
      currency: 'GBP',
      isTransferType: false,
    });
    const bet = { roundId: 'r-1', gameId: 'g-1', amount: '2.50', session: 'live-session-p-one' };
    await wallet.play({ kind: 'bet', ...by('t-1'), ...bet }, hour(0) + 1);
    await wallet.play({ kind: 'rollback', ...by('t-2'), betTransactionId: 't-1' }, hour(1) + 1);
    const of = async (from: number, to: number) => (await wallet.activity({ from, to })).games;
    expect(await of(hour(0), hour(1))).toEqual([
      { gameId: 'g-1', stakeMinor: 250, realStakeMinor: 250, rounds: 1 },
    ]);
    expect(await of(hour(1), hour(2))).toEqual([
      { gameId: 'g-1', stakeMinor: -250, realStakeMinor: -250, rounds: -1 },
    ]);
    expect(await of(hour(0), hour(2))).toEqual([]);
    expect(await wallet.gamesBefore(hour(0))).toEqual([]);
    expect(await wallet.gamesBefore(hour(0) + 1)).toEqual(['g-1']);
  });

  it('of a month and a day of India ends at its own midnight, counted or not', async () => {
    const ZONE = 'Asia/Kolkata';
    const month = monthOf(AT, ZONE);
    const day = taskDayOf(month.ends, ZONE);
    expect([month.ends % HOUR_MS, day.from]).toEqual([HALF_HOUR_MS, month.ends]);
    await openForPlay('a-india');
    const wallet = walletNamed('a-india');
    const SECOND_MS = 1_000;
    const moments = [-HALF_HOUR_MS, -1, 0, SECOND_MS, HALF_HOUR_MS - 1, HALF_HOUR_MS, 26 * HOUR_MS];
    for (const [index, after] of moments.entries()) {
      const it = { transactionId: `t-${index}`, roundId: `r-${index}`, providerId: 'p-one', gameId: 'g-1' };
      const bet = {
        ...it,
        currency: 'GBP',
        isTransferType: false,
        amount: '1',
        session: 'live-session-p-one',
      };
      await wallet.play({ kind: 'bet', ...bet }, month.ends + after);
    }
    const rounds = async (period: { from: number; to: number }) =>
      (await wallet.activity(period)).games[0]?.rounds ?? 0;
    const expectAll = async () => {
      expect(await rounds({ from: month.from, to: month.ends })).toBe(2);
      expect(await rounds({ from: month.ends, to: monthOf(month.ends, ZONE).ends })).toBe(5);
      expect(await rounds({ from: day.from, to: day.ends })).toBe(4);
    };
    await expectAll();
    await inside('a-india', (_wallet, sql) => {
      const [{ last } = { last: 0 }] = sql
        .exec<{ last: number }>('SELECT max(number) AS last FROM play')
        .toArray();
      countPlay(sql, last, 1);
    });
    await expectAll();
  });

  it('of a wallet of an older version is counted from its movements', async () => {
    await openForPlay('a-older');
    await inside('a-older', wallet => new LongPlay(12).play(wallet, 300));
    await leaveOlder('a-older', 12);
    await expectWalked('a-older');
    await walletNamed('a-older').play(
      {
        kind: 'bet',
        transactionId: 'new-1',
        providerId: 'p-one',
        currency: 'GBP',
        isTransferType: false,
        roundId: 'new-1',
        gameId: 'g-9',
        amount: '1',
        session: 'live-session-p-one',
      },
      AT,
    );
    await expectWalked('a-older');
    expect(await walletNamed('a-older').gamesBefore(Number.MAX_SAFE_INTEGER)).toContain('g-9');
  });

  it.each([
    [
      'stakes',
      'activity_hour SET stake_minor = stake_minor + 1',
      'the activity is not the stakes of the movements',
    ],
    [
      'hours of play',
      'play_hour SET won_minor = won_minor - 1',
      'the hours of play are not those of the movements',
    ],
  ])('has the %s of the movements, or verification says so', async (wrong, change, flaw) => {
    const name = `a-wrong-${wrong.length}`;
    await openForPlay(name);
    await inside(name, (wallet, sql) => {
      new LongPlay(14).play(wallet, 300);
      sql.exec(`UPDATE ${change}`);
    });
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await walletNamed(name).verify()).toEqual({ ok: false, error: flaw });
    error.mockRestore();
  });
});
