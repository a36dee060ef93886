/** The programme for inviting friends [1.9] [2.16]: its rewards, and the friends of the calling member. */
import { accepted, refused } from '#app/contract/envelope.ts';
import { referralInfo } from '#app/contract/referral.ts';
import { wireMoment } from '#app/domain/date.ts';
import { maskedName } from '#app/domain/masked-name.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { restrictionOn } from '#app/domain/restriction.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { type Call, type Handler, handler } from '#platform/base/handler.ts';
import { marketOfPage, readFacts, readMarketOf } from '#platform/site/site.ts';
import { codeOf } from './code.ts';
import { type Friend, readFriends, sumFriends } from './friendship.db.ts';
import { programmeOf } from './programme.ts';

const MOST_FRIENDS = 200;
const YEAR_MS = 365 * DAY_MS;

/** `waiting` ends with the waiting period; `qualified` until the reward is paid. */
function stageOf({ stage, dueAt, referrerPaidAt }: Friend, at: number) {
  if (stage !== 'qualified') return stage;
  if (referrerPaidAt !== null) return 'rewarded';
  return (dueAt ?? at) > at ? 'waiting' : 'qualified';
}

/** The reason as members see it: the sign by which two accounts were found to be one person is for operators alone. */
function reasonOf({ reason }: Friend): 'same-household' | 'yearly-limit' | 'charged-back' | null {
  return reason === null || reason === 'yearly-limit' || reason === 'charged-back'
    ? reason
    : 'same-household';
}

const momentOrNull = (at: number | null): string | null => (at === null ? null : wireMoment(at));

/** The member's part; null for guests. */
async function memberPart(call: Call, amount: (minor: number) => string) {
  const { env, member, now } = call;
  if (member === null) return null;
  const at = now();
  const { memberId } = member;
  const [code, friends, sums] = await Promise.all([
    codeOf(env, memberId),
    readFriends(env, memberId, MOST_FRIENDS),
    sumFriends(env, memberId, at - YEAR_MS),
  ]);
  return {
    code,
    link: `/r/${code}`,
    joined: sums.joined,
    qualified: sums.qualified,
    earned: amount(sums.earnedMinor),
    rewardedThisYear: sums.rewarded,
    referred: friends.map(it => ({
      username: maskedName(it.username),
      joined: wireMoment(it.joinedAt),
      earned: amount(it.referrerPaidAt === null ? 0 : (it.referrerMinor ?? 0)),
      stage: stageOf(it, at),
      qualified: momentOrNull(it.qualifiedAt),
      due: momentOrNull(it.dueAt),
      reason: reasonOf(it),
    })),
  };
}

const infoHandler = handler(referralInfo, 'Referral', async ({ currency }, call) => {
  const { env, headers, member, now, translate } = call;
  const { markets } = await readFacts(env);
  const market =
    member === null
      ? marketOfPage(markets, { currency, tag: headers.pathlang })
      : await readMarketOf(env, member);
  if (market === null) return refused(200, translate('no_such_market'));
  const amount = (minor: number) => toDecimalString(minor, market.exponent);
  const programme = programmeOf(market);
  const least = (event: 'deposit' | 'turnover') =>
    programme?.event === event ? amount(programme.minimumMinor) : null;
  return accepted({
    currency: market.currency,
    reward: programme && amount(programme.rewardMinor),
    friendReward: programme && amount(programme.friendRewardMinor),
    event: programme?.event ?? null,
    minimumDeposit: least('deposit'),
    minimumTurnover: least('turnover'),
    playedTimes: programme?.playedTimes ?? 0,
    waitingDays: programme?.waitingDays ?? 0,
    friendsPerYear: programme?.friendsPerYear ?? null,
    rate: programme?.share ?? null,
    isAway: member !== null && restrictionOn(member.restrictions, 'promotion', now()) !== null,
    member: programme && (await memberPart(call, amount)),
  });
});

export const referralHandlers: readonly Handler[] = [infoHandler];
