/** What a second operator of a change of the site reads beside it: the version that it was made from, and whether that is still the present one. */
import * as z from 'zod/mini';
import type { ApprovalBasis } from '#app/contract/operator/approvals.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { OperatorContext } from '#platform/base/operator-call.ts';
import { readCurrent, stateOf } from './import-site.ts';
import { MOST_VERSIONS } from './note-import.ts';
import { readVersions } from './version.db.ts';

const shown = z.object({ base: z.string() });

/** @param shows what the second operator agrees to (`approvalOf`) */
export async function basisOf(shows: unknown, { env }: Pick<OperatorContext, 'env'>): Promise<ApprovalBasis> {
  const { base } = shown.parse(shows);
  const [{ state }, versions] = await Promise.all([
    readCurrent(env),
    readVersions(catalogueOf(env), MOST_VERSIONS),
  ]);
  const version = versions.find(it => stateOf(it.manifest) === base);
  return { version: version?.number ?? null, isStale: state !== base };
}
