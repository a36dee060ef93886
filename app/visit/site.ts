/**
 * The site's data on every page: markets, configuration, categories, the visitor. The server loads it once and hands it to
 * the stores; it is enough to decide a visit on either side.
 */
import type { ContactFile } from '#app/contract/catalogue.ts';
import type { CategorySetting } from '#app/contract/common.ts';
import type { Config, GeneralInfo } from '#app/contract/general.ts';
import type { Away, MoneyInGame } from '#app/contract/wallet.ts';
import { countryOfTag } from '#app/domain/country.ts';
import type { Device } from '#app/domain/device.ts';
import {
  type CountryOption,
  indexLanguage,
  isAllowedTag,
  looksLikeTag,
  tagOfPath,
} from '#app/domain/language.ts';
import type { PageMatch } from './match.ts';
import type { Member, PublishedEntries, Visit } from './visit.ts';

export interface SiteData {
  /** The language this page is shown in. */
  tag: string;
  countries: CountryOption[];
  config: Config;
  info: GeneralInfo;
  /** Categories with display of the visitor's currency, best first [3.12]. */
  categories: CategorySetting[];
  /**
   * Games of each category by type, in wide and in narrow windows: the window's width decides, which the server learns late. Empty where
   * they were not counted.
   */
  gameCounts: Record<string, readonly [wide: number, narrow: number]>;
  /** Ids of the providers of each category [3.14], by type; empty where they were not listed. */
  providers: Record<string, string[]>;
  /**
   * `balance` is a decimal string in the member's currency; null when the platform could not be asked. `inGames` is the
   * money that lies with transfer-type providers, `bonus` the money of bonuses; neither is part of it. `sequence` numbers the last
   * movement of the balance; `away` is the break that runs, if any.
   */
  member:
    | (Member & {
        username: string;
        balance: string | null;
        bonus: string | null;
        inGames: MoneyInGame[];
        sequence?: number | undefined;
        away?: Away | undefined;
      })
    | null;
  device: Device;
  /** The `lang` cookie, unchecked. */
  cookieLanguage: string | null;
  /** Host of the site, for canonical addresses: `https://example.com`. */
  origin: string;
  /** Sent along where the address asks for the contact dialog, so that it can be read in the document itself. */
  contact?: ContactFile | null;
}

/** The language of a screen at a path: the path's where it is one of the site's, else the one the site is shown in. */
export const tagAt = (site: Pick<SiteData, 'countries' | 'tag'>, pathname: string): string => {
  const segment = tagOfPath(pathname);
  return isAllowedTag(site.countries, segment) ? segment : site.tag;
};

/** The facts that decide a currency. */
interface CurrencyFacts {
  member: { currency: string } | null;
  countries: readonly CountryOption[];
}

/** The currency a page is shown in: the member's, else that of the country its tag speaks for; empty where no country is open. */
export const currencyOf = (site: CurrencyFacts, tag: string): string =>
  site.member?.currency ?? countryOfTag(site.countries, tag)?.currency ?? site.countries[0]?.currency ?? '';

/** The language of a page: its first segment where that is one of the site's, else the visitor's own. */
export function pageTag(
  pathname: string,
  countries: readonly CountryOption[],
  wish: Parameters<typeof indexLanguage>[0],
  defaultTag: string,
): string {
  const segment = tagOfPath(pathname);
  return isAllowedTag(countries, segment) ? segment : indexLanguage(wish, countries, defaultTag);
}

/** The visit that the chain decides from. */
export function visitOf(
  site: SiteData,
  url: { pathname: string; search: string },
  match: PageMatch,
  published: Partial<PublishedEntries> = {},
): Visit {
  const currency = currencyOf(site, looksLikeTag(match.tag) ? match.tag : site.tag);
  return {
    ...match,
    pathname: url.pathname,
    search: url.search,
    currency,
    countries: site.countries,
    defaultLanguage: site.config.defaultLanguage,
    cookieLanguage: site.cookieLanguage,
    member: site.member,
    device: site.device,
    termsVersion: site.info.tncVersion,
    modules: site.config.module,
    categories: { [currency]: site.categories.map(category => category.type) },
    attributes: published.attributes ?? {},
    entries: published.entries ?? {},
  };
}
