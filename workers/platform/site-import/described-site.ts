/**
 * A whole site as operators write it: readable fields, names by language, currencies and languages only where entries differ
 * by them. `rows-of-site.ts` makes the directory's rows of it, and `site-of-rows.ts` the reverse.
 */

import * as z from 'zod/mini';
import { contactFile, seoFooterFile, seoMetadataFile, seoScriptFile } from '#app/contract/catalogue.ts';
import { helpFile } from '#app/contract/help.ts';
import { someLanguages, textsByLanguage } from '#app/contract/texts.ts';
import { theme } from '#app/contract/theme.ts';
import {
  currency,
  filled,
  formed,
  id,
  languageCode,
  listOf,
  origin,
  orNull,
  place,
  positiveAmount,
  slug,
  text,
} from '#app/contract/wire.ts';
import { GAME_PERMISSIONS } from '#app/domain/game-frame.ts';
import { DEVICES, words } from '#platform/messages/announcement/announcement-shapes.ts';
import { promotionDefinition, promotionTab } from '#platform/rewards/promotion/promotion-shapes.ts';
import { homeLayout, languageTexts, marketProfileSchema, winCeilings } from '#platform/site/site-shapes.ts';

/** Names by language code; English is the fallback of the others. */
const named = z
  .record(languageCode, filled(300))
  .check(z.refine(it => 'en' in it, { path: ['en'], error: 'is missing' }));

/** One word for all languages, which is the English one, or names by language code. */
const names = z.pipe(
  z.union([filled(300), named]),
  z.transform((it): Record<string, string> => (typeof it === 'string' ? { en: it } : it)),
);

/** A file of the site, or any picture that the site serves. */
const image = orNull(place);

const priority = orNull(z.int());

/** Currencies that an entry is for; all of the site where they are left out. */
const currencies = z.optional(listOf(currency, 100).check(z.minLength(1)));

const category = z.object({ type: slug, names, image, priority, currencies });

/** [3.6] [3.8] `settings` has a part per device; visible on all where it is left out. */
const module = z.object({
  name: filled(64),
  parent: z.optional(filled(64)),
  settings: z.optional(z.record(z.string(), z.unknown())),
});

const launch = z.object({
  /** Address of a game for money: a path of this site, or an address with placeholders (app/contract/launch-template.ts). */
  money: filled(1_000),
  /** Address of a game for fun. */
  fun: orNull(filled(1_000)),
  /**
   * Address at which it is told of free rounds: a path of this site, for its own studio, or an https address. Left out where it
   * has none.
   */
  freeRounds: z.optional(place),
  /** What the frames of its games may do beside running; left out for the usual: windows of its own, at another host. */
  permissions: z.optional(listOf(z.enum(GAME_PERMISSIONS), GAME_PERMISSIONS.length)),
});

const studio = z.object({
  id,
  name: filled(120),
  /** Names by language, where they differ from `name`. */
  names: z.optional(names),
  image,
  /** Whether its games open in the page or in a window of their own. */
  opens: z.enum(['tab', 'window']),
  /** Whether its games play from the member's balance, or from an account to which money is moved first. */
  wallet: z.enum(['seamless', 'transfer']),
  currencies,
  launch: orNull(launch),
  /** Numbers of its signing keys. Secrets follow from PROVIDER_SECRET, and calls change keys, never an import. */
  keys: z._default(listOf(z.int().check(z.minimum(1)), 2).check(z.minLength(1)), [1]),
  /** Its own ceilings of wins by currency, or its largest win alone; left out to keep those that the site has. */
  largestWins: z.optional(z.record(currency, z.union([positiveAmount, winCeilings]))),
});

/** A payment service, at which deposits of kind `redirect` go on. */
const paymentService = z.object({
  id,
  name: filled(120),
  /** Address at which payments are created: https, or a path of this site for the test gateway. */
  createUrl: place,
  /** Origins at which members pay; that of `createUrl` where they are left out. */
  pages: z._default(listOf(origin, 10), []),
  /** Numbers of its signing keys, as of studios. */
  keys: z._default(listOf(z.int().check(z.minimum(1)), 2).check(z.minLength(1)), [1]),
});

const attribute = z.object({
  id,
  names,
  /** Whether members can filter by it. */
  isShown: z._default(z.boolean(), true),
  priority,
  image,
  ribbon: orNull(names),
});

/** A moment, UTC: `2026-11-21T20:00:00.000Z`. */
const moment = formed(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, 24).check(
  z.refine(it => !Number.isNaN(Date.parse(it)), 'is not a moment that a calendar has'),
);

const banner = z.object({
  id,
  type: text(48),
  names,
  summary: orNull(names),
  image,
  phoneImage: image,
  link: orNull(place),
  priority,
  currencies,
  /** What the picture shows, for those who do not see it. A picture that was uploaded needs it in every language. */
  alt: z.optional(names),
  /** Its period; always where they are left out. */
  from: z.optional(moment),
  until: z.optional(moment),
});

const announcement = z.object({
  id,
  currencies,
  devices: z.optional(listOf(z.enum(DEVICES), 3).check(z.minLength(1))),
  languages: z.optional(someLanguages),
  texts: textsByLanguage(words),
  image,
  link: orNull(place),
  hideDays: z._default(z.number().check(z.minimum(0), z.maximum(3650)), 0),
  priority,
  from: orNull(moment),
  until: orNull(moment),
  /** Newer ones stand first among equals. The moment of the import where it is left out. */
  announced: z.optional(moment),
});

/** A language code, or a tag for texts of one market alone. */
const languageOrTag = formed(/^[a-z]{2,3}(?:-[a-z]{2})?$/, 6);

const sections = seoFooterFile.shape.sections;

/** Texts for one language: metadata by path, and the footer. */
const seoTexts = z.object({ metadata: z.optional(seoMetadataFile), footer: z.optional(sections) });

export const describedSite = z.object({
  format: z.literal(1),
  operator: z.object({
    name: filled(120),
    licence: orNull(z.object({ authority: filled(120), number: text(80), url: orNull(place) })),
    /** The independent laboratory that tests the games. */
    testing: z.optional(z.object({ name: filled(120), url: orNull(place) })),
  }),
  /** Members who accepted another version are asked again. */
  terms: z.object({
    version: filled(32),
    /** Changes of this version, a sentence each. */
    changes: z._default(z.record(languageOrTag, listOf(filled(600), 20)), {}),
    texts: z._default(z.record(languageOrTag, sections), {}),
  }),
  /** Whether all money is play money, which the pages then say. */
  playMoney: z._default(z.boolean(), false),
  theme: orNull(theme),
  /** In the order of lists. */
  markets: listOf(marketProfileSchema, 100).check(z.minLength(1)),
  categories: listOf(category, 100),
  /** By currency; `all` is for currencies without settings of their own. */
  modules: z.record(z.union([z.literal('all'), currency]), listOf(module, 200)),
  studios: listOf(studio, 2_000),
  payments: z._default(listOf(paymentService, 50), []),
  attributes: listOf(attribute, 500),
  banners: listOf(banner, 500),
  /** What home shows; left out for what the build shows. */
  home: z.optional(homeLayout),
  announcements: listOf(announcement, 200),
  promotions: z._default(listOf(promotionDefinition, 200), []),
  /** Tabs of the promotions page. */
  tabs: z._default(listOf(promotionTab, 30), []),
  contacts: z.record(formed(/^[A-Z]{2}$/, 2), contactFile),
  seo: z.record(languageOrTag, seoTexts),
  /** The help centre, in all languages of the site or in none. */
  help: z._default(z.record(languageOrTag, helpFile), {}),
  /** By host name; `default` for all others [7.49]. */
  scripts: z.record(formed(/^[a-z0-9.-]+$/, 253), seoScriptFile.shape.scripts),
  /** Texts in the place of those of the build, or all texts of a language that it does not have. */
  texts: z.optional(z.record(languageCode, languageTexts)),
});
export type DescribedSite = z.infer<typeof describedSite>;

/** A day, `2024-05-01`, or a moment. */
const released = z.union([formed(/^\d{4}-\d{2}-\d{2}$/, 10), moment]);

export const describedGame = z.object({
  id,
  studio: id,
  type: slug,
  names: named,
  image,
  mobile: z._default(z.boolean(), true),
  web: z._default(z.boolean(), true),
  popular: z._default(z.boolean(), false),
  new: z._default(z.boolean(), false),
  attributes: z._default(listOf(id, 50), []),
  priority,
  released: orNull(released),
});
export type DescribedGame = z.infer<typeof describedGame>;

/** A site with its games, as one version of it has them. */
export interface WholeSite {
  site: DescribedSite;
  games: readonly DescribedGame[];
}

export const currenciesOf = ({ markets }: Pick<DescribedSite, 'markets'>): string[] => [
  ...new Set(markets.map(it => it.currency)),
];
