/** A member's limits as the contract has them. */
import type { Limits, MemberLimit } from '#app/contract/limit.ts';
import { wireMoment } from '#app/domain/date.ts';
import { LIMIT_KINDS, LIMIT_PERIODS, requestedLimitAt } from '#app/domain/limit.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type LimitStanding, walletOf } from '#platform/ledger/wallet/wallet.ts';
import { limitRulesOf, type MarketProfile, readMarketOf, writtenLimit } from '#platform/site/site.ts';
import { verifiedAccountsOf } from '../identity/identity.ts';

interface Holder {
  memberId: string;
  country: string;
}

type LimitInForce = Pick<MemberLimit, 'limit' | 'used' | 'asked' | 'isFromOther'>;

function setOf(limit: LimitStanding | undefined, market: MarketProfile, at: number): LimitInForce {
  if (limit === undefined) return { limit: null, used: null, asked: null, isFromOther: false };
  const { kind, most, used, isAdopted: isFromOther } = limit;
  const written = (counted: number) => writtenLimit(kind, counted, market);
  const asked = requestedLimitAt(limit, at);
  return {
    limit: written(most),
    used: written(used),
    isFromOther,
    asked: asked && {
      limit: asked.most === null ? null : written(asked.most),
      asked: wireMoment(asked.requestedLimitAt),
      ready: wireMoment(asked.readyAt),
      lapses: wireMoment(asked.lapsesAt),
    },
  };
}

/** @param at epoch milliseconds */
export async function shownLimits(env: PlatformEnv, member: Holder, at: number): Promise<Limits> {
  const [market, set, others] = await Promise.all([
    readMarketOf(env, member),
    walletOf(env, member.memberId).limits(at),
    verifiedAccountsOf(env, member.memberId),
  ]);
  const rules = limitRulesOf(market);
  const limits = LIMIT_KINDS.flatMap(kind =>
    LIMIT_PERIODS.map((period): MemberLimit => {
      const { minimum, maximum, quick } = rules[kind][period];
      const known = set.find(it => it.kind === kind && it.period === period);
      return { kind, period, minimum, maximum, quick, ...setOf(known, market, at) };
    }),
  );
  const { waitingHours, confirmHours } = rules;
  return { currency: market.currency, waitingHours, confirmHours, limits, otherAccounts: others.length };
}

/** Changes that are shown, of one member. */
const CHANGES = 100;

/** The member's changes, the newest first. */
export async function shownChanges(env: PlatformEnv, member: Holder) {
  const [market, changes] = await Promise.all([
    readMarketOf(env, member),
    walletOf(env, member.memberId).limitChanges(CHANGES),
  ]);
  return changes.map(({ kind, period, what, before, after, madeAt }) => {
    const written = (counted: number | null) =>
      counted === null ? null : writtenLimit(kind, counted, market);
    return { kind, period, what, before: written(before), after: written(after), made: wireMoment(madeAt) };
  });
}
