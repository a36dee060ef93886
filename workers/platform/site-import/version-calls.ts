/** Operator calls that read versions of the site: their list, and the difference of two. */
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { siteDifference, siteVersions } from '#app/contract/operator/site-versions.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { endpointCall, type OperatorCall } from '#platform/base/operator-call.ts';
import { readOperatorNames } from '#platform/operator/operator.ts';
import type { WholeSite } from './described-site.ts';
import { changesBetween } from './difference.ts';
import { readCurrent, stagedSite } from './import-site.ts';
import { MOST_VERSIONS } from './note-import.ts';
import { missingPieces, readWhole } from './pieces.ts';
import { readScheduled } from './schedule.db.ts';
import { countsOf, firstOf } from './shown-changes.ts';
import { isSameManifest, type Manifest } from './texts.ts';
import { readVersion, readVersions } from './version.db.ts';

const NOT_KEPT = refused(409, 'The texts of this version are no longer kept.');
const NO_PLANNED = refused(404, 'There is no such planned version.');

/** The manifest of a version that can be brought back, or the refusal. */
export async function versionTo(env: PlatformEnv, to: number): Promise<Manifest | Envelope<null>> {
  const version = await readVersion(catalogueOf(env), to);
  if (version === null || version.state === 'importing' || version.state === 'left')
    return refused(404, 'There is no such version.');
  const missing = await missingPieces(env, version.manifest);
  return missing.length > 0 ? NOT_KEPT : version.manifest;
}

/** The manifest of a planned version, to be planned again, or the refusal. */
export async function plannedTo(env: PlatformEnv, scheduleId: string): Promise<Manifest | Envelope<null>> {
  const planned = await readScheduled(catalogueOf(env), scheduleId);
  if (planned === null) return NO_PLANNED;
  return (await missingPieces(env, planned.manifest)).length > 0 ? NOT_KEPT : planned.manifest;
}

export const isManifest = (it: Manifest | Envelope<null>): it is Manifest => 'games' in it;

const versionsCall = endpointCall(siteVersions, async (_input, { env }) => {
  const { manifest: present } = await readCurrent(env);
  const db = catalogueOf(env);
  const versions = await readVersions(db, MOST_VERSIONS);
  const names = await readOperatorNames(
    db,
    versions.flatMap(it => [it.madeBy ?? [], it.approvedBy ?? []].flat()),
  );
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return accepted({
    versions: versions.map(({ manifest: texts, partsDone: _parts, found: _found, ...it }) => ({
      ...it,
      maker: nameOf(it.madeBy),
      approver: nameOf(it.approvedBy),
      isCurrent: isSameManifest(present, texts),
    })),
  });
});

const NO_SITE = refused(404, 'There is no site yet.');

/** The content of a version, or the refusal; null for the present content. */
async function wholeOf(
  env: PlatformEnv,
  number: number | null,
  current: WholeSite | null,
): Promise<WholeSite | Envelope<null>> {
  if (number === null) return current ?? NO_SITE;
  const texts = await versionTo(env, number);
  return isManifest(texts) ? readWhole(env, texts) : texts;
}

async function wholeOfPlanned(env: PlatformEnv, scheduleId: string): Promise<WholeSite | Envelope<null>> {
  const planned = await readScheduled(catalogueOf(env), scheduleId);
  if (planned === null) return NO_PLANNED;
  return readWhole(env, planned.manifest);
}

const isWhole = (it: WholeSite | Envelope<null>): it is WholeSite => 'games' in it;

/** Both are compared with the live operations of now, which are no part of a version. */
const differenceCall = endpointCall(siteDifference, async ({ from, to, planned }, { env, now }) => {
  const { whole: current } = await readCurrent(env);
  const before = await wholeOf(env, from, current);
  if (!isWhole(before)) return before;
  const after = planned === null ? await wholeOf(env, to, current) : await wholeOfPlanned(env, planned);
  if (!isWhole(after)) return after;
  const [had, has] = [before, after].map(it => stagedSite(it, current, now())) as [WholeSite, WholeSite];
  const changes = changesBetween(had, has);
  return accepted({ count: changes.length, counts: countsOf(changes), changes: firstOf(changes) });
});

export const versionCalls: readonly [string, OperatorCall][] = [versionsCall, differenceCall];
