/** Notes what an import begins to change, for the event log: the versions before and after, and the changed entries with their fields. */
import type { Envelope } from '#app/contract/envelope.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { quietly } from '#platform/base/note-change.ts';
import type { OperatorContext } from '#platform/base/operator-call.ts';
import type { Change } from './difference.ts';
import { readCurrent } from './import-site.ts';
import { isSameManifest, type Manifest } from './texts.ts';
import { readVersions } from './version.db.ts';

/** Versions in a list, the newest first. */
export const MOST_VERSIONS = 50;
/** Changed entries that the event log has of an import. */
const MOST_NOTED = 100;

/** The newest version with the content that the site has now; null where calls have changed it since. */
export async function presentVersion(env: PlatformEnv, present: Manifest | null): Promise<number | null> {
  const versions = await readVersions(catalogueOf(env), MOST_VERSIONS);
  return versions.find(it => isSameManifest(present, it.manifest))?.number ?? null;
}

/** A changed entry as it was and as it will be: of an entry that is new or gone, only that. */
function sidesOf({ file, entry, kind, fields }: Change): [object, object] {
  const path = entry === '' ? file : `${file} ${entry}`;
  const whole = (before: string | null, after: string | null): [object, object] => [
    { [path]: before },
    { [path]: after },
  ];
  if (kind === 'added') return whole(null, 'added');
  if (kind === 'removed') return whole('removed', null);
  if (fields.length === 0) return whole('in order', 'in another order');
  const side = (of: 'before' | 'after') =>
    Object.fromEntries(fields.map(it => [it.field === '' ? path : `${path} ${it.field}`, it[of]]));
  return [side('before'), side('after')];
}

/** Begins an import by `run`, and notes its changes where it begins. */
export async function notingImport(
  context: Pick<OperatorContext, 'env' | 'noteChange'>,
  changes: readonly Change[],
  run: () => Promise<Envelope>,
): Promise<Envelope> {
  const { env, noteChange } = context;
  const before = await quietly(async () => presentVersion(env, (await readCurrent(env)).manifest));
  const begun = await run();
  if (!begun.status) return begun;
  const [last] = (await quietly(() => readVersions(catalogueOf(env), 1))) ?? [];
  noteChange({ version: before }, { version: last?.number ?? null });
  for (const change of changes.slice(0, MOST_NOTED)) noteChange(...sidesOf(change));
  return begun;
}
