/**
 * Builds the published files about the site as a whole [7.47]-[7.49] from the directory's rows. Pure, as build.ts is. Every
 * market gets a contact file and every tag a footer and metadata, empty where there is no content, so that readers can tell
 * an empty file from a missing one. Terms, help, theme and texts are there where an operator has brought them.
 */
import { contactFile, siteFilePlace } from '#app/contract/catalogue.ts';
import { helpPlace } from '#app/contract/help.ts';
import type { Theme } from '#app/contract/theme.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { textFile, textPartFile } from '#app/domain/site-texts.ts';
import {
  filledIn,
  generalInfoOf,
  interfaceOf,
  type MarketProfile,
  type OperatorInfo,
  type SiteFileRows,
  type Terms,
  tagsOfMarket,
} from '#platform/site/site.ts';
import type { CatalogueFile } from './build.ts';

export interface SiteRows extends SiteFileRows {
  operator: OperatorInfo;
  /** By language code or tag. */
  terms: Terms;
  theme: Theme | null;
}

/** The entry of a tag, else that of its language. */
const forTag = <Entry>(entries: Readonly<Record<string, Entry>>, tag: string): Entry | undefined =>
  entries[tag] ?? entries[codeOfTag(tag)];

/** The terms of a tag, with the figures of its market. */
function termsOf(market: MarketProfile, tag: string, { texts, changes = {} }: Terms): CatalogueFile[] {
  const sections = forTag(texts, tag);
  if (sections === undefined) return [];
  const content = { sections, changes: forTag(changes, tag) ?? [] };
  return [{ place: siteFilePlace.terms(tag), content: filledIn(content, market, tag) }];
}

/** The help centre of a tag, with the figures of its market; its article `terms` ends in the terms in force. */
function helpOf(market: MarketProfile, tag: string, { help, terms }: SiteRows): CatalogueFile[] {
  const file = forTag(help, tag);
  if (file === undefined) return [];
  const inForce = forTag(terms.texts, tag) ?? [];
  const topics = file.topics.map(topic => ({
    ...topic,
    articles: topic.articles.map(article =>
      article.id === 'terms' ? { ...article, sections: [...article.sections, ...inForce] } : article,
    ),
  }));
  return [{ place: helpPlace(tag), content: filledIn({ ...file, topics }, market, tag) }];
}

const NO_CONTACT = contactFile.parse({ setting: {}, data: {} });

/** Texts of the interface: all of a language for servers, and its parts for browsers, which load them as they need them. */
const textFiles = ({ texts }: SiteRows): CatalogueFile[] =>
  Object.entries(texts).flatMap(([language, it]) => {
    const parts = interfaceOf(it);
    const { messages, dates } = it;
    return [
      {
        place: textFile(language),
        content: { parts, ...(messages && { messages }), ...(dates && { dates }) },
      },
      ...Object.entries(parts).map(([part, content]) => ({ place: textPartFile(language, part), content })),
    ];
  });

export function buildSiteFiles(markets: readonly MarketProfile[], rows: SiteRows): CatalogueFile[] {
  return [
    ...markets.flatMap(market => [
      {
        place: siteFilePlace.generalInfo(market.country),
        content: generalInfoOf(market, rows.operator),
      },
      {
        place: siteFilePlace.contact(market.country),
        content: rows.contacts[market.country] ?? NO_CONTACT,
      },
    ]),
    ...markets.flatMap(market =>
      tagsOfMarket(market).flatMap(tag => [
        { place: siteFilePlace.seoMetadata(tag), content: rows.metadata[tag] ?? {} },
        { place: siteFilePlace.seoFooter(tag), content: { sections: rows.footers[tag] ?? [] } },
        ...termsOf(market, tag, rows.terms),
        ...helpOf(market, tag, rows),
      ]),
    ),
    ...Object.entries(rows.scripts).map(([domain, scripts]) => ({
      place: siteFilePlace.seoScript(domain),
      content: { scripts },
    })),
    ...(rows.theme === null ? [] : [{ place: siteFilePlace.theme, content: rows.theme }]),
    ...textFiles(rows),
  ];
}
