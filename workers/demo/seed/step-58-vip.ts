/**
 * Seed step 58: the demo's members in different tiers, with points and tiers of the past, and tasks of this week. Months are
 * closed by the rules, from the members' play; an operator has given some of them a tier.
 */
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import { findMember } from '#platform/member/member.ts';
import { claimTask } from '#platform/rewards/daily-task/daily-task.ts';
import { chooseTier, settledTier, type VipContext } from '#platform/rewards/vip/vip.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';
import { DEMO_NAMES } from './step-04-members.ts';

interface Story {
  /** A tier that an operator gave, and how many days ago. */
  given?: readonly [tierId: string, daysAgo: number];
  /** Days since each claim of the task of logging in; 0 is today. */
  loginsClaimed: readonly number[];
}

const STORIES: Readonly<Record<string, Story>> = {
  demogb: { loginsClaimed: [1, 2, 4, 9] },
  demose: { given: ['forenoon', 10], loginsClaimed: [0, 1, 3] },
  demobr: { given: ['noon', 40], loginsClaimed: [1, 2] },
  democl: { given: ['sunrise', 6], loginsClaimed: [0, 5] },
  demoae: { given: ['zenith', 3], loginsClaimed: [2, 3] },
  demomo: { given: ['meridian', 8], loginsClaimed: [1] },
  demoph: { loginsClaimed: [0, 1, 2, 3] },
};

/** Days ago of everything that happens, the earliest first. */
const daysOf = ({ given, loginsClaimed }: Story): number[] =>
  [...new Set([...(given ? [given[1]] : []), ...loginsClaimed])].sort((a, b) => b - a);

async function tell({ env, now }: SeedContext, username: string): Promise<void> {
  const member = await findMember(env, { username });
  const story = STORIES[username];
  if (member === null || story === undefined) throw new Error(`There is no ${username}`);
  // Messages of the past would count as unread.
  const at = (moment: number): VipContext => ({ env, now: () => moment, isQuiet: true });
  for (const daysAgo of daysOf(story)) {
    const moment = now() - daysAgo * DAY_MS - (daysAgo === 0 ? 0 : HOUR_MS);
    if (moment < member.createdAt) continue;
    if (story.given?.[1] === daysAgo)
      await chooseTier(at(moment), member, { tierId: story.given[0], by: 'demo', note: 'Invited' });
    if (story.loginsClaimed.includes(daysAgo))
      await claimTask(at(moment), member, 'log-in', async () => null);
  }
  await settledTier(at(now()), member);
}

export const VIP_STEP: SeedStep = {
  number: 58,
  name: 'vip',
  parts: () => 1,
  run: async context => {
    for (const username of DEMO_NAMES) await tell(context, username);
  },
};
