/**
 * The rules of free rounds: granted without a movement of money, played without a stake. Their wins gather on an account of
 * their own, and become a bonus, or real money, once they are over. Later wins go the same way.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { HUNDREDTHS, type WagerTerms } from '../bonus/terms.ts';
import type { Draft, OrderRefusal, Posting } from '../rules/draft.ts';
import type { Change, CommonFacts, RoundsFacts, RoundsOrderFacts } from '../rules/facts.ts';
import { bonusAccount, roundsAccount } from '../rules/ledger-account.ts';
import type { Bet, RoundsEnd, RoundsGrant } from '../rules/order.ts';
import { areRounds } from './terms.ts';

export function draftRoundsGrant(
  { grantId, rounds: terms }: RoundsGrant,
  { rounds }: RoundsOrderFacts,
): Result<Draft, OrderRefusal> {
  if (rounds !== null) return refuse('already_known');
  if (!areRounds(terms)) return refuse('not_an_amount');
  return ok({ postings: [], changes: [{ of: 'rounds-granted', grantId, rounds: terms }] });
}

const moves = (...postings: Posting[]): Posting[] => postings.filter(it => it.amountMinor !== 0);

/** The play that a sum of wins requires, in minor units that can still be counted in hundredths. */
const requiredFor = ({ terms }: RoundsFacts, minor: number): number =>
  Math.min(minor * terms.wins.times, Math.floor(Number.MAX_SAFE_INTEGER / HUNDREDTHS));

/** The terms of the bonus that a sum of wins becomes. */
const termsOf = (rounds: RoundsFacts, minor: number, expiresAt: number): WagerTerms => ({
  promotionId: rounds.terms.promotionId,
  requiredMinor: requiredFor(rounds, minor),
  mostStakeMinor: rounds.terms.wins.mostStakeMinor,
  mostReleasedMinor: rounds.terms.wins.mostReleasedMinor,
  expiresAt,
  contributions: rounds.terms.wins.contributions,
  depositId: null,
});

/** Wins that are to be played become a bonus; those that come when it is there already make it larger. */
function toBonus(rounds: RoundsFacts, minor: number, order: RoundsEnd, { grant }: RoundsOrderFacts): Draft {
  const { grantId, terms } = rounds;
  const [from, to] = [roundsAccount(grantId), bonusAccount(grantId)];
  const given: Change =
    grant === null
      ? {
          of: 'grant',
          grant: {
            grantId,
            amountMinor: minor,
            winsTo: terms.wins.winsTo,
            terms: termsOf(rounds, minor, order.bonusUntil),
          },
        }
      : { of: 'bonus-raised', grantId, requiredMinor: requiredFor(rounds, minor) };
  return {
    postings: [
      { account: from, amountMinor: -minor },
      { account: to, amountMinor: minor },
    ],
    changes: [given],
  };
}

/** Wins that need not be played are real money, up to the most that the terms allow. */
function toMain({ grantId, terms, releasedMinor }: RoundsFacts, minor: number): Draft & { released: number } {
  const most = terms.wins.mostReleasedMinor ?? Number.POSITIVE_INFINITY;
  const released = Math.min(minor, Math.max(0, most - releasedMinor));
  return {
    released,
    postings: moves(
      { account: roundsAccount(grantId), amountMinor: -minor },
      { account: 'main', amountMinor: released },
      { account: 'house', amountMinor: minor - released },
    ),
    changes: [],
  };
}

export function draftRoundsEnd(
  order: RoundsEnd,
  facts: RoundsOrderFacts & CommonFacts,
): Result<Draft, OrderRefusal> {
  const { rounds, balances } = facts;
  if (rounds === null) return refuse('no_such_bonus');
  const { grantId } = order;
  const account = roundsAccount(grantId);
  const minor = balances[account] ?? 0;
  if (rounds.state !== 'open' && minor === 0) return refuse('already_decided');
  const state = rounds.state === 'open' ? order.why : rounds.state;
  const ended = (releasedMinor: number): Change => ({ of: 'rounds-ended', grantId, state, releasedMinor });
  if (minor === 0) return ok({ postings: [], changes: [ended(0)] });
  if (state === 'cancelled')
    return ok({
      postings: moves({ account, amountMinor: -minor }, { account: 'house', amountMinor: minor }),
      changes: [ended(0)],
    });
  if (rounds.terms.wins.times === 0) {
    const { postings, released } = toMain(rounds, minor);
    return ok({ postings, changes: [ended(released)] });
  }
  const draft = toBonus(rounds, minor, order, facts);
  return ok({ ...draft, changes: [...draft.changes, ended(0)] });
}

/** Whether a bet may be made with the free rounds that it names: of their game, while some are left, without a stake. */
export const isFreeBet = (
  { providerId, gameId, amountMinor }: Bet,
  rounds: RoundsFacts | null,
  isOver: boolean,
): boolean =>
  rounds !== null &&
  !isOver &&
  rounds.state === 'open' &&
  rounds.used < rounds.terms.count &&
  rounds.terms.providerId === providerId &&
  rounds.terms.gameId === gameId &&
  amountMinor === 0;
