/** A site to visit and its visitors, for tests of the visit chain. */
import type { CategorySetting } from '#app/contract/common.ts';
import { matchPage } from '#app/visit/match.ts';
import { currencyOf, type SiteData } from '#app/visit/site.ts';
import type { Member, Outcome, Visit, VisitFacts } from '#app/visit/visit.ts';
import { COUNTRIES } from './markets.ts';

export const GUEST = null;
/** Members of two markets, who have accepted the terms in force. */
export const MEMBER_GB: Member = { id: 'm-1', currency: 'GBP', termsVersion: '2' };
export const MEMBER_SE: Member = { id: 'm-2', currency: 'SEK', termsVersion: '2' };
/** One who has accepted older terms only. */
export const MEMBER_OLD_TERMS: Member = { ...MEMBER_GB, termsVersion: '1' };

/** A module setting that hides from everybody, on both devices or one. */
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

/** A visit to an address, as the chain gets it. */
export function visitTo(address: string, facts: Partial<VisitFacts> = {}): Visit {
  const { pathname, search } = new URL(address, 'https://site.invalid');
  const known = { ...FACTS, ...facts };
  const match = matchPage(pathname);
  return { ...known, ...match, pathname, search, currency: currencyOf(known, match.tag) };
}

/** An outcome as tables write it: `proceed`, `→ /path`, `404 page`. */
export function told(outcome: Outcome): string {
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

/** What the platform and the request tell of the site, as middleware gets it. */
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
