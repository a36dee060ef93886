/** Rows of bets: finished and outstanding rounds [2.25] [2.27]. */
import type { PastRound } from '#platform/ledger/wallet/wallet.ts';
import { type Names, readNames } from './names.ts';
import { historyOf, type Writer } from './page.ts';

/** The stake less its returned part; the full stake for a cancelled round, so that the member recognises it. */
const stakeOf = ({ status, stakeMinor, returnedMinor }: PastRound): number =>
  status === 'cancelled' ? stakeMinor : stakeMinor - returnedMinor;

const netOf = ({ stakeMinor, returnedMinor, winMinor }: PastRound): number =>
  winMinor + returnedMinor - stakeMinor;

/** The reference is the number of the movement that opened the round. */
const roundRow = (round: PastRound, { currency, amount, moment }: Writer, names: Names) => ({
  id: `R-${round.openedAs}`,
  created: moment(round.openedAt),
  amount: amount(netOf(round)),
  currency,
  balance: round.balanceMinor === null ? null : amount(round.balanceMinor),
  status: round.status,
  roundId: round.roundId,
  gameId: round.gameId,
  gameName: names.game(round.gameId),
  providerId: round.providerId,
  providerName: names.provider(round.providerId),
  stake: amount(stakeOf(round)),
});

const namesOf = (rounds: PastRound[], { call }: Writer) =>
  readNames(call, {
    gameIds: rounds.map(it => it.gameId),
    providerIds: rounds.map(it => it.providerId),
  });

export const betHistory = historyOf({
  read: (wallet, asked) => wallet.rounds(asked),
  write: async (rounds: PastRound[], writer) => {
    const names = await namesOf(rounds, writer);
    return rounds.map(round => ({
      ...roundRow(round, writer, names),
      win: writer.amount(round.winMinor),
      settled: round.overAt === null ? null : writer.moment(round.overAt),
    }));
  },
});

export const outstandingBets = historyOf({
  read: (wallet, asked) => wallet.rounds({ ...asked, isOutstanding: true }),
  write: async (rounds: PastRound[], writer) => {
    const names = await namesOf(rounds, writer);
    return rounds.map(round => roundRow(round, writer, names));
  },
});
