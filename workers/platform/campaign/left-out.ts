/** Which reasons for leaving members out an operator is shown: those of few members are facts about single ones. */
import {
  LEAST_TO_SAY_WHY,
  LEFT_OUT,
  type LeftOut,
  type LeftOutReasons,
  type Segment,
} from '#app/contract/operator/segment.ts';
import type { Role } from '#platform/base/role.ts';
import { hasRole, ruleOf } from '#platform/operator/operator.ts';

interface Reader {
  roles: readonly Role[];
}

const mayReadRestrictions = ({ roles }: Reader): boolean =>
  hasRole(roles, ruleOf('member/restricted')?.roles ?? []);

/** Whether rules pick members whom an operator knows, so that two counts could differ by one of them. */
const picksMembers = ({ members, tags, notTags }: Segment): boolean =>
  [members, tags, notTags].some(it => it !== undefined);

/** Reasons that are not shown: the small ones, and with a single one the next larger, which `leftOut` would give away. */
function hiddenOf(counts: Readonly<Record<LeftOut, number>>): ReadonlySet<LeftOut> {
  const ascending = [...LEFT_OUT].sort((a, b) => counts[a] - counts[b]);
  const small = ascending.filter(it => counts[it] < LEAST_TO_SAY_WHY);
  return new Set(small.length === 1 ? ascending.slice(0, 2) : small);
}

/** Members left out by reason, as far as the operator may know them. */
export function reasonsFor(
  reader: Reader,
  segment: Segment,
  counted: readonly { leftOut: string | null; members: number }[],
): LeftOutReasons {
  const sumOf = (reason: LeftOut) =>
    counted.reduce((sum, it) => (it.leftOut === reason ? sum + it.members : sum), 0);
  const counts = Object.fromEntries(LEFT_OUT.map(it => [it, sumOf(it)])) as Record<LeftOut, number>;
  if (mayReadRestrictions(reader)) return counts;
  if (picksMembers(segment)) return null;
  const hidden = hiddenOf(counts);
  return Object.fromEntries(LEFT_OUT.map(it => [it, hidden.has(it) ? null : counts[it]])) as LeftOutReasons;
}
