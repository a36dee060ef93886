/**
 * A site as texts, named by their hashes: its content, its games in pieces that fit one call and one part of an import, and its live
 * operations. A version is a manifest of hashes, so that versions share equal texts. What calls change is no part of the content: a
 * version is the same before an announcement and after it.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { formed, listOf, whole } from '#app/contract/wire.ts';
import type { DescribedGame, DescribedSite, WholeSite } from './described-site.ts';

/** Games in a piece, at most: a part of an import is a few seconds of work on a slow machine. */
export const PIECE_GAMES = 2_000;
/** Size of a piece's text, at most, in bytes of UTF-8, unless one entry is larger. */
const PIECE_BYTES = 1_000_000;

export const pieceHash = formed(/^[0-9a-f]{64}$/, 64);

export const manifest = z.object({
  site: pieceHash,
  games: listOf(z.object({ hash: pieceHash, count: whole(1, PIECE_GAMES) }), 500),
  /** Live operations of the folder: they begin an empty site, and are left out of later imports. Absent in versions of before. */
  live: z.optional(pieceHash),
});
export type Manifest = z.infer<typeof manifest>;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Hashes of the content, in order; the description's is the first. */
export const hashesOf = ({ site, games }: Manifest): string[] => [site, ...games.map(it => it.hash)];

/** Hashes of everything that an import reads. */
export const allHashesOf = (it: Manifest): string[] => [
  ...hashesOf(it),
  ...(it.live === undefined ? [] : [it.live]),
];

/** Whether two manifests have the same content. */
export const isSameManifest = (a: Manifest | null | undefined, b: Manifest): boolean =>
  a !== null && a !== undefined && hashesOf(a).join() === hashesOf(b).join();

/** What calls change: announcements, modules, and the keys of studios and payment services by their ids. */
export interface LiveTexts {
  announcements: DescribedSite['announcements'];
  modules: DescribedSite['modules'];
  keys: { studios: Record<string, number[]>; payments: Record<string, number[]> };
}

const keysOf = (list: readonly { id: string; keys: number[] }[]): Record<string, number[]> =>
  Object.fromEntries(list.map(it => [it.id, it.keys]));

const withoutKeys = <Entry extends { keys: number[] }>(list: readonly Entry[]) =>
  list.map(({ keys: _keys, ...it }) => it);

const liveOf = ({ announcements, modules, studios, payments }: DescribedSite): LiveTexts => ({
  announcements,
  modules,
  keys: { studios: keysOf(studios), payments: keysOf(payments) },
});

/** A site without what calls change. */
export function contentOf({ announcements: _announcements, modules: _modules, ...site }: DescribedSite) {
  return { ...site, studios: withoutKeys(site.studios), payments: withoutKeys(site.payments) };
}

const withKeys = (list: unknown, keys: Record<string, number[]> = {}): unknown =>
  Array.isArray(list)
    ? list.map((it: { id?: unknown }) => {
        const own = typeof it?.id === 'string' && Object.hasOwn(keys, it.id) ? keys[it.id] : undefined;
        return own === undefined ? it : { ...it, keys: own };
      })
    : list;

/** The site of its texts, unchecked. @param live null for a version of before, whose description has all of it */
export function siteOfTexts(content: unknown, live: unknown): unknown {
  const { keys, ...sections } = (live ?? {}) as Partial<LiveTexts>;
  const site = content as Record<string, unknown> | null;
  if (typeof site !== 'object' || site === null) return content;
  return {
    announcements: [],
    modules: { all: [] },
    ...site,
    ...(site.studios !== undefined && { studios: withKeys(site.studios, keys?.studios) }),
    ...(site.payments !== undefined && { payments: withKeys(site.payments, keys?.payments) }),
    ...sections,
  };
}

/** Games in pieces of limited number and length. */
function* piecesOf(games: readonly DescribedGame[]): Generator<{ count: number; text: string }> {
  let texts: string[] = [];
  let bytes = 0;
  const piece = () => ({ count: texts.length, text: `[${texts.join(',')}]` });
  for (const game of games) {
    const text = JSON.stringify(game);
    const more = Buffer.byteLength(text) + 1;
    if (texts.length === PIECE_GAMES || (texts.length > 0 && bytes + more > PIECE_BYTES)) {
      yield piece();
      texts = [];
      bytes = 0;
    }
    texts.push(text);
    bytes += more;
  }
  if (texts.length > 0) yield piece();
}

/** A site as texts, with their manifest. */
export function textsOf({ site, games }: WholeSite): { manifest: Manifest; texts: string[] } {
  const pieces = [...piecesOf(games)];
  const text = JSON.stringify(contentOf(site));
  const live = JSON.stringify(liveOf(site));
  return {
    manifest: {
      site: hashOf(text),
      games: pieces.map(it => ({ hash: hashOf(it.text), count: it.count })),
      live: hashOf(live),
    },
    texts: [text, ...pieces.map(it => it.text), live],
  };
}
