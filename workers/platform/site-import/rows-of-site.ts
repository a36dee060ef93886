/** Makes the directory's rows of a described site. Pure: the same site and moment give the same rows. */
import type { Theme } from '#app/contract/theme.ts';
import { codeOfTag } from '#app/domain/language.ts';
import type { DirectoryGame, Provider, StoredBanner } from '#platform/games/game/game.ts';
import type { DatedAnnouncement } from '#platform/messages/announcement/announcement.ts';
import { tagsOfMarket } from '#platform/site/site.ts';
import { currenciesOf, type DescribedGame, type DescribedSite } from './described-site.ts';
import type { SiteRows } from './site-rows.ts';

const SHOWN = { action: 'is_show', is_show: { exclude_user: [] }, is_hide: { exclude_user: [] } };
/** Settings of a module that everybody sees on every device. */
export const VISIBLE = { web: SHOWN, mobile: SHOWN };

/** As the directory and the catalogue store names: JSON text by language. */
const asText = (names: Readonly<Record<string, string>>): string => JSON.stringify(names);

/** The rows of each currency, of entries that may name the currencies they are for. */
const byCurrency = <Entry extends { currencies?: string[] | undefined }, Row>(
  site: DescribedSite,
  entries: readonly Entry[],
  rowOf: (entry: Entry) => Row,
): Record<string, Row[]> =>
  Object.fromEntries(
    currenciesOf(site).map(currency => [
      currency,
      entries.filter(it => it.currencies?.includes(currency) ?? true).map(rowOf),
    ]),
  );

const providerOf = (site: DescribedSite, it: DescribedSite['studios'][number]): Provider => ({
  providerId: it.id,
  name: it.name,
  memberDisplay: asText(it.names ?? { en: it.name }),
  img: it.image,
  method: it.opens === 'window' ? 1 : 0,
  isTransfer: it.wallet === 'transfer',
  currencies: it.currencies ?? currenciesOf(site),
  launch: it.launch,
  winCeilings: Object.fromEntries(
    Object.entries(it.largestWins ?? {}).map(([currency, most]) => [
      currency,
      typeof most === 'string' ? { win: most } : most,
    ]),
  ),
  firstKey: Math.min(...it.keys),
  lastKey: Math.max(...it.keys),
});

const announcementOf = (
  it: DescribedSite['announcements'][number],
  index: number,
  at: number,
): DatedAnnouncement => ({
  id: it.id,
  currencies: it.currencies ?? null,
  devices: it.devices ?? null,
  languages: it.languages ?? null,
  texts: it.texts as DatedAnnouncement['texts'], // the schema guarantees `en`
  img: it.image,
  link: it.link,
  hidePeriod: it.hideDays,
  priority: it.priority,
  from: it.from === null ? null : Date.parse(it.from),
  until: it.until === null ? null : Date.parse(it.until),
  // The order of the file, among those that name no moment.
  announcedAt: it.announced === undefined ? at - index : Date.parse(it.announced),
});

/** The entry of a tag, else that of its language. */
const forTag = <Entry>(entries: Readonly<Record<string, Entry>>, tag: string): Entry | undefined =>
  [tag, codeOfTag(tag)].flatMap(key => (Object.hasOwn(entries, key) ? [entries[key]] : []))[0];

function seoRows(site: DescribedSite): Pick<SiteRows, 'metadata' | 'footers'> {
  const tags = site.markets.flatMap(tagsOfMarket);
  const part = <Name extends 'metadata' | 'footer'>(name: Name) => {
    const having = Object.fromEntries(
      Object.entries(site.seo).flatMap(([key, it]) => (it[name] === undefined ? [] : [[key, it[name]]])),
    ) as Record<string, NonNullable<DescribedSite['seo'][string][Name]>>;
    return Object.fromEntries(
      tags.flatMap(tag => {
        const entry = forTag(having, tag);
        return entry === undefined ? [] : [[tag, entry]];
      }),
    );
  };
  return { metadata: part('metadata'), footers: part('footer') };
}

function operatorOf({ operator, terms, playMoney }: DescribedSite): SiteRows['operator'] {
  const { name: operatorName, licence, testing } = operator;
  const info = { tncVersion: terms.version, operatorName, licence, demo: playMoney };
  return testing === undefined ? info : { ...info, testing };
}

const bannerOf = (it: DescribedSite['banners'][number]): StoredBanner => ({
  id: it.id,
  type: it.type,
  memberDisplay: asText(it.names),
  summary: it.summary === null ? null : asText(it.summary),
  img: it.image,
  imgMobile: it.phoneImage,
  link: it.link,
  priority: it.priority,
  alt: it.alt === undefined ? null : asText(it.alt),
  startsAt: it.from === undefined ? null : Date.parse(it.from),
  endsAt: it.until === undefined ? null : Date.parse(it.until),
});

/** @param at epoch milliseconds: when announcements without a moment of their own were made */
export function rowsOfSite(site: DescribedSite, at: number): SiteRows {
  const { terms, theme, markets, modules } = site;
  return {
    operator: operatorOf(site),
    terms: { texts: terms.texts, changes: terms.changes },
    theme: theme satisfies Theme | null,
    markets,
    categories: byCurrency(site, site.categories, it => ({
      type: it.type,
      memberDisplay: asText(it.names),
      img: it.image,
      priority: it.priority,
    })),
    modules: Object.fromEntries(
      currenciesOf(site).map(currency => [
        currency,
        (modules[currency] ?? modules.all ?? []).map(it => ({
          name: it.name,
          parent_name: it.parent ?? '',
          settings_json: JSON.stringify(it.settings ?? VISIBLE),
        })),
      ]),
    ),
    providers: site.studios.map(it => providerOf(site, it)),
    payments: site.payments.map(it => ({
      serviceId: it.id,
      name: it.name,
      createUrl: it.createUrl,
      pages: it.pages,
      firstKey: Math.min(...it.keys),
      lastKey: Math.max(...it.keys),
    })),
    attributes: site.attributes.map(it => ({
      id: it.id,
      memberDisplay: asText(it.names),
      status: it.isShown ? 1 : 0,
      priority: it.priority,
      img: it.image,
      ribbon: it.ribbon === null ? null : asText(it.ribbon),
    })),
    banners: byCurrency(site, site.banners, bannerOf),
    home: site.home ?? null,
    announcements: site.announcements.map((it, index) => announcementOf(it, index, at)),
    promotions: site.promotions,
    tabs: site.tabs,
    contacts: site.contacts,
    ...seoRows(site),
    help: site.help,
    scripts: site.scripts,
    texts: site.texts ?? {},
  };
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

export const rowOfGame = (it: DescribedGame): DirectoryGame => ({
  gameId: it.id,
  providerId: it.studio,
  type: it.type,
  names: it.names as DirectoryGame['names'], // the schema guarantees `en`
  img: it.image,
  mobile: flag(it.mobile),
  web: flag(it.web),
  popular: flag(it.popular),
  new: flag(it.new),
  attributes: it.attributes,
  priority: it.priority,
  releasedAt: it.released === null ? null : Date.parse(it.released),
});
