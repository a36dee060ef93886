/** A plan as replies show it: its changes, who has to agree, and what an import leaves as it is. */
import type { SitePlan } from '#app/contract/operator/site-versions.ts';
import type { OperatorContext } from '#platform/base/operator-call.ts';
import type { WholeSite } from './described-site.ts';
import { keepSite } from './pieces.ts';
import { approvalOf, keepDifference, type Planned } from './planned.ts';
import { countsOf, firstOf } from './shown-changes.ts';

/** Keys that the folder states and an import leaves as they are. */
const keyNotes = ({ site }: WholeSite, current: WholeSite | null): string[] =>
  [...site.studios, ...site.payments].flatMap(({ id, keys }) => {
    const known = [...(current?.site.studios ?? []), ...(current?.site.payments ?? [])].find(
      it => it.id === id,
    );
    return known === undefined || JSON.stringify(known.keys) === JSON.stringify(keys)
      ? []
      : [`${id} keeps its keys ${known.keys.join(', ')}: calls change them, never an import`];
  });

/** Live operations of the folder, which an import of a site that is there leaves as they are. */
export const liveNotes = ({ whole: { site }, current }: Planned): string[] =>
  (['announcements', 'modules'] as const).flatMap(section =>
    current === null ||
    Object.values(site[section]).flat().length === 0 ||
    JSON.stringify(site[section]) === JSON.stringify(current.site[section])
      ? []
      : [`live/${section}.json stays as the site has it: calls change it, never an import`],
  );

/** Keeps the texts that an import of the plan takes, and shows it. @param more notes beside those on keys */
export async function shownPlan(
  context: OperatorContext,
  planned: Planned,
  more: readonly string[],
): Promise<SitePlan> {
  const { env } = context;
  const { whole: described, current, base, staged, changes, warnings } = planned;
  return {
    manifest: await keepSite(env, staged),
    base,
    count: changes.length,
    counts: countsOf(changes),
    changes: firstOf(changes),
    difference: await keepDifference(env, changes),
    approvers: [...(approvalOf(context, planned)?.roles ?? [])],
    warnings,
    notes: [...keyNotes(described, current), ...more],
  };
}
