/** What home shows in each currency: its head for guests, its rows in their order, and games that are recommended by hand. */
import * as z from 'zod/mini';
import {
  GAME_MARKS,
  type HomeHero,
  type HomePart,
  MOST_IN_ROW,
  ROW_NAMES,
  ROWS_MAX,
} from '#app/contract/home-parts.ts';
import { currency, filled, id, languageCode, listOf, place, slug, whole } from '#app/contract/wire.ts';
import { wordsIn } from '#app/domain/words.ts';

/** Games that are chosen for a currency, at most. */
const CHOSEN_MAX = 35;
const TITLE_MAX = 160;
const TEXT_MAX = 600;

/** By currency; `all` is for currencies without an entry of their own. */
const byCurrency = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.record(z.union([z.literal('all'), currency]), entry);

/** One text for all languages, or texts by language code. */
const words = (max: number) =>
  z.union([
    filled(max),
    z
      .record(languageCode, filled(max))
      .check(z.refine(it => 'en' in it, { path: ['en'], error: 'is missing' })),
  ]);

const some = (entry: z.ZodMiniType<string>) =>
  listOf(entry, CHOSEN_MAX).check(
    z.minLength(1),
    z.refine(it => new Set(it).size === it.length, 'has an entry twice'),
  );

const most = z.optional(whole(3, MOST_IN_ROW));
const title = words(TITLE_MAX);

/** Games by id in their order, or those that have a category, a studio, an attribute and a mark at once. */
const gameRow = z
  .object({
    kind: z.literal('games'),
    /** The row's own name, which no other row of its currency has. */
    id: slug,
    title,
    games: z.optional(some(id)),
    category: z.optional(slug),
    studio: z.optional(id),
    attribute: z.optional(id),
    /** Only games with this mark. */
    marked: z.optional(z.enum(GAME_MARKS)),
    most,
  })
  .check(
    z.refine(
      it => it.games === undefined || [it.category, it.studio, it.attribute, it.marked].every(isAbsent),
      {
        path: ['games'],
        error: 'stand beside a category, a studio, an attribute or a mark: a row has a list, or a rule',
      },
    ),
    z.refine(it => ![it.games, it.category, it.studio, it.attribute, it.marked].every(isAbsent), {
      path: ['games'],
      error: 'are missing, and no category, studio, attribute or mark says which they are',
    }),
  );

/** Studios by id in their order. */
const studioRow = z.object({ kind: z.literal('studios'), id: slug, title, studios: some(id) });

/** Banners by id in their order, while their period lasts. */
const bannerRow = z.object({ kind: z.literal('banners'), id: slug, title, banners: some(id) });

function isAbsent(value: unknown): boolean {
  return value === undefined;
}

const row = z.union([z.enum(ROW_NAMES), gameRow, studioRow, bannerRow]);
type Row = z.infer<typeof row>;

const keyOf = (it: Row): string => (typeof it === 'string' ? it : `row ${it.id}`);

const picture = z
  .optional(place)
  .check(
    z.refine(
      it => it === undefined || it.startsWith('/'),
      'is at another host, whose pictures pages do not show; put the file into media/',
    ),
  );

/** The head of a guest's home. What is left out is the site's own: the colours of the brand, and a neutral sentence. */
const hero = z
  .object({
    /** Behind the words, at the end of the line: 1200 by 500, calm where the words are. */
    image: picture,
    /** In its place in the light theme. The words are dark there then. */
    lightImage: picture,
    /** Whether the picture is mirrored where text runs from right to left: not one with writing in it. */
    isMirrored: z.optional(z.boolean()),
    /** What the picture shows, for those who do not see it; left out for one that only decorates. */
    alt: z.optional(words(TEXT_MAX)),
    title: z.optional(title),
    text: z.optional(words(TEXT_MAX)),
    /** In the place of the link to the games below. `to` is a path below the language, or an address; perhaps by language. */
    link: z.optional(
      z.object({
        to: z.union([
          place,
          z
            .record(languageCode, place)
            .check(z.refine(it => 'en' in it, { path: ['en'], error: 'is missing' })),
        ]),
        label: words(TITLE_MAX),
      }),
    ),
    /** Whether the first offer to new members stands in the place of title and text while one runs. It does where nothing is said. */
    showsOffer: z.optional(z.boolean()),
  })
  .check(
    z.refine(it => it.lightImage === undefined || it.image !== undefined, {
      path: ['image'],
      error: 'is missing, and there is one for the light theme',
    }),
  );

export const homeLayout = z.object({
  hero: z.optional(byCurrency(hero)),
  /** A row that is left out is not shown. */
  rows: z.optional(
    byCurrency(
      listOf(row, ROWS_MAX).check(
        z.minLength(1),
        z.refine(it => new Set(it.map(keyOf)).size === it.length, 'has a row twice'),
      ),
    ),
  ),
  /** Ids of games that stand before those that are popular. */
  recommended: z.optional(
    byCurrency(
      listOf(id, CHOSEN_MAX).check(z.refine(it => new Set(it).size === it.length, 'has a game twice')),
    ),
  ),
});
export type HomeLayout = z.infer<typeof homeLayout>;

const ofCurrency = <Entry>(entries: Readonly<Record<string, Entry>> | undefined, of: string) =>
  entries?.[of] ?? entries?.all ?? null;

function partOf(it: Row, code: string): HomePart {
  if (typeof it === 'string') return it;
  const named = { id: it.id, title: wordsIn(it.title, code) };
  switch (it.kind) {
    case 'games': {
      const { games = null, category = null, studio = null, attribute = null, marked = null } = it;
      const rule = { category, studio, attribute, marked, most: it.most ?? null };
      return { kind: 'games', ...named, games, ...rule };
    }
    case 'studios':
      return { kind: 'studios', ...named, studios: it.studios };
    case 'banners':
      return { kind: 'banners', ...named, banners: it.banners };
  }
}

/** Rows in the words of a language, `en`. Null where the operator sets none. */
export const homeRowsOf = (layout: HomeLayout | null, of: string, code: string): HomePart[] | null =>
  ofCurrency(layout?.rows, of)?.map(it => partOf(it, code)) ?? null;

/** The head in the words of a language. Null where the operator sets none. */
export function homeHeroOf(layout: HomeLayout | null, of: string, code: string): HomeHero | null {
  const it = ofCurrency(layout?.hero, of);
  if (it === null) return null;
  const { image, lightImage, isMirrored = false, alt = '', title: head, text, link, showsOffer = true } = it;
  return {
    image: image ?? null,
    lightImage: lightImage ?? null,
    isMirrored,
    alt: wordsIn(alt, code),
    title: head === undefined ? null : wordsIn(head, code),
    text: text === undefined ? null : wordsIn(text, code),
    link: link === undefined ? null : { to: wordsIn(link.to, code), label: wordsIn(link.label, code) },
    showsOffer,
  };
}

export const recommendedIn = (layout: HomeLayout | null, of: string): readonly string[] =>
  ofCurrency(layout?.recommended, of) ?? [];

/** Pictures of the heads. */
export const picturesOfHome = (layout: HomeLayout | undefined): string[] =>
  Object.values(layout?.hero ?? {}).flatMap(it => [it.image ?? [], it.lightImage ?? []].flat());
