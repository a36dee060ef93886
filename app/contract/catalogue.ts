/**
 * The published static files [7.43]-[7.49]: catalogue [3.10]-[3.13], general information, contacts [3.29]-[3.32],
 * search-engine data. Files of games have a layout of their own (catalogue-games.ts).
 */
import * as z from 'zod/mini';
import { generalInfo } from './general.ts';
import { seoScript } from './seo-script.ts';
import { filled, flag, formed, id, listOf, memberDisplay, orNull, place, slug, text, whole } from './wire.ts';

/** The name of one publication; the browser's copies store it [7.45]. */
export const catalogueVersion = formed(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 64);

/** [7.44] version.json: written last, so that every file of its version exists. */
export const versionFile = z.object({ version: catalogueVersion });

/** [3.10] `method` 0 launches in the same tab [4.34]. `demo` 1: games can be opened for fun; our own addition, 0 where left out. */
export const providerEntry = z.object({
  providerId: id,
  name: filled(120),
  memberDisplay,
  img: orNull(place),
  method: z.literal([0, 1]),
  demo: z._default(flag, 0),
});
export type ProviderEntry = z.infer<typeof providerEntry>;

/** [7.45] {currency}/game/provider.json.gz: provider lists by category type [3.9]. */
export const providerFile = z.object({
  version: catalogueVersion,
  category: z.record(slug, listOf(providerEntry, 1000)),
});

/**
 * [7.46] {currency} recommend list: which games, and in which category's file they are. `chosen`, our own addition: an operator has put it
 * there, before those that are popular.
 */
export const recommendFile = z.object({
  version: catalogueVersion,
  recommend: listOf(z.object({ type: slug, gameId: id, chosen: z.optional(z.literal(true)) }), 500),
});

/**
 * {currency}/game/count.json: how many games a category has for each device [2.55], for menus that need no list. Our own
 * addition; where a platform publishes none, menus show none.
 */
export const countFile = z.object({
  version: catalogueVersion,
  counts: z.record(slug, z.object({ web: whole(0, 1_000_000), mobile: whole(0, 1_000_000) })),
});
export type GameCounts = z.infer<typeof countFile>['counts'];

/** [3.13] `status` 1 means active [9.3]; `ribbon` is the short text on a tile: one for all languages, or one for each as in memberDisplay. */
export const gameAttribute = z.object({
  id,
  memberDisplay,
  status: z.number(),
  priority: orNull(z.number()),
  img: orNull(place),
  ribbon: orNull(text(400)),
});
export type GameAttribute = z.infer<typeof gameAttribute>;

/** [7.46] {currency} attribute list. */
export const attributeFile = z.object({ version: catalogueVersion, attributes: listOf(gameAttribute, 500) });

/**
 * Paths of the files about the site as a whole [7.47]-[7.49]. A domain is a host name in lower case; `default` stands for
 * every one that has no file of its own.
 */
export const siteFilePlace = {
  generalInfo: (country: string) => `general-info/${country}.json`,
  contact: (country: string) => `contact/${country}.json`,
  seoMetadata: (tag: string) => `seo/${tag}/metadata.json`,
  seoFooter: (tag: string) => `seo/${tag}/footer.json`,
  seoScript: (domain: string) => `seo/script/${domain}.json`,
  /** Our own additions, there where an operator has them: the brand, and the terms by tag. */
  theme: 'theme.json',
  terms: (tag: string) => `terms/${tag}.json`,
};

/** [7.47] The same as general/general-info, for pages that are rendered without asking. */
export const generalInfoFile = generalInfo;

/** [3.30] Which entries are shown [5.37]. */
const contactFlag = z.union([z.boolean(), z.literal([0, 1])]);
/** [3.32] Needs both parts to be shown [5.37]. */
const socialLink = orNull(z.object({ url: z.union([place, z.literal('')]), url_label: text(120) }));
const contactValue = orNull(text(200));

/**
 * [7.48] Contact data per country [3.29]-[3.33]. `setting` is keyed as `data` and the links are; an entry without its
 * flag is not shown. `liveChatScript` is the address of an operator's own chat.
 */
export const contactFile = z.object({
  setting: z.record(formed(/^[A-Za-z]+$/, 32), contactFlag),
  data: z.object({
    phone: contactValue,
    whatsapp: contactValue,
    email: contactValue,
    line: contactValue,
    telegram: contactValue,
    wechat: contactValue,
    skype: contactValue,
    yahoo: contactValue,
    kakao: contactValue,
  }),
  facebook: socialLink,
  instagram: socialLink,
  youtube: socialLink,
  twitter: socialLink,
  liveChatScript: orNull(place),
});
export type ContactFile = z.infer<typeof contactFile>;

/** [7.49] SEO metadata of one locale: by path without language, `/` for home. */
export const seoMetadataFile = z.record(
  formed(/^\/[^\s\\]*$/, 256),
  z.object({ title: text(200), description: text(400), keywords: orNull(text(400)), img: orNull(place) }),
);
export type SeoMetadata = z.infer<typeof seoMetadataFile>;

const seoSection = z.object({ heading: text(200), paragraphs: listOf(text(4000), 20) });
export type SeoSection = z.infer<typeof seoSection>;

/** [7.49] SEO footer of one locale: headings with paragraphs of plain text. */
export const seoFooterFile = z.object({ sections: listOf(seoSection, 30) });

export type { SeoScript } from './seo-script.ts';

/** [7.49] SEO scripts of one domain: fetched from `src`, or data for search engines in `text`, never both. */
export const seoScriptFile = z.object({ scripts: listOf(seoScript, 20) });
