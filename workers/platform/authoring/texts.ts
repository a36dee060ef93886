/**
 * A site as texts, named by their hashes: its description, and its games in pieces that fit one call and one part of an import.
 * A version is a manifest of hashes, so that versions share equal texts.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { formed, listOf, whole } from '#app/contract/wire.ts';
import type { DescribedGame, WholeSite } from './described-site.ts';

/** Games in a piece, at most: a part of an import is a few seconds of work on a slow machine. */
export const PIECE_GAMES = 2_000;
/** Size of a piece's text, at most, in bytes of UTF-8, unless one entry is larger. */
const PIECE_BYTES = 1_000_000;

export const pieceHash = formed(/^[0-9a-f]{64}$/, 64);

export const manifest = z.object({
  site: pieceHash,
  games: listOf(z.object({ hash: pieceHash, count: whole(1, PIECE_GAMES) }), 500),
});
export type Manifest = z.infer<typeof manifest>;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Hashes of a manifest, in order; the description's is the first. */
export const hashesOf = ({ site, games }: Manifest): string[] => [site, ...games.map(it => it.hash)];

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
  const text = JSON.stringify(site);
  return {
    manifest: {
      site: hashOf(text),
      games: pieces.map(it => ({ hash: hashOf(it.text), count: it.count })),
    },
    texts: [text, ...pieces.map(it => it.text)],
  };
}
