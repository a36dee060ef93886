/** Loads what home says to its member alone: first steps, tasks of the day, and the way to the next VIP tier. */
import { readCall } from '#app/api/read-call.ts';
import { dailyTaskList } from '#app/contract/daily-task.ts';
import type { OutputOf } from '#app/contract/endpoint.ts';
import { limitList } from '#app/contract/limit.ts';
import { memberProfile, type Profile } from '#app/contract/member.ts';
import { vipInfo } from '#app/contract/vip.ts';
import { displayName } from '#app/domain/category.ts';
import { parseDate } from '#app/domain/date.ts';
import { givenName } from '#app/domain/given-name.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { now } from '#app/features/clock.ts';
import { visitedSite } from '#app/visit/visit.server.ts';
import type { Context } from '../opened.server.ts';
import type { FirstSteps, OwnHome } from './member-home.ts';

/** Time after joining in which a member sees the first steps, in milliseconds. */
const NEW_MS = 14 * DAY_MS;
/** Written by the page when the steps are hidden; it says nothing of a member. */
const HIDDEN = /(?:^|;\s*)firstSteps=hidden(?:;|$)/;

const isNew = ({ created }: Profile, at: number): boolean => {
  const joined = parseDate(created);
  return joined.ok && at - joined.value < NEW_MS;
};

type Limits = OutputOf<typeof limitList>;

function stepsOf(profile: Profile, limits: Limits | null, hasPlayed: boolean): FirstSteps | null {
  const steps = {
    game: hasPlayed,
    limit: limits?.limits.some(it => it.limit !== null) ?? false,
    email: profile.emailProved,
  };
  return Object.values(steps).every(Boolean) ? null : steps;
}

function tasksOf(day: OutputOf<typeof dailyTaskList> | null, code: string): OwnHome['tasks'] {
  if (day === null || day.isAway || day.tasks.length === 0) return null;
  const open = day.tasks.filter(it => it.status === 'open');
  const [next] = open;
  return {
    done: day.tasks.length - open.length,
    all: day.tasks.length,
    points: day.tasks.filter(it => it.status !== 'claimed').reduce((sum, it) => sum + it.points, 0),
    next: next === undefined ? null : displayName(next.memberDisplay, code, ''),
  };
}

function vipOf(info: OutputOf<typeof vipInfo> | null, code: string): OwnHome['vip'] {
  const { member = null, tiers = [] } = info ?? {};
  const index = tiers.findIndex(it => it.id === member?.tierId);
  const tier = tiers[index];
  if (member === null || tier === undefined) return null;
  const next = tiers.find(it => it.id === member.nextTierId);
  const nameOf = ({ memberDisplay, id }: typeof tier) => displayName(memberDisplay, code, id);
  return {
    index,
    count: tiers.length,
    tier: nameOf(tier),
    points: member.points,
    next: next === undefined ? null : { name: nameOf(next), points: next.points ?? 0 },
  };
}

/**
 * Null for guests.
 * @param cookie header of the request
 */
export async function loadOwn(
  context: Context,
  currency: string,
  cookie: string | null,
): Promise<((hasPlayed: boolean) => OwnHome) | null> {
  const { member, tag } = context.get(visitedSite);
  if (member === null) return null;
  const code = codeOfTag(tag);
  const isHidden = HIDDEN.test(cookie ?? '');
  const [profile, day, vip] = await Promise.all([
    readCall(context, memberProfile, {}),
    readCall(context, dailyTaskList, { currency }),
    // Points to the next tier invite to play.
    member.away === undefined ? readCall(context, vipInfo, { currency }) : null,
  ]);
  const isWelcomed = profile !== null && !isHidden && member.away === undefined && isNew(profile, now());
  // Only new members, who see the steps, need this call.
  const limits = isWelcomed ? await readCall(context, limitList, {}) : null;
  return hasPlayed => ({
    name: givenName(profile?.fullName ?? null) ?? member.username,
    steps: isWelcomed ? stepsOf(profile, limits, hasPlayed) : null,
    tasks: tasksOf(day, code),
    vip: vipOf(vip, code),
  });
}
