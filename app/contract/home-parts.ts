/** Parts of home that an operator lays out: the head for guests, and rows by name or of their own. */
import * as z from 'zod/mini';
import { id, listOf, orNull, place, slug, text, whole } from './wire.ts';

/** Rows of home, in the order of the page where an operator sets none. */
export const HOME_ROWS = [
  'top',
  'promotions',
  'recommended',
  'moods',
  'banners',
  'categories',
  'studios',
  'trust',
] as const;
/**
 * Rows that stand where an operator puts them, too: `recent` are a member's last games, which stand in the head otherwise; `winners` the
 * jackpots that were won last.
 */
export const ROW_NAMES = [...HOME_ROWS, 'recent', 'winners'] as const;
export type HomeRow = (typeof ROW_NAMES)[number];

/** Marks by which a rule finds games. */
export const GAME_MARKS = ['popular', 'new'] as const;

/** Rows of a home, at most. */
export const ROWS_MAX = 40;
/** Games of a row, at most. */
export const MOST_IN_ROW = 30;
const CHOSEN_MAX = 35;

const named = { id: slug, title: text(300) };

/**
 * A row of the operator's own, its title in the language of the page.
 * - `games`: ids in their order; null for those that have the category, the studio, the attribute and the mark, as far as
 *   they are named.
 */
export const ownRow = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('games'),
    ...named,
    games: orNull(listOf(id, CHOSEN_MAX)),
    category: orNull(slug),
    studio: orNull(id),
    attribute: orNull(id),
    marked: orNull(z.enum(GAME_MARKS)),
    most: orNull(whole(1, MOST_IN_ROW)),
  }),
  z.object({ kind: z.literal('studios'), ...named, studios: listOf(id, CHOSEN_MAX) }),
  z.object({ kind: z.literal('banners'), ...named, banners: listOf(id, CHOSEN_MAX) }),
]);
export type OwnRow = z.infer<typeof ownRow>;

export const homePart = z.union([z.enum(ROW_NAMES), ownRow]);
export type HomePart = z.infer<typeof homePart>;

/** The head of a guest's home in the language of the page. Null is the site's own. */
export const homeHero = z.object({
  image: orNull(place),
  /** In the light theme. */
  lightImage: orNull(place),
  isMirrored: z._default(z.boolean(), false),
  /** Empty for a picture that only decorates. */
  alt: text(600),
  title: orNull(text(300)),
  text: orNull(text(600)),
  link: orNull(z.object({ to: place, label: text(300) })),
  /** Whether the first offer to new members stands in the place of title and text while one runs. */
  showsOffer: z._default(z.boolean(), true),
});
export type HomeHero = z.infer<typeof homeHero>;
