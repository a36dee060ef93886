/**
 * The site as the platform publishes it, for the visit chain and the frame.
 */
import { categorySettingsOf, commonCountryList, commonGetCategorySetting } from '#app/contract/common.ts';
import type { Endpoint } from '#app/contract/endpoint.ts';
import { type GeneralInfo, generalConfig, generalGeneralInfo } from '#app/contract/general.ts';
import type { CallHeaders } from '#app/contract/headers.ts';
import { announcedEndOf } from '#app/contract/maintenance.ts';
import { displayName } from '#app/domain/category.ts';
import { allowedCountries, countryOption, namedIn } from '#app/domain/country.ts';
import { ACTIVE_STATUS, attributeSlug } from '#app/domain/lobby.ts';
import { settingsFor } from '#app/domain/module.ts';
import type { SiteReply } from '#app/visit/context.ts';
import { matchPage } from '#app/visit/match.ts';
import { currencyOf, pageTag, type SiteData } from '#app/visit/site.ts';
import { openCatalogue } from './catalogue.ts';
import type { EdgeEnv } from './env.ts';
import { pageCall } from './published-copies.ts';
import type { Source } from './published-files.ts';
import { readGeneralInfo } from './site-files.ts';
import type { Visitor } from './visitor.ts';

type Read<Output> = { failed: number; until: string | null } | { output: Output };

interface SiteRequest {
  env: EdgeEnv;
  visitor: Visitor;
  headers: CallHeaders;
  /** Scheme and host that the visitor used. */
  origin: string;
  /** The build that draws the page. */
  build: string;
  /** Who may send the page CSS; empty for every page that is no preview [2.72]. */
  previewOrigins: readonly string[];
  /** Versions of published files that the request has taken. */
  taken: Source['taken'];
}

async function read<Output>(
  { env, headers, visitor }: SiteRequest,
  endpoint: Endpoint<unknown, Output>,
  payload: unknown,
): Promise<Read<Output>> {
  const envelope = await pageCall(env, {
    ...{ name: endpoint.name, payload, headers, token: null, address: visitor.address },
  });
  return envelope.status
    ? { output: envelope.output as Output } // the gateway has checked it
    : { failed: envelope.code, until: announcedEndOf(envelope) };
}

const failureStatus = (code: number): 502 | 503 | 504 => (code === 503 || code === 504 ? code : 502);

/** The language of a screen that must do without the platform: of the path, the cookie, or the default. */
const tagWithout = (pathname: string, visitor: Visitor, defaultTag: string): string =>
  [pathname.split('/')[1], visitor.cookieLanguage].find(tag => tag && /^[a-z]{2}-[a-z]{2}$/.test(tag)) ??
  defaultTag;

/**
 * What the catalogue says of a path that names a game, a provider or an attribute; nothing for all other paths. Null when
 * it cannot be read: then nobody knows whether the page exists.
 */
async function publishedAt(
  { env, taken }: SiteRequest,
  pathname: string,
  staticPlace: string | null,
  currency: string,
  types: readonly string[],
) {
  const { category, id, attribute } = matchPage(pathname).params;
  const isEntry = id !== undefined && category !== undefined && types.includes(category);
  if (!isEntry && attribute === undefined) return {};
  const opened = await openCatalogue({ env, staticPlace, taken }, currency, 'en');
  if (opened === 'unreadable') return null;
  const catalogue = opened === 'none' ? null : opened;
  if (attribute !== undefined) {
    const active = (await catalogue?.attributes())?.filter(it => it.status === ACTIVE_STATUS) ?? [];
    if (catalogue?.isWhole() === false) return null;
    return {
      attributes: { [currency]: active.map(it => attributeSlug(displayName(it.memberDisplay, 'en', it.id))) },
    };
  }
  if (!isEntry) return {};
  const [games = [], providers = {}] = await Promise.all([
    catalogue?.games(category),
    catalogue?.providers(),
  ]);
  if (catalogue?.isWhole() === false) return null;
  const studios = Object.hasOwn(providers, category) ? (providers[category] ?? []) : [];
  const ids = [...games.map(game => game.gameId), ...studios.map(it => it.providerId)];
  return { entries: { [currency]: { [category]: ids } } };
}

/** How many games the menu counts for the visitor's device, and who made games of each category [3.14]. */
async function readMenuFacts(
  { env, visitor, taken }: SiteRequest,
  staticPlace: string | null,
  currency: string,
): Promise<Pick<SiteData, 'gameCounts' | 'providers'>> {
  const opened = await openCatalogue({ env, staticPlace, taken }, currency, 'en');
  if (typeof opened !== 'object') return { gameCounts: {}, providers: {} };
  const [counts, studios] = await Promise.all([opened.counts(), opened.providers()]);
  return {
    gameCounts: Object.fromEntries(
      Object.entries(counts).map(([type, { web, mobile }]) => [
        type,
        visitor.device === 'desktop' ? web : mobile,
      ]),
    ),
    providers: Object.fromEntries(
      Object.entries(studios).map(([type, list]) => [type, list.map(it => it.providerId)]),
    ),
  };
}

/** [7.47] From the published file, which is kept by version; where there is none, the platform is asked [7.33]. */
async function readInfo(
  request: SiteRequest,
  staticPlace: string | null,
  currency: string,
): Promise<Read<GeneralInfo>> {
  const { env, taken } = request;
  const published = await readGeneralInfo({ env, staticPlace, taken }, currency);
  return published === null ? read(request, generalGeneralInfo, { currency }) : { output: published };
}

/** Everything that a page knows of the site, for a path; or why there is no site to show. */
export async function readSite(request: SiteRequest, pathname: string): Promise<SiteReply> {
  const { env, visitor } = request;
  const fail = (
    { failed, until }: Extract<Read<never>, { failed: number }>,
    tag = tagWithout(pathname, visitor, env.DEFAULT_LANGUAGE),
  ): SiteReply => ({ ok: false, status: failureStatus(failed), site: null, tag, until });
  const [config, countryList] = await Promise.all([
    read(request, generalConfig, {}),
    read(request, commonCountryList, {}),
  ]);
  if ('failed' in config) return fail(config);
  if ('failed' in countryList) return fail(countryList);
  const countries = countryList.output.map(countryOption);
  const { defaultLanguage } = config.output;
  const wish = { cookie: visitor.cookieLanguage, country: visitor.country, accepted: visitor.accepted };
  const allowed = allowedCountries(countries, visitor.member?.currency ?? null);
  const tag = pageTag(pathname, allowed, wish, defaultLanguage);
  if (visitor.country !== null && env.BLOCKED_COUNTRIES.includes(visitor.country)) {
    return { ok: false, status: 403, site: null, tag };
  }
  const currency = currencyOf({ member: visitor.member, countries }, tag);
  const { staticPlace } = config.output;
  const [info, categories] = await Promise.all([
    readInfo(request, staticPlace, currency),
    read(request, commonGetCategorySetting, { currency }),
  ]);
  if ('failed' in info) return fail(info, tag);
  if ('failed' in categories) return fail(categories, tag);
  const settings = categorySettingsOf(categories.output, currency);
  const types = settings.map(it => it.type);
  const [published, menuFacts] = await Promise.all([
    publishedAt(request, pathname, staticPlace, currency, types),
    readMenuFacts(request, staticPlace, currency),
  ]);
  const site: SiteData = {
    tag,
    countries: namedIn(tag, countries),
    // Which build a page runs is known to whoever drew it. It carries the module settings of its own currency only, and
    // of its own visitor.
    config: {
      ...config.output,
      build: request.build,
      buildCheckIntervalMs: env.BUILD_CHECK_INTERVAL_MS,
      previewOrigins: [...request.previewOrigins],
      module: { [currency]: settingsFor(config.output.module[currency] ?? [], visitor.member?.id ?? null) },
    },
    info: info.output,
    categories: settings,
    ...menuFacts,
    member: visitor.member,
    device: visitor.device,
    cookieLanguage: visitor.cookieLanguage,
    origin: request.origin,
  };
  return published === null ? { ok: false, status: 502, site, tag } : { ok: true, ...published, site };
}
