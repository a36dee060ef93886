/** Texts of the site's versions in R2, by hash. */
import type { PlatformEnv } from '#platform/base/env.ts';
import type { DescribedGame, DescribedSite, WholeSite } from './described-site.ts';
import { allHashesOf, hashesOf, hashOf, type Manifest, siteOfTexts, textsOf } from './texts.ts';

const keyOf = (hash: string): string => `site/pieces/${hash}`;

type Bucket = Pick<PlatformEnv, 'CATALOGUE'>;

/** @returns the text's hash */
export async function keepPiece({ CATALOGUE }: Bucket, text: string): Promise<string> {
  const hash = hashOf(text);
  if ((await CATALOGUE.head(keyOf(hash))) === null)
    await CATALOGUE.put(keyOf(hash), text, { httpMetadata: { contentType: 'application/json' } });
  return hash;
}

export async function readPiece({ CATALOGUE }: Bucket, hash: string): Promise<string | null> {
  const object = await CATALOGUE.get(keyOf(hash));
  return object === null ? null : object.text();
}

/** Those of a manifest's texts that are not kept yet. */
export async function missingPieces({ CATALOGUE }: Bucket, it: Manifest): Promise<string[]> {
  const hashes = [...new Set(allHashesOf(it))];
  const heads = await Promise.all(hashes.map(hash => CATALOGUE.head(keyOf(hash))));
  return hashes.filter((_, index) => heads[index] === null);
}

/** Keeps all texts of a site. */
export async function keepSite(env: Bucket, whole: WholeSite): Promise<Manifest> {
  const { manifest: it, texts } = textsOf(whole);
  await Promise.all(texts.map(text => keepPiece(env, text)));
  return it;
}

async function parsedPiece(env: Bucket, hash: string): Promise<unknown> {
  const text = await readPiece(env, hash);
  if (text === null) throw new Error(`The piece ${hash} of the site is not kept`);
  return JSON.parse(text);
}

/** Parts that versions of before have not. Signing keys of entries without any are the first. */
const SINCE = { promotions: [], tabs: [], payments: [], help: {} } satisfies Partial<DescribedSite>;

const firstKeys = <Entry extends { keys: number[] }>(list: readonly Entry[]): Entry[] =>
  list.map(it => ({ ...it, keys: it.keys ?? [1] }));

/** Content and live operations as one site, unchecked. */
async function readSite(env: Bucket, { site, live }: Manifest): Promise<unknown> {
  const [content, operations] = await Promise.all([
    parsedPiece(env, site),
    live === undefined ? null : parsedPiece(env, live),
  ]);
  return siteOfTexts(content, operations);
}

/** Reads the description of a manifest that was checked before. @throws Error where a text is missing */
export async function readDescription(env: Bucket, it: Manifest): Promise<DescribedSite> {
  const site = { ...SINCE, ...((await readSite(env, it)) as DescribedSite) };
  return { ...site, studios: firstKeys(site.studios), payments: firstKeys(site.payments) };
}

/** Reads a version that was checked before, with its games. @throws Error where a text is missing */
export async function readWhole(env: Bucket, it: Manifest): Promise<WholeSite> {
  const [site, pieces] = await Promise.all([
    readDescription(env, it),
    Promise.all(it.games.map((_, index) => readGamesPiece(env, it, index))),
  ]);
  return { site, games: pieces.flat() };
}

/** Reads one of the pieces of games. */
export const readGamesPiece = async (env: Bucket, it: Manifest, index: number): Promise<DescribedGame[]> => {
  const piece = it.games[index];
  return piece === undefined ? [] : ((await parsedPiece(env, piece.hash)) as DescribedGame[]);
};

/** Reads all of it, unchecked. */
export async function readUnchecked(env: Bucket, it: Manifest): Promise<{ site: unknown; games: unknown[] }> {
  const [site, ...pieces] = await Promise.all([
    readSite(env, it),
    ...hashesOf(it)
      .slice(1)
      .map(hash => parsedPiece(env, hash)),
  ]);
  return { site, games: pieces.flatMap(piece => (Array.isArray(piece) ? (piece as unknown[]) : [piece])) };
}
