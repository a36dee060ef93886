/** Seed step 70: a member of each market with a promotion in every state, by the use cases of members and operators. */
import type { Result } from '#app/domain/result.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import type { GameKind } from '#platform/games/game/game.ts';
import {
  adjustBalance,
  depositIdOf,
  depositIn,
  holdingsOf,
  requestDeposit,
} from '#platform/ledger/wallet/wallet.ts';
import {
  type Claim,
  cancelClaim,
  claimByCode,
  claimByDeposit,
  claimPromotion,
  finishClaim,
  offerPromotion,
} from '#platform/rewards/promotion/promotion.ts';
import { type MarketProfile, readFacts } from '#platform/site/site.ts';
import { readPlayedGames } from './money/games.ts';
import { amountOf, attemptOf, done, type Hand } from './money/hand.ts';
import { type DemoRound, playAt } from './money/rounds.ts';
import { handOf, registerFor } from './second-member.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';
import { DEMO_NAMES } from './step-04-members.ts';

/** Time since the members joined, in milliseconds. */
const SINCE_MS = 28 * DAY_MS;
const CODE = 'MERIDIAN';
const OPERATOR = 'demo-promotions';
/** Their balance in the end, in units. */
const CREDIT = 50;

const nameOf = ({ country }: MarketProfile): string => `promo${country.toLowerCase()}`;

/** The claim of a member who took a promotion; null where an interrupted run has done so. */
const claimIn = <Refused>(taken: Result<Claim, Refused>): Claim | null => (taken.ok ? taken.value : null);

const takerOf = ({ memberId, market }: Hand) => ({ memberId, country: market.country });

/** A deposit with its promotion. @param isAwaited whether an operator has to approve it */
async function depositFor(
  hand: Hand,
  {
    name,
    promotionId,
    units,
    at,
    isAwaited,
  }: { name: string; promotionId: string; units: number; at: number; isAwaited: boolean },
): Promise<Claim | null> {
  const attempt = { ...attemptOf(hand, name, at), amountMinor: amountOf(hand, units) };
  const depositId = depositIdOf(attempt);
  const wanted = { promotionId, depositId, amountMinor: attempt.amountMinor, at };
  const claim = claimIn(await claimByDeposit(hand.env, takerOf(hand), wanted));
  const memo = { methodId: isAwaited ? 'bank-transfer' : 'demo-instant', method: 'Demo' };
  done(await (isAwaited ? requestDeposit : depositIn)(hand.env, { ...attempt, memo }));
  return claim === null ? null : finishClaim(hand.env, claim, at + MINUTE_MS);
}

/** Brings the member's own money to nothing, so that the next stakes are of the bonus alone. */
async function emptyBalance(hand: Hand, at: number): Promise<void> {
  const { env, memberId, market } = hand;
  const { currency, country } = market;
  const { balances } = await holdingsOf(env, { memberId, country, currency }, at);
  const amountMinor = -(balances.main ?? 0);
  if (amountMinor === 0) return;
  const memo = { reason: 'The demo shows bonus money alone.' };
  const emptied = await adjustBalance(env, { ...attemptOf(hand, 'promotions-empty', at), amountMinor, memo });
  // An interrupted run has emptied it, and there is something again.
  if (!emptied.ok && emptied.error !== 'conflict') done(emptied);
}

/** A member of the step, and the slot that they play. */
interface Player extends Hand {
  slot: GameKind;
}

/** Plays rounds of the slot. */
async function play(hand: Player, rounds: readonly Omit<DemoRound, 'gameId'>[], at: number): Promise<void> {
  const { slot } = hand;
  await playAt(
    hand,
    slot.providerId,
    rounds.map(round => ({ ...round, gameId: slot.gameId })),
    at,
  );
}

/** Given up, played to its end, and over before that. */
async function past(hand: Player, from: number): Promise<void> {
  const { env } = hand;
  const taker = takerOf(hand);
  const welcome = {
    name: 'promotions-first',
    promotionId: 'pr-welcome',
    units: 4,
    at: from,
    isAwaited: false,
  };
  const given = await depositFor(hand, welcome);
  if (given !== null) await cancelClaim(env, given, { at: from + 2 * DAY_MS, why: 'member' });
  const cupAt = from + 10 * DAY_MS;
  await claimPromotion(env, taker, { promotionId: 'pr-cup', at: cupAt });
  await play(hand, [{ name: 'promo-cup', stake: 0.4, pays: 1 }], cupAt + HOUR_MS);
  await claimPromotion(env, taker, { promotionId: 'pr-tide', at: from + 12 * DAY_MS });
}

/** Played out: nothing is left of it. */
async function lost(hand: Player, from: number): Promise<void> {
  await emptyBalance(hand, from);
  await claimByCode(hand.env, takerOf(hand), { code: CODE, at: from + HOUR_MS });
  const rounds = ['a', 'b'].map(name => ({ name: `promo-letter-${name}`, stake: 0.5, pays: 0 }));
  await play(hand, rounds, from + 2 * HOUR_MS);
}

/** Half played, waiting for its deposit, and offered. */
async function present(hand: Player, now: number): Promise<void> {
  const { env } = hand;
  const taker = takerOf(hand);
  const at = now - 2 * HOUR_MS;
  await claimPromotion(env, taker, { promotionId: 'pr-cup', at });
  await play(hand, [{ name: 'promo-now', stake: 0.2, pays: 1 }], at + HOUR_MS);
  const reels = { name: 'promotions-waiting', promotionId: 'pr-reels', units: 4, isAwaited: true };
  await depositFor(hand, { ...reels, at: now - HOUR_MS / 2 });
  const offer = { promotionId: 'pr-zenith', operationId: 'demo-offer', by: OPERATOR, at: now - HOUR_MS / 2 };
  await offerPromotion(env, taker, offer);
  const memo = { reason: 'Play credits for the demo.' };
  const credit = { ...attemptOf(hand, 'promotions-credit', now), amountMinor: amountOf(hand, CREDIT), memo };
  done(await adjustBalance(env, credit));
}

async function seedPromotions(context: SeedContext, part: number): Promise<void> {
  const market = (await readFacts(context.env)).markets[part];
  if (market === undefined) return;
  const since = context.now() - SINCE_MS;
  // A birth date for each market: otherwise they are accounts of one person, which are put on hold.
  const birthDate = `1990-04-${String(9 + part).padStart(2, '0')}`;
  const person = { username: nameOf(market), birthDate, fullName: 'Sam Ferry' };
  await registerFor({ ...context, now: () => since }, market, person);
  const games = (await readPlayedGames(context.env))(market.currency);
  const [slot] = games.seamless(0);
  const hand: Player = { ...(await handOf(context, market, nameOf(market))), slot };
  await past(hand, since + HOUR_MS);
  await lost(hand, context.now() - 5 * DAY_MS);
  await present(hand, context.now());
}

export const PROMOTIONS_STEP: SeedStep = {
  number: 70,
  name: 'promotions',
  parts: () => DEMO_NAMES.length,
  run: seedPromotions,
};
