/**
 * The rules of play. A win is always booked. A rollback returns a bet's stake once, whether or not a win was paid; one that arrives
 * before its bet is stored, and the bet is then refused. A call that would have no effect is refused.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { Feed } from '../bonus/terms.ts';
import { isFreeBet } from '../free-rounds/draft-rounds.ts';
import { flawOfWin } from '../object/review.ts';
import type { Draft, OrderRefusal, Posting } from './draft.ts';
import type {
  BetFacts,
  Change,
  CommonFacts,
  FactsByKind,
  Part,
  PlacedBet,
  RollbackFacts,
  Round,
  WinFacts,
} from './facts.ts';
import {
  isBonusAccount,
  type MirrorAccount,
  type OwnAccount,
  providerAccount,
  roundsAccount,
  studioAccount,
} from './ledger-account.ts';
import type { Bet, Order, PlayOrder, Rollback, RoundClose, Win } from './order.ts';
import { areSources, drawFrom, partsOfWin, storedParts } from './parts.ts';

export const isPlay = (order: Order): order is PlayOrder =>
  order.kind === 'bet' || order.kind === 'win' || order.kind === 'rollback';

/** The account that a provider's games debit and credit. */
export const playAccount = ({
  isTransferType,
  providerId,
}: Pick<PlayOrder, 'isTransferType' | 'providerId'>): OwnAccount =>
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

/** The refusal of a bet by its session, round and free rounds; null where it may be made. */
function flawOfBet(order: Bet, facts: BetFacts): OrderRefusal | null {
  const { bet, rounds, areRoundsOver, isSessionLive, continuesRound, roundIsOf } = facts;
  if (!isStake(order.amountMinor)) return 'not_an_amount';
  if (bet !== null) return 'rolled_back';
  if (!isSessionLive && !continuesRound) return 'session_ended';
  const isFree = order.freeRounds !== undefined;
  if (isFree && !isFreeBet(order, rounds, areRoundsOver)) return 'no_free_round';
  return roundIsOf === (isFree ? 'stakes' : 'free-rounds') ? 'no_free_round' : null;
}

/** A stake counts for its bonus once the round is over; bets of older versions counted when they were placed. */
const fedBy = ({ providerId, roundId, feeds }: Bet): readonly Change[] => {
  if (feeds === undefined) return [];
  return feeds.by == null
    ? [{ of: 'fed', feed: feeds }]
    : [{ of: 'round-fed', providerId, roundId, feed: feeds }];
};

export function draftBet(order: Bet, facts: BetFacts & CommonFacts): Result<Draft, OrderRefusal> {
  const { balances, mostStakeMinor, roundStakedMinor } = facts;
  const { providerId, transactionId, roundId, gameId, amountMinor, freeRounds } = order;
  const flaw = flawOfBet(order, facts);
  if (flaw !== null) return refuse(flaw);
  const account = playAccount(order);
  const { sources = [account] } = order;
  if (!areSources(sources, account)) return refuse('not_a_source');
  const drawn = drawFrom(sources, amountMinor, balances);
  if (drawn === null) return refuse('insufficient_funds');
  if (mostStakeMinor !== null && roundStakedMinor + amountMinor > mostStakeMinor && isOnBonus(order, drawn))
    return refuse('above_bonus_stake');
  const parts = storedParts(drawn, account);
  const placed = { providerId, transactionId, roundId, gameId, account, stakeMinor: amountMinor, parts };
  const taken: Change[] =
    freeRounds === undefined
      ? []
      : [{ of: 'free-bet', grantId: freeRounds, bet: keyOf(order), isReturned: false }];
  return ok({
    postings: spread(drawn, studioAccount(providerId), -1),
    changes: [
      { of: 'bet', bet: { ...placed, state: 'placed' } },
      {
        of: 'round',
        round: { ...NOTHING, providerId, roundId, gameId, stakeMinor: amountMinor },
        ends: 'open',
      },
      ...fedBy(order),
      ...taken,
      ...stayOf(order, gameId),
    ],
  });
}

/** Counts the noted stakes of a round that ends. */
export const countedFeeds = (
  { providerId, roundId }: Pick<Win, 'providerId' | 'roundId'>,
  pending: readonly Feed[],
): readonly Change[] =>
  pending.length === 0
    ? []
    : [
        ...pending.filter(it => it.hundredths > 0).map((feed): Change => ({ of: 'fed', feed })),
        { of: 'round-counted', providerId, roundId },
      ];

/** The win of a free round is the grant's. */
const partsMeant = (
  { amountMinor }: Win,
  account: OwnAccount,
  { rounds, roundStakes }: WinFacts,
): readonly Part[] => {
  if (rounds === null) return partsOfWin(amountMinor, account, roundStakes);
  return amountMinor === 0 ? [] : [{ account: roundsAccount(rounds.grantId), amountMinor }];
};

/** A win that an operator has to look at first is booked to `review` (review.ts). */
export function draftWin(order: Win, facts: WinFacts): Result<Draft, OrderRefusal> {
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
    changes: [
      won,
      ...held,
      ...(isRoundOver ? countedFeeds(order, facts.pendingFeeds) : []),
      ...stayOf(order, gameId),
    ],
  });
}

/** Whether a round has no stake left once one more was returned: it is over. */
const isEmptied = ({ returnedMinor, stakeMinor }: Round, minor: number): boolean =>
  returnedMinor + minor === stakeMinor;

/** Takes a returned stake off what counts for its bonus: off the note of the round, or off the bonus where it is counted. */
function unfed(bet: PlacedBet, fed: Feed | null, pending: readonly Feed[]): readonly Change[] {
  if (fed === null) return [];
  const { providerId, roundId } = bet;
  const noted = fed.by === 'round' ? (pending.find(it => it.grantId === fed.grantId)?.hundredths ?? 0) : 0;
  const ofNote = Math.min(noted, fed.hundredths);
  const ofBonus = fed.hundredths - ofNote;
  const { grantId } = fed;
  return [
    ...(ofNote > 0
      ? [{ of: 'round-fed' as const, providerId, roundId, feed: { grantId, hundredths: -ofNote } }]
      : []),
    ...(ofBonus > 0 ? [{ of: 'fed' as const, feed: { grantId, hundredths: -ofBonus } }] : []),
  ];
}

/** The bet was not placed yet: it is refused when it comes. */
function draftVoid(order: Rollback): Draft {
  const { providerId, betTransactionId: transactionId } = order;
  const by = { providerId, transactionId, roundId: '', gameId: null, account: playAccount(order) };
  return {
    postings: [],
    changes: [{ of: 'bet', bet: { ...by, stakeMinor: 0, parts: [], state: 'void' } }],
  };
}

/** A call that would have no effect is refused: the provider learns that its book and the wallet's differ. */
export function draftRollback(order: Rollback, facts: RollbackFacts): Result<Draft, OrderRefusal> {
  const { bet, round, fed, rounds, pendingFeeds, isWin } = facts;
  const { providerId } = order;
  if (bet === null) return isWin ? refuse('not_a_bet') : ok(draftVoid(order));
  if (bet.state !== 'placed') return refuse('already_returned');
  const { roundId } = bet;
  const changes: Change[] = [{ of: 'bet', bet: { ...bet, state: 'returned' } }];
  if (round !== null) {
    const isOver = isEmptied(round, bet.stakeMinor);
    changes.push({
      of: 'round',
      round: { ...NOTHING, providerId, roundId, gameId: round.gameId, returnedMinor: bet.stakeMinor },
      ends: isOver ? 'over' : 'as-it-was',
    });
    changes.push(...unfed(bet, fed, pendingFeeds));
    // Every stake is returned, so nothing is left to count.
    if (isOver && pendingFeeds.length > 0) changes.push({ of: 'round-counted', providerId, roundId });
  }
  if (rounds !== null)
    changes.push({ of: 'free-bet', grantId: rounds.grantId, bet: keyOf(bet), isReturned: true });
  const whole = { account: bet.account, amountMinor: bet.stakeMinor };
  return ok({
    postings: spread(bet.parts.length > 0 ? bet.parts : [whole], studioAccount(providerId), 1),
    changes: [...changes, ...stayOf(order, round?.gameId ?? null)],
  });
}

/** Ends an open round, whose noted stakes are counted. */
export function draftClose(
  order: RoundClose,
  { round, pendingFeeds }: FactsByKind['round-close'],
): Result<Draft, OrderRefusal> {
  if (round === null || round.overAt !== null) return refuse('already_decided');
  const { providerId, roundId, gameId } = order;
  return ok({
    postings: [],
    changes: [
      { of: 'round', round: { ...NOTHING, providerId, roundId, gameId }, ends: 'over' },
      ...countedFeeds(order, pendingFeeds),
    ],
  });
}
