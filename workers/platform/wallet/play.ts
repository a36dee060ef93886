/**
 * The rules of play. Only a bet may be refused. A win is always booked. A rollback returns a bet's stake once, whether or not a
 * win was paid; one that arrives before its bet is stored, and the bet is then refused.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { type OwnAccount, providerAccount, studioAccount } from './account.ts';
import { between, type Draft, type OrderRefusal } from './draft.ts';
import type { Change, Facts, Round } from './facts.ts';
import type { Bet, Order, PlayOrder, Rollback, Win } from './order.ts';
import { flawOfWin } from './review.ts';

export const isPlay = (order: Order): order is PlayOrder =>
  order.kind === 'bet' || order.kind === 'win' || order.kind === 'rollback';

/** The account that a provider's games debit and credit. */
export const playAccount = ({ isTransferType, providerId }: PlayOrder): OwnAccount =>
  isTransferType ? providerAccount(providerId) : 'main';

/** Play from a provider account marks the money there as in use. */
const stayOf = ({ isTransferType, providerId }: PlayOrder, gameId: string | null): readonly Change[] =>
  isTransferType ? [{ of: 'stay', providerId, gameId }] : [];

const isStake = (amountMinor: number): boolean => Number.isSafeInteger(amountMinor) && amountMinor >= 0;

const NOTHING = { stakeMinor: 0, winMinor: 0, returnedMinor: 0 };

export function draftBet(order: Bet, { bet, isSessionLive }: Facts): Result<Draft, OrderRefusal> {
  const { providerId, transactionId, roundId, gameId, amountMinor } = order;
  if (!isStake(amountMinor)) return refuse('not_an_amount');
  if (bet !== null) return refuse('rolled_back');
  if (!isSessionLive) return refuse('session_ended');
  const account = playAccount(order);
  return ok({
    postings: between(account, studioAccount(providerId), amountMinor),
    changes: [
      {
        of: 'bet',
        bet: { providerId, transactionId, roundId, account, stakeMinor: amountMinor, state: 'placed' },
      },
      {
        of: 'round',
        round: { ...NOTHING, providerId, roundId, gameId, stakeMinor: amountMinor },
        ends: 'open',
      },
      ...stayOf(order, gameId),
    ],
  });
}

/** A win that somebody has to look at first is booked to `review` (review.ts). */
export function draftWin(order: Win, facts: Facts): Result<Draft, OrderRefusal> {
  const { providerId, roundId, gameId, amountMinor, isRoundOver } = order;
  if (!isStake(amountMinor)) return refuse('not_an_amount');
  const why = flawOfWin(order, facts);
  const account = playAccount(order);
  const won: Change = {
    of: 'round',
    round: { ...NOTHING, providerId, roundId, gameId, winMinor: amountMinor },
    ends: isRoundOver ? 'over' : 'as-it-was',
  };
  const held: Change[] =
    why === null
      ? []
      : [{ of: 'review-held', review: { providerId, roundId, gameId, account, amountMinor, why } }];
  return ok({
    postings: between(studioAccount(providerId), why === null ? account : 'review', amountMinor),
    changes: [won, ...held, ...stayOf(order, gameId)],
  });
}

/** A round whose stakes have all been returned is over. */
function roundWithout(stakeMinor: number, round: Round): Change {
  const { providerId, roundId, gameId } = round;
  const isEmpty = round.returnedMinor + stakeMinor === round.stakeMinor;
  return {
    of: 'round',
    round: { ...NOTHING, providerId, roundId, gameId, returnedMinor: stakeMinor },
    ends: isEmpty ? 'over' : 'as-it-was',
  };
}

export function draftRollback(order: Rollback, { bet, round }: Facts): Result<Draft, OrderRefusal> {
  const { providerId, betTransactionId: transactionId } = order;
  if (bet === null) {
    const account = playAccount(order);
    const gone = { providerId, transactionId, roundId: '', account, stakeMinor: 0, state: 'void' as const };
    return ok({ postings: [], changes: [{ of: 'bet', bet: gone }] });
  }
  if (bet.state !== 'placed') return ok({ postings: [], changes: [] });
  const returned: Change = { of: 'bet', bet: { ...bet, state: 'returned' } };
  const ofRound = round === null ? [] : [roundWithout(bet.stakeMinor, round)];
  return ok({
    postings: between(studioAccount(providerId), bet.account, bet.stakeMinor),
    changes: [returned, ...ofRound, ...stayOf(order, round?.gameId ?? null)],
  });
}
