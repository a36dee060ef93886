/**
 * Describes the directory's rows as a site: the reverse of `rows-of-site.ts`. Entries that are the same in several currencies
 * or languages are written once, so that two descriptions of the same rows are the same.
 */
import { codeOfTag } from '#app/domain/language.ts';
import type { WinCeilings } from '#app/domain/win-ceilings.ts';
import type { DirectoryGame, Provider } from '#platform/games/game/game.ts';
import type { DatedAnnouncement } from '#platform/messages/announcement/announcement.ts';
import { tagsOfMarket } from '#platform/site/site.ts';
import { canonicalText } from './canonical-text.ts';
import { currenciesOf, type DescribedGame, type DescribedSite } from './described-site.ts';
import { VISIBLE } from './rows-of-site.ts';
import type { SiteRows } from './site-rows.ts';

type Names = DescribedSite['categories'][number]['names'];

/** The reverse of how names are stored; text that is no JSON object is a word for all languages. */
function namesIn(stored: string): Names {
  try {
    const names: unknown = JSON.parse(stored);
    if (typeof names === 'object' && names !== null && !Array.isArray(names)) return names as Names;
  } catch {} // a plain word
  return { en: stored };
}

const namesOrNull = (stored: string | null): Names | null => (stored === null ? null : namesIn(stored));

function settingsIn(stored: string): Record<string, unknown> {
  try {
    const settings: unknown = JSON.parse(stored);
    return typeof settings === 'object' && settings !== null ? (settings as Record<string, unknown>) : {};
  } catch {
    return {}; // settings that cannot be read mean visible [4.8], as no settings do
  }
}

type Key = number | string;

/** As the database orders: by the first key that differs, letters by their codes. */
const sortedBy = <Entry>(entries: Iterable<Entry>, keysOf: (entry: Entry) => readonly Key[]): Entry[] =>
  [...entries].sort((a, b) => {
    const others = keysOf(b);
    const at = keysOf(a).findIndex((key, index) => key !== others[index]);
    const [key, other] = [keysOf(a)[at], others[at]];
    return key === undefined || other === undefined ? 0 : key < other ? -1 : 1;
  });

const LAST = 999;

/** Each different entry once, with the currencies that have it, unless all do. */
function withCurrencies<Entry extends { priority: number | null }>(
  currencies: readonly string[],
  rows: Readonly<Record<string, readonly Entry[]>>,
  nameOf: (entry: Entry) => string,
): (Entry & { currencies?: string[] })[] {
  const found = new Map<string, { entry: Entry; currencies: string[] }>();
  for (const currency of currencies)
    for (const entry of rows[currency] ?? []) {
      const text = canonicalText(entry);
      const known = found.get(text) ?? { entry, currencies: [] };
      found.set(text, { entry, currencies: [...known.currencies, currency] });
    }
  const entries = [...found.values()].map(({ entry, currencies: having }) =>
    having.length === currencies.length ? entry : { ...entry, currencies: having },
  );
  return sortedBy(entries, it => [it.priority ?? LAST, nameOf(it)]);
}

const byKey = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(sortedBy(Object.entries(record), ([key]) => [key]));

/** The value that most keys have; of equally frequent ones the first. */
function mostCommon<Value>(values: readonly Value[]): Value | undefined {
  const counts = Map.groupBy(values, canonicalText);
  const most = Math.max(0, ...[...counts.values()].map(it => it.length));
  return [...counts.values()].find(it => it.length === most)?.[0];
}

function modulesOf(currencies: readonly string[], rows: SiteRows['modules']): DescribedSite['modules'] {
  const lists = currencies.map(currency =>
    (rows[currency] ?? []).map(({ name, parent_name, settings_json }) => {
      const settings = settingsIn(settings_json);
      const isVisible = canonicalText(settings) === canonicalText(VISIBLE);
      return {
        name,
        ...(parent_name !== '' && { parent: parent_name }),
        ...(!isVisible && { settings }),
      };
    }),
  );
  const all = mostCommon(lists) ?? [];
  const own = currencies.flatMap((currency, index) =>
    canonicalText(lists[index]) === canonicalText(all) ? [] : [[currency, lists[index] ?? []] as const],
  );
  return { all, ...Object.fromEntries(own) };
}

/** Entries by tag as entries by language, and by tag where a market differs from the others of its language. */
function byLanguage<Entry>(
  tags: readonly string[],
  rows: Readonly<Record<string, Entry>>,
): Record<string, Entry> {
  const described: Record<string, Entry> = {};
  for (const [code, group] of Map.groupBy(tags, codeOfTag)) {
    const having = group.filter(tag => Object.hasOwn(rows, tag));
    const common = mostCommon(having.map(tag => rows[tag] as Entry));
    // A tag without an entry would get the one of its language.
    const isShared = common !== undefined && having.length === group.length;
    if (isShared) described[code] = common;
    for (const tag of having)
      if (!isShared || canonicalText(rows[tag]) !== canonicalText(common))
        described[tag] = rows[tag] as Entry;
  }
  return described;
}

function seoOf({ markets, metadata, footers }: SiteRows): DescribedSite['seo'] {
  const tags = markets.flatMap(tagsOfMarket);
  const [data, foot] = [byLanguage(tags, metadata), byLanguage(tags, footers)];
  const keys = [...new Set([...Object.keys(data), ...Object.keys(foot)])].sort();
  return Object.fromEntries(
    keys.map(key => [
      key,
      {
        ...(data[key] !== undefined && { metadata: byKey(data[key]) }),
        ...(foot[key] !== undefined && { footer: [...foot[key]] }),
      },
    ]),
  );
}

const momentOf = (at: number): string => new Date(at).toISOString();
const momentOrNull = (at: number | null): string | null => (at === null ? null : momentOf(at));

/** A largest win alone is an amount. */
function largestWinsOf({ winCeilings = {} }: Provider): Record<string, string | WinCeilings> {
  const described: [string, string | WinCeilings][] = Object.entries(winCeilings)
    .filter(([, ceilings]) => Object.keys(ceilings).length > 0)
    .map(([currency, ceilings]) => {
      const { win, ...others } = ceilings;
      return [currency, win === undefined || Object.keys(others).length > 0 ? ceilings : win];
    });
  return byKey(Object.fromEntries(described));
}

function studioOf(currencies: readonly string[], it: Provider): DescribedSite['studios'][number] {
  const isEverywhere = currencies.every(currency => it.currencies.includes(currency));
  const keys = [...new Set([it.firstKey ?? 1, it.lastKey ?? 1])];
  const names = namesIn(it.memberDisplay);
  const isNamedAlike = canonicalText(names) === canonicalText({ en: it.name });
  return {
    id: it.providerId,
    name: it.name,
    ...(!isNamedAlike && { names }),
    image: it.img,
    opens: it.method === 1 ? 'window' : 'tab',
    wallet: it.isTransfer ? 'transfer' : 'seamless',
    ...(!isEverywhere && { currencies: currencies.filter(currency => it.currencies.includes(currency)) }),
    launch: it.launch,
    keys,
    largestWins: largestWinsOf(it),
  };
}

const announcementOf = (it: DatedAnnouncement): DescribedSite['announcements'][number] => ({
  id: it.id,
  ...(it.currencies && { currencies: it.currencies }),
  ...(it.devices && { devices: it.devices }),
  ...(it.languages && { languages: it.languages }),
  texts: it.texts as DescribedSite['announcements'][number]['texts'],
  image: it.img,
  link: it.link,
  hideDays: it.hidePeriod,
  priority: it.priority,
  from: momentOrNull(it.from),
  until: momentOrNull(it.until),
  announced: momentOf(it.announcedAt),
});

export function siteOfRows(rows: SiteRows): DescribedSite {
  const { operator, terms, theme, markets } = rows;
  const currencies = currenciesOf({ markets: [...markets] });
  return {
    format: 1,
    operator: {
      name: operator.operatorName,
      licence: operator.licence,
      ...(operator.testing && { testing: operator.testing }),
    },
    terms: { version: operator.tncVersion, texts: byKey(terms.texts), changes: byKey(terms.changes ?? {}) },
    playMoney: operator.demo,
    theme,
    markets: [...markets],
    categories: withCurrencies(currencies, rows.categories, it => it.type).map(
      ({ memberDisplay, img, ...it }) => ({ ...it, names: namesIn(memberDisplay), image: img }),
    ),
    modules: modulesOf(currencies, rows.modules),
    studios: sortedBy(rows.providers, it => [it.name, it.providerId]).map(it => studioOf(currencies, it)),
    payments: sortedBy(rows.payments, it => [it.serviceId]).map(it => ({
      id: it.serviceId,
      name: it.name,
      createUrl: it.createUrl,
      pages: [...it.pages],
      keys: [...new Set([it.firstKey, it.lastKey])],
    })),
    attributes: sortedBy(rows.attributes, it => [it.priority ?? LAST, it.id]).map(
      ({ memberDisplay, img, status, ribbon, ...it }) => ({
        ...it,
        names: namesIn(memberDisplay),
        image: img,
        isShown: status === 1,
        ribbon: namesOrNull(ribbon),
      }),
    ),
    banners: withCurrencies(currencies, rows.banners, it => it.id).map(
      ({ memberDisplay, summary, img, imgMobile, alt, startsAt, endsAt, ...it }) => ({
        ...it,
        names: namesIn(memberDisplay),
        summary: namesOrNull(summary),
        image: img,
        phoneImage: imgMobile,
        ...(alt !== null && { alt: namesIn(alt) }),
        ...(startsAt !== null && { from: momentOf(startsAt) }),
        ...(endsAt !== null && { until: momentOf(endsAt) }),
      }),
    ),
    ...(rows.home !== null && { home: rows.home }),
    announcements: sortedBy(rows.announcements, it => [it.priority ?? LAST, -it.announcedAt, it.id]).map(
      announcementOf,
    ),
    promotions: sortedBy(rows.promotions, it => [it.priority ?? LAST, it.id]),
    tabs: sortedBy(rows.tabs, it => [it.priority ?? LAST, it.id]),
    contacts: byKey(rows.contacts),
    seo: seoOf(rows),
    help: byKey(rows.help),
    scripts: Object.fromEntries(Object.entries(byKey(rows.scripts)).map(([domain, it]) => [domain, [...it]])),
    ...(Object.keys(rows.texts).length > 0 && { texts: byKey(rows.texts) }),
  };
}

const dayOrMoment = (at: number): string => momentOf(at).replace('T00:00:00.000Z', '');

export const describedGameOf = (it: DirectoryGame): DescribedGame => ({
  id: it.gameId,
  studio: it.providerId,
  type: it.type,
  names: it.names,
  image: it.img,
  mobile: it.mobile === 1,
  web: it.web === 1,
  popular: it.popular === 1,
  new: it.new === 1,
  attributes: it.attributes,
  priority: it.priority,
  released: it.releasedAt === null ? null : dayOrMoment(it.releasedAt),
});
