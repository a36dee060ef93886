/**
 * Serves generated pictures at /art/{kind}/{id}.svg. An address always gives the same bytes: it names everything that the
 * picture depends on, the catalogue's version in `v` and a language code in `l` for titles in another script included.
 */
import { isAvatar } from '#app/domain/avatar.ts';
import { avatar, banner, cover, logo, placeholder, providerMark, symbolTile } from '#demo/art/art.ts';
import { readGame, readProvider } from '#platform/games/game/game.ts';

const ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/;
const YEAR_SECONDS = 31_536_000;

type Draw = (db: D1Database, id: string, language: string | null) => Promise<string | null>;

const drawCover: Draw = async (db, id, language) => {
  const game = await readGame(db, id);
  if (game === null) return null;
  const title =
    language !== null && Object.hasOwn(game.names, language) ? game.names[language] : game.names.en;
  return cover({ id, name: game.names.en, title, category: game.type, provider: game.providerId });
};

const drawProvider: Draw = async (db, id) => {
  const provider = await readProvider(db, id);
  return provider === null ? null : providerMark(provider.name);
};

/** A symbol of a slot in a palette, as `oxblood.mask`. */
const drawSymbol: Draw = async (_db, id) => {
  const [palette = '', hero = ''] = id.split('.');
  return symbolTile(hero, palette);
};

const KINDS: Readonly<Record<string, Draw>> = {
  cover: drawCover,
  provider: drawProvider,
  // Cards show the picture above their copy, so it is cropped.
  banner: async (_db, type) => banner({ id: type, type, isCropped: true }),
  // Pages of promotions have room at its side.
  wide: async (_db, type) => banner({ id: type, type }),
  // The demo's mark, which its theme draws in the colour of the text.
  logo: async (_db, name) => (name === 'meridian' ? logo() : null),
  placeholder: async () => placeholder(),
  symbol: drawSymbol,
  avatar: async (_db, name) => (isAvatar(name) ? avatar(name) : null),
};

const notFound = () => new Response('There is no such picture.', { status: 404 });

/** @param place path behind /art/, e.g. `cover/g-abc123.svg` */
export async function serveArt(db: D1Database, place: string, query: URLSearchParams): Promise<Response> {
  const [, kind = '', id = ''] = /^([a-z]+)\/([^/]+)\.svg$/.exec(place) ?? [];
  const draw = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (draw === undefined || !ID.test(id)) return notFound();
  const svg = await draw(db, id, query.get('l'));
  if (svg === null) return notFound();
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': query.has('v') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      // Opened on its own, a picture may run no script and load nothing.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    },
  });
}
