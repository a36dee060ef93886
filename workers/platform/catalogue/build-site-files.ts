/**
 * Builds the published files about the site as a whole [7.47]-[7.49] from the directory's rows. Pure, as build.ts is. Every
 * market gets a contact file and every tag a footer and metadata, empty where there is no content, so that readers can tell
 * an empty file from a missing one. Terms and theme are there where an operator has brought them.
 */
import {
  type ContactFile,
  contactFile,
  type SeoMetadata,
  type SeoScript,
  type SeoSection,
  siteFilePlace,
} from '#app/contract/catalogue.ts';
import type { Theme } from '#app/contract/theme.ts';
import { codeOfTag } from '#app/domain/language.ts';
import {
  generalInfoOf,
  type MarketProfile,
  type OperatorInfo,
  type Terms,
  tagsOfMarket,
} from '../site/site.ts';
import type { CatalogueFile } from './build.ts';

export interface SiteRows {
  operator: OperatorInfo;
  /** By country. */
  contacts: Readonly<Record<string, ContactFile>>;
  /** By tag. */
  metadata: Readonly<Record<string, SeoMetadata>>;
  /** By tag. */
  footers: Readonly<Record<string, readonly SeoSection[]>>;
  /** By domain. */
  scripts: Readonly<Record<string, readonly SeoScript[]>>;
  /** By language code or tag. */
  terms: Terms;
  theme: Theme | null;
}

/** The terms of a tag: its own texts, else those of its language. */
function termsOf(tag: string, { texts }: Terms): CatalogueFile[] {
  const sections = texts[tag] ?? texts[codeOfTag(tag)];
  return sections === undefined ? [] : [{ place: siteFilePlace.terms(tag), content: { sections } }];
}

const NO_CONTACT = contactFile.parse({ setting: {}, data: {} });

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
    ...markets
      .flatMap(tagsOfMarket)
      .flatMap(tag => [
        { place: siteFilePlace.seoMetadata(tag), content: rows.metadata[tag] ?? {} },
        { place: siteFilePlace.seoFooter(tag), content: { sections: rows.footers[tag] ?? [] } },
        ...termsOf(tag, rows.terms),
      ]),
    ...Object.entries(rows.scripts).map(([domain, scripts]) => ({
      place: siteFilePlace.seoScript(domain),
      content: { scripts },
    })),
    ...(rows.theme === null ? [] : [{ place: siteFilePlace.theme, content: rows.theme }]),
  ];
}
