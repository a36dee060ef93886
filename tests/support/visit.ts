/** The site, its visitors and their visits, for tests of the visit chain. */
import type { CategorySetting } from '#app/contract/common.ts';
import { allowedCountries } from '#app/domain/country.ts';
import { matchPage } from '#app/visit/match.ts';
import { pageTag, type SiteData, visitOf } from '#app/visit/site.ts';
import type { Member, Outcome, Visit, VisitFacts } from '#app/visit/visit.ts';
import { COUNTRIES } from './markets.ts';

export const GUEST = null;
/** Members of two markets who have accepted the current terms. */
export const MEMBER_GB: Member = { id: 'm-1', currency: 'GBP', termsVersion: '2' };
export const MEMBER_SE: Member = { id: 'm-2', currency: 'SEK', termsVersion: '2' };
/** A member who has accepted older terms only. */
export const MEMBER_OLD_TERMS: Member = { ...MEMBER_GB, termsVersion: '1' };

/** A module setting that hides the module from all visitors, on the given devices. */
export const hidden = (name: string, parent_name = '', devices = ['web', 'mobile']) => ({
  name,
  parent_name,
  settings_json: JSON.stringify(Object.fromEntries(devices.map(device => [device, { action: 'is_hide' }]))),
});

const CATEGORY_TYPES = ['slots', 'live'];
const everyCurrency = <T>(value: T): Record<string, T> =>
  Object.fromEntries(COUNTRIES.map(country => [country.currency, value]));

const FACTS: VisitFacts = {
  countries: COUNTRIES,
  defaultLanguage: 'en-gb',
  cookieLanguage: null,
  member: GUEST,
  device: 'desktop',
  termsVersion: '2',
  modules: {},
  categories: everyCurrency(CATEGORY_TYPES),
  attributes: everyCurrency(['new-games']),
  entries: everyCurrency({ slots: ['p-1', 'g-1'], live: [] }),
};

/** A visit to an address; the product derives the currency of the page. */
export function visitTo(address: string, facts: Partial<VisitFacts> = {}): Visit {
  const { pathname, search } = new URL(address, 'https://site.invalid');
  const known = { ...FACTS, ...facts };
  const { countries, cookieLanguage, defaultLanguage, member } = known;
  const wish = { cookie: cookieLanguage, country: null, accepted: [] };
  const site = siteData({
    tag: pageTag(pathname, allowedCountries(countries, member?.currency ?? null), wish, defaultLanguage),
    countries: [...countries],
    member: member && { ...member, username: 'demo', balance: null, bonus: null, inGames: [] },
  });
  return { ...visitOf(site, { pathname, search }, matchPage(pathname)), ...known };
}

/** An outcome as test tables write it: `proceed`, `→ /path`, `404 page`. */
export function outcomeText(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'proceed':
      return 'proceed';
    case 'redirect':
      return `→ ${outcome.to}`;
    case 'notFound':
      return `404 ${outcome.reason}`;
    case 'error':
      return String(outcome.status);
  }
}

const category = (type: string): CategorySetting => ({
  type,
  memberDisplay: JSON.stringify({ en: type }),
  img: null,
  priority: 10,
});

/** The site's data that middleware collects from the platform and the request. */
export const siteData = (site: Partial<SiteData> = {}): SiteData => ({
  tag: 'en-gb',
  countries: [...COUNTRIES],
  config: {
    siteTitle: 'Meridian',
    chatSiteTitle: null,
    environment: 'development',
    defaultLanguage: 'en-gb',
    languages: COUNTRIES.flatMap(country => country.languages.map(language => language.value)),
    build: 'b-1',
    buildCheckIntervalMs: null,
    module: {},
    realtime: null,
    previewOrigins: [],
    frames: {},
    staticPlace: null,
    translationScript: null,
  },
  info: {
    tncVersion: '2',
    operatorName: 'Meridian',
    licence: null,
    minimumAge: 18,
    responsibleGaming: { organisations: [] },
    demo: true,
    demoPlay: true,
  },
  categories: CATEGORY_TYPES.map(category),
  gameCounts: {},
  providers: {},
  member: null,
  device: 'desktop',
  cookieLanguage: null,
  origin: 'https://site.invalid',
  ...site,
});
