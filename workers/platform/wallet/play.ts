/**
 * The rules of play. Only a bet may be refused. A win is always booked. A rollback returns a bet's stake once, whether or not a
 * win was paid; one that arrives before its bet is stored, and the bet is then refused.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import {
  isBonusAccount,
  type MirrorAccount,
  type OwnAccount,
  providerAccount,
  roundsAccount,
  studioAccount,
} from './account.ts';
import type { Draft, OrderRefusal, Posting } from './draft.ts';
import type { Change, Facts, Part, Round } from './facts.ts';
import { isFreeBet } from './free-rounds/draft-rounds.ts';
import type { Bet, Order, PlayOrder, Rollback, Win } from './order.ts';
import { areSources, drawFrom, partsOfWin, storedParts } from './parts.ts';
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

/** Postings from a mirror to accounts of the member, or, with `sign` -1, the other way. */
function spread(parts: readonly Part[], mirror: MirrorAccount, sign: 1 | -1): Posting[] {
  const sum = parts.reduce((total, it) => total + it.amountMinor, 0);
  if (sum === 0) return [];
  const ofMember = parts.map(({ account, amountMinor }) => ({ account, amountMinor: sign * amountMinor }));
  const ofMirror = { account: mirror, amountMinor: -sign * sum };
  return sign === 1 ? [ofMirror, ...ofMember] : [...ofMember, ofMirror];
}

const keyOf = ({
  providerId,
  transactionId,
  roundId,
}: Pick<Bet, 'providerId' | 'transactionId' | 'roundId'>) => ({
  providerId,
  transactionId,
  roundId,
});

const NOTHING = { stakeMinor: 0, winMinor: 0, returnedMinor: 0 };

/** Whether a bonus has a say in the stake: it pays a part, or the stake counts for it. */
const isOnBonus = ({ feeds }: Bet, drawn: readonly Part[]): boolean =>
  feeds !== undefined || drawn.some(it => isBonusAccount(it.account));

export function draftBet(
  order: Bet,
  { bet, rounds, areRoundsOver, isSessionLive, balances, mostStakeMinor }: Facts,
): Result<Draft, OrderRefusal> {
  const { providerId, transactionId, roundId, gameId, amountMinor } = order;
  if (!isStake(amountMinor)) return refuse('not_an_amount');
  if (bet !== null) return refuse('rolled_back');
  if (!isSessionLive) return refuse('session_ended');
  const { freeRounds } = order;
  if (freeRounds !== undefined && !isFreeBet(order, rounds, areRoundsOver)) return refuse('no_free_round');
  const account = playAccount(order);
  const { sources = [account] } = order;
  if (!areSources(sources, account)) return refuse('not_a_source');
  const drawn = drawFrom(sources, amountMinor, balances);
  if (drawn === null) return refuse('insufficient_funds');
  if (mostStakeMinor !== null && amountMinor > mostStakeMinor && isOnBonus(order, drawn))
    return refuse('above_bonus_stake');
  const parts = storedParts(drawn, account);
  const fed: Change[] = order.feeds === undefined ? [] : [{ of: 'fed', feed: order.feeds }];
  const taken: Change[] =
    freeRounds === undefined
      ? []
      : [{ of: 'free-bet', grantId: freeRounds, bet: keyOf(order), isReturned: false }];
  return ok({
    postings: spread(drawn, studioAccount(providerId), -1),
    changes: [
      {
        of: 'bet',
        bet: {
          providerId,
          transactionId,
          roundId,
          gameId,
          account,
          stakeMinor: amountMinor,
          parts,
          state: 'placed',
        },
      },
      {
        of: 'round',
        round: { ...NOTHING, providerId, roundId, gameId, stakeMinor: amountMinor },
        ends: 'open',
      },
      ...fed,
      ...taken,
      ...stayOf(order, gameId),
    ],
  });
}

/** The win of a free round is the grant's. */
const partsMeant = (
  { amountMinor }: Win,
  account: OwnAccount,
  { rounds, roundStakes }: Facts,
): readonly Part[] => {
  if (rounds === null) return partsOfWin(amountMinor, account, roundStakes);
  return amountMinor === 0 ? [] : [{ account: roundsAccount(rounds.grantId), amountMinor }];
};

/** A win that an operator has to look at first is booked to `review` (review.ts). */
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
  const meant = partsMeant(order, account, facts);
  const parts = storedParts(meant, account);
  const held: Change[] =
    why === null
      ? []
      : [{ of: 'review-held', review: { providerId, roundId, gameId, account, amountMinor, parts, why } }];
  const credited: readonly Part[] = why === null ? meant : [{ account: 'review', amountMinor }];
  return ok({
    postings: spread(credited, studioAccount(providerId), 1),
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

export function draftRollback(
  order: Rollback,
  { bet, round, fed, rounds }: Facts,
): Result<Draft, OrderRefusal> {
  const { providerId, betTransactionId: transactionId } = order;
  if (bet === null) {
    const account = playAccount(order);
    const by = { providerId, transactionId, roundId: '', gameId: null, account };
    const gone = { ...by, stakeMinor: 0, parts: [], state: 'void' as const };
    return ok({ postings: [], changes: [{ of: 'bet', bet: gone }] });
  }
  if (bet.state !== 'placed') return ok({ postings: [], changes: [] });
  const returned: Change = { of: 'bet', bet: { ...bet, state: 'returned' } };
  const ofRound = round === null ? [] : [roundWithout(bet.stakeMinor, round)];
  const unfed: Change[] = fed === null ? [] : [{ of: 'fed', feed: { ...fed, hundredths: -fed.hundredths } }];
  const back: Change[] =
    rounds === null ? [] : [{ of: 'free-bet', grantId: rounds.grantId, bet: keyOf(bet), isReturned: true }];
  const whole = { account: bet.account, amountMinor: bet.stakeMinor };
  return ok({
    postings: spread(bet.parts.length > 0 ? bet.parts : [whole], studioAccount(providerId), 1),
    changes: [returned, ...ofRound, ...unfed, ...back, ...stayOf(order, round?.gameId ?? null)],
  });
}
