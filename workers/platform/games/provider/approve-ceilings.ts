/** Ceilings of wins that are raised need a second operator, as an import that raises them does; lower ones do not. */
import type { WinCeilings } from '#app/domain/win-ceilings.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { ChangeToApprove, OperatorContext } from '#platform/base/operator-call.ts';
import { APPROVERS_OF_MONEY } from '#platform/base/role.ts';
import { readFacts } from '#platform/site/site.ts';
import { type CeilingChange, readProvider } from '../game/game.ts';
import { ceilingsIn } from './provider-ceilings.ts';

type Name = keyof WinCeilings;

/** What a call that waits is about: of each, one waits at a time. */
export const ceilingTarget = (providerId: string, currency: string): string =>
  `ceilings of wins of ${providerId} in ${currency}`;

/** The own ceilings after a change: null gives way to the market's. */
const changed = (own: WinCeilings, change: CeilingChange): WinCeilings =>
  Object.fromEntries(
    Object.entries({ ...own, ...withoutGaps(change) }).filter(([, value]) => value !== null),
  );

const withoutGaps = (change: CeilingChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

const isHigher = (before: WinCeilings, after: WinCeilings, name: Name): boolean =>
  Number(after[name] ?? Number.POSITIVE_INFINITY) > Number(before[name] ?? Number.POSITIVE_INFINITY);

/** @returns null where no ceiling is higher than before */
export async function ceilingsToApprove(
  { env, actor }: Pick<OperatorContext, 'env' | 'actor'>,
  { providerId, currency }: { providerId: string; currency: string },
  change: CeilingChange,
): Promise<ChangeToApprove | null> {
  if (actor.isBuiltIn) return null;
  const [provider, { markets }] = await Promise.all([
    readProvider(catalogueOf(env), providerId),
    readFacts(env),
  ]);
  if (provider === null) return null;
  const own = provider.winCeilings?.[currency] ?? {};
  const before = ceilingsIn({ [currency]: own }, markets, currency);
  const after = ceilingsIn({ [currency]: changed(own, change) }, markets, currency);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as Name[];
  if (!names.some(name => isHigher(before, after, name))) return null;
  const target = ceilingTarget(providerId, currency);
  return { of: 'change', target, shows: { providerId, currency, before, after }, roles: APPROVERS_OF_MONEY };
}
