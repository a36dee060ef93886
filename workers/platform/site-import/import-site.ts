/**
 * Imports a version of the site in parts: studios, pieces of games, and at the end everything else in one transaction, followed by the
 * publication. An interrupted import goes on with its current part. Until the end pages stay as they were, but for facts of a
 * game that its launch reads from the directory.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { logError } from '#log/log.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { canonicalJson } from '#platform/base/hash.ts';
import { type CoverInk, publishCatalogue } from '#platform/games/catalogue/catalogue.ts';
import { type Provider, readProviders, writeGames, writingProviders } from '#platform/games/game/game.ts';
import { publishToSite } from '#platform/realtime/realtime.ts';
import type { DescribedSite, WholeSite } from './described-site.ts';
import { withKept } from './difference.ts';
import { keepSite, readDescription, readGamesPiece } from './pieces.ts';
import { rowOfGame, rowsOfSite } from './rows-of-site.ts';
import { describedGameOf, siteOfRows } from './site-of-rows.ts';
import { readStoredDescription, readStoredSite, writeSiteRows } from './stored-site.ts';
import { contentOf, hashesOf, hashOf, isSameManifest, type Manifest, textsOf } from './texts.ts';
import {
  finishVersion,
  insertImport,
  leaveImport,
  type NewVersion,
  noteParts,
  readImporting,
  readVersions,
  type SiteVersion,
} from './version.db.ts';

export interface AuthoringContext {
  env: PlatformEnv;
  now: () => number;
  coverInk: CoverInk;
}

/** An import without progress for this long may be replaced by another one, and is begun anew to go on. */
const GIVEN_UP_MS = 10 * MINUTE_MS;

export interface ImportProgress {
  /** The part that this call did, as `games 1/3`. */
  done: string[];
  /** Number of parts left. */
  left: number;
  version: number;
  /** The published catalogue, at the end. */
  catalogue: string | null;
}

export type ImportRefusal = 'another_import' | 'changed_meanwhile';

/** The site as the directory has it now. */
export interface CurrentSite {
  /** Equal contents have equal names, whatever calls have changed beside. */
  state: string;
  /** Null where there is no market yet, or where rows cannot be read. */
  whole: WholeSite | null;
  manifest: Manifest | null;
}

const EMPTY: CurrentSite = { state: 'empty', whole: null, manifest: null };
/** Rows that something else wrote are no reason against a site that replaces them. */
const UNREADABLE: CurrentSite = { ...EMPTY, state: 'unreadable' };

export const stateOf = (manifest: Manifest): string =>
  hashesOf(manifest)
    .map(hash => hash.slice(0, 16))
    .join('.');

export async function readCurrent(env: PlatformEnv): Promise<CurrentSite> {
  try {
    const whole = await readStoredSite(catalogueOf(env));
    if (whole === null) return EMPTY;
    const { manifest } = textsOf(whole);
    return { state: stateOf(manifest), whole, manifest };
  } catch (error) {
    logError('site.not-described', { error });
    return UNREADABLE;
  }
}

export interface Beginning {
  manifest: Manifest;
  note: string;
  /** State that the difference was shown for; null to import onto any state. */
  base: string | null;
  /** Id of the operator; null for the platform. */
  by: string | null;
  /** Id of the second operator, where the change needed one. */
  approvedBy?: string | null;
  /** Of a roll-back: the version that it brings back. */
  backTo?: number | null;
}

/**
 * A name of the content that the last part of an import replaces. Studios are left out: the first part has written them, and
 * `studiosOf` compares them.
 */
function restOf(site: DescribedSite | null): string {
  if (site === null) return 'empty';
  const { studios: _studios, ...rest } = contentOf(site);
  return hashOf(JSON.stringify(rest));
}

/** Fields of studios that other calls change. */
const studiosOf = (providers: readonly Provider[]): string =>
  canonicalJson(providers.map(it => [it.providerId, it.winCeilings ?? {}]).sort());

/** The present site as a version to go back to; null where there is none, or where the last version is the same. */
async function keptVersion(
  env: PlatformEnv,
  { whole, manifest }: Pick<CurrentSite, 'whole' | 'manifest'>,
  facts: Pick<NewVersion, 'note' | 'madeAt' | 'madeBy'>,
): Promise<NewVersion | null> {
  if (whole === null || manifest === null) return null;
  const [last] = await readVersions(catalogueOf(env), 1);
  if (isSameManifest(last?.manifest, manifest)) return null;
  await keepSite(env, whole);
  return { ...facts, manifest, state: 'kept' };
}

/** Begins an import, or goes on with the one of the same texts. */
export async function beginImport(
  { env, now }: AuthoringContext,
  { manifest, note, base, by, approvedBy = null, backTo = null }: Beginning,
): Promise<Result<SiteVersion, ImportRefusal>> {
  const db = catalogueOf(env);
  const other = await readImporting(db);
  if (other !== null && isSameManifest(other.manifest, manifest)) return ok(other);
  if (other !== null && base !== null && now() - other.changedAt < GIVEN_UP_MS)
    return refuse('another_import');
  const { state, whole, manifest: present } = await readCurrent(env);
  if (base !== null && base !== state) return refuse('changed_meanwhile');
  const made = { madeAt: now(), madeBy: by };
  const before = await keptVersion(env, { whole, manifest: present }, { ...made, note: `before: ${note}` });
  const found = restOf(whole?.site ?? null);
  const wanted: NewVersion = { ...made, manifest, note, state: 'importing', approvedBy, backTo, found };
  const begun = await insertImport(db, before, wanted, other);
  return begun === null ? refuse('another_import') : ok(begun);
}

/** Whether an import is under way. */
export const isImporting = async ({ env }: Pick<AuthoringContext, 'env'>): Promise<boolean> =>
  (await readImporting(catalogueOf(env))) !== null;

/** The import that is under way, unless it was given up. */
export async function readActiveImport({ env, now }: Pick<AuthoringContext, 'env' | 'now'>) {
  const importing = await readImporting(catalogueOf(env));
  return importing !== null && now() - importing.changedAt < GIVEN_UP_MS ? importing : null;
}

/**
 * Whether the site has changed since the import began, so that its end would undo what nobody was shown. It is left then. Asked before
 * the last part alone.
 */
export async function hasMovedOn({ env, now }: Pick<AuthoringContext, 'env' | 'now'>): Promise<boolean> {
  const db = catalogueOf(env);
  const version = await readImporting(db);
  if (version === null || version.found === null || version.partsDone <= version.manifest.games.length)
    return false;
  const wanted = rowsOfSite(await readDescription(env, version.manifest), version.madeAt);
  const [present, providers] = await Promise.all([readStoredDescription(db), readProviders(db)]);
  const ids = new Set(wanted.providers.map(it => it.providerId));
  const areStudiosSame =
    studiosOf(providers.filter(it => ids.has(it.providerId))) === studiosOf(wanted.providers);
  // An end that broke off before the publication has written its rows.
  const isRestSame = [version.found, restOf(siteOfRows(wanted))].includes(restOf(present));
  if (areStudiosSame && isRestSame) return false;
  await leaveImport(db, version.number, now());
  return true;
}

/** Parts of a version: studios, each piece of games, and the end. */
const partsOf = ({ manifest }: SiteVersion): number => manifest.games.length + 2;

const positionOf = ({ manifest }: SiteVersion, piece: number): number =>
  manifest.games.slice(0, piece).reduce((sum, it) => sum + it.count, 0);

async function finish(context: AuthoringContext, version: SiteVersion): Promise<string> {
  const { env, now } = context;
  const db = catalogueOf(env);
  const site = await readDescription(env, version.manifest);
  const gameIds: string[] = [];
  for (const index of version.manifest.games.keys())
    gameIds.push(...(await readGamesPiece(env, version.manifest, index)).map(it => it.id));
  // Moments follow from the version's own, so that a repeated part writes the same rows.
  await writeSiteRows(db, rowsOfSite(site, version.madeAt), { gameIds, at: now(), by: version.madeBy });
  const published = await publishCatalogue(context);
  await publishToSite(env, 'catalogue-version', { version: published.version });
  return published.version;
}

/** Does the next part of the import that is under way. @throws Error where there is none */
export async function continueImport(context: AuthoringContext): Promise<ImportProgress> {
  const { env, now } = context;
  const db = catalogueOf(env);
  const version = await readImporting(db);
  if (version === null) throw new Error('There is no import to go on with');
  const { number, manifest, partsDone, madeAt } = version;
  const all = partsOf(version);
  const pieces = manifest.games.length;
  const progress = (done: string, catalogue: string | null): ImportProgress => ({
    done: [done],
    left: all - partsDone - 1,
    version: number,
    catalogue,
  });
  if (partsDone > pieces) {
    const catalogue = await finish(context, version);
    await finishVersion(db, number, { catalogue, partsDone: all, at: now() });
    return progress('site', catalogue);
  }
  if (partsDone === 0) {
    const { providers } = rowsOfSite(await readDescription(env, manifest), madeAt);
    await writingProviders(db, providers).run();
  } else {
    const piece = partsDone - 1;
    const games = await readGamesPiece(env, manifest, piece);
    await writeGames(db, games.map(rowOfGame), positionOf(version, piece));
  }
  await noteParts(db, number, partsDone + 1, now());
  return progress(partsDone === 0 ? 'studios' : `games ${partsDone}/${pieces}`, null);
}

/**
 * Keeps a checked site as the texts of a version: as the directory will describe it, with the parts that an import keeps of the
 * present one, so that a repeated import finds nothing to do.
 */
export function stageSite(
  { env, now }: Pick<AuthoringContext, 'env' | 'now'>,
  { site, games }: WholeSite,
  current: WholeSite | null,
): Promise<Manifest> {
  return keepSite(env, stagedSite({ site, games }, current, now()));
}

/**
 * A site as the directory will describe it.
 * @param at epoch milliseconds: the moment of announcements that name none
 */
export const stagedSite = ({ site, games }: WholeSite, current: WholeSite | null, at: number): WholeSite => ({
  site: siteOfRows(rowsOfSite(withKept(site, current?.site ?? null), at)),
  games: games.map(it => describedGameOf(rowOfGame(it))),
});
