/** Reads the site as the platform publishes it, for the visit chain and the frame of a page. */
import { categorySettingsOf, commonCountryList, commonGetCategorySetting } from '#app/contract/common.ts';
import type { Endpoint } from '#app/contract/endpoint.ts';
import { type Config, type GeneralInfo, generalConfig, generalGeneralInfo } from '#app/contract/general.ts';
import type { CallHeaders } from '#app/contract/headers.ts';
import { announcedEndOf } from '#app/contract/maintenance.ts';
import { allowedCountries, countryOfTag, countryOption, namedIn } from '#app/domain/country.ts';
import { derive, shared } from '#app/domain/derived.ts';
import { type CountryOption, codeOfTag, TAG_PATTERN, tagOfPath } from '#app/domain/language.ts';
import { type ModuleSetting, settingsFor } from '#app/domain/module.ts';
import { wordsIn } from '#app/domain/words.ts';
import type { SiteReply } from '#app/visit/context.ts';
import { currencyOf, pageTag, type SiteData } from '#app/visit/site.ts';
import { type EdgeRequest, isBlocked } from '../edge-request.ts';
import { rememberInfo } from './cached-info.ts';
import { cachedCall } from './call-cache.ts';
import { readMenuFacts, readPublished } from './catalogue-facts.ts';
import type { FileSource } from './files.ts';
import type { PageReads } from './page-reads.ts';
import { readGeneralInfo } from './site-files.ts';

export interface SiteRequest extends Pick<EdgeRequest, 'env' | 'url' | 'visitor' | 'later' | 'now'> {
  /** The member whose session the platform has confirmed; null for a guest. */
  member: SiteData['member'];
  headers: CallHeaders;
  /** The build that draws the page. */
  build: string;
  /** The origins that may send the page CSS; empty for every page that is no preview [2.72]. */
  previewOrigins: readonly string[];
  /** The notes of the page. */
  reads: PageReads;
}

interface ReadFailure {
  code: number;
  /** The announced end of a maintenance, UTC. */
  until: string | null;
}
type Read<Output> = { failed: ReadFailure } | { output: Output };

/** The market that a page is shown in. */
interface Market {
  tag: string;
  /** ISO 3166 alpha-2. */
  country: string;
  currency: string;
  countries: CountryOption[];
}

async function read<Output>(
  { env, headers, visitor, reads }: SiteRequest,
  endpoint: Endpoint<unknown, Output>,
  payload: unknown,
): Promise<Read<Output>> {
  const { address } = visitor;
  const call = { name: endpoint.name, payload, headers, token: null, address };
  const envelope = await cachedCall(env, call, reads);
  return envelope.status
    ? { output: envelope.output as Output } // checked by the cached call
    : { failed: { code: envelope.code, until: announcedEndOf(envelope) } };
}

const refusal = ({ code, until }: ReadFailure, tag: string): SiteReply => ({
  ok: false,
  status: code === 503 || code === 504 ? code : 502,
  site: null,
  tag,
  until,
});

/** The language of a screen that is drawn without the platform: of the path, the cookie, or the default. */
const tagWithout = (pathname: string, { visitor, env }: SiteRequest): string =>
  [tagOfPath(pathname), visitor.cookieLanguage].find(tag => tag !== null && TAG_PATTERN.test(tag)) ??
  env.DEFAULT_LANGUAGE;

function marketOf(
  { visitor, member }: SiteRequest,
  pathname: string,
  countries: CountryOption[],
  defaultLanguage: string,
): Market {
  const wish = { cookie: visitor.cookieLanguage, country: visitor.country, accepted: visitor.accepted };
  const tag = pageTag(pathname, allowedCountries(countries, member?.currency ?? null), wish, defaultLanguage);
  const country = (countryOfTag(countries, tag) ?? countries[0])?.value.toUpperCase() ?? '';
  return { tag, country, currency: currencyOf({ member, countries }, tag), countries };
}

/** The facts with the operator's lines in the language of a page alone. */
function inLanguage(info: GeneralInfo, tag: string): GeneralInfo {
  const { legal } = info;
  if (legal === undefined) return info;
  const code = codeOfTag(tag);
  return derive([info], `legal ${code}`, () => ({
    ...info,
    legal: {
      lines: legal.lines.map(it => ({ ...it, text: wordsIn(it.text, code), alt: wordsIn(it.alt, code) })),
      entry: wordsIn(legal.entry, code),
    },
  }));
}

/** [7.47] From the published file; from the platform's call where there is no file [7.33]. */
async function readInfo(
  request: SiteRequest,
  files: FileSource,
  { tag, country, currency }: Market,
): Promise<Read<GeneralInfo>> {
  const published = await readGeneralInfo(files, country);
  if (published !== null) return { output: published };
  const ofPage = { ...request, headers: { ...request.headers, pathlang: tag } };
  return read(ofPage, generalGeneralInfo, { currency });
}

/** Settings that do not name a member decide for them as for a guest. Escaped text may name anybody. */
const mayName = (settings: readonly ModuleSetting[], memberId: string): boolean =>
  settings.some(({ settings_json: text }) => text.includes(memberId) || text.includes('\\'));

/** The configuration as one page gets it: its build, and the module settings of its currency and its member alone. */
function configOf(
  { env, build, previewOrigins, member }: SiteRequest,
  config: Config,
  currency: string,
): Config {
  const settings = config.module[currency] ?? [];
  const isOwn = member !== null && mayName(settings, member.id);
  const make = () => ({
    ...config,
    build,
    buildCheckIntervalMs: env.BUILD_CHECK_INTERVAL_MS,
    previewOrigins: [...previewOrigins],
    module: { [currency]: settingsFor(settings, member?.id ?? null) },
  });
  if (isOwn || previewOrigins.length > 0) return make();
  return derive([config, env], `config ${currency} ${build}`, () => {
    const made = make();
    shared(made.module);
    return made;
  });
}

async function readMarket(
  request: SiteRequest,
  pathname: string,
  config: Config,
  market: Market,
): Promise<SiteReply> {
  const { env, visitor, member, reads } = request;
  const { tag, currency, countries } = market;
  const files = { env, staticPlace: config.staticPlace, reads };
  const [info, categoryList] = await Promise.all([
    readInfo(request, files, market),
    read(request, commonGetCategorySetting, { currency }),
  ]);
  if ('failed' in info) return refusal(info.failed, tag);
  if ('failed' in categoryList) return refusal(categoryList.failed, tag);
  rememberInfo(request, market.country, info.output);
  const categories = categorySettingsOf(categoryList.output, currency);
  const types = categories.map(it => it.type);
  const [published, menuFacts] = await Promise.all([
    readPublished(files, pathname, currency, types),
    readMenuFacts(files, currency),
  ]);
  const site: SiteData = {
    tag,
    countries: derive([countries], `named in ${tag}`, () => namedIn(tag, countries)),
    config: configOf(request, config, currency),
    info: inLanguage(info.output, tag),
    categories,
    ...menuFacts,
    member,
    device: visitor.device,
    cookieLanguage: visitor.cookieLanguage,
    origin: request.url.origin,
  };
  return published === null ? { ok: false, status: 502, site, tag } : { ok: true, ...published, site };
}

/** The site for a page's path, or the status and language of the screen in its place. */
export async function readSite(request: SiteRequest, pathname: string): Promise<SiteReply> {
  const [config, countryList] = await Promise.all([
    read(request, generalConfig, {}),
    read(request, commonCountryList, {}),
  ]);
  if ('failed' in config) return refusal(config.failed, tagWithout(pathname, request));
  if ('failed' in countryList) return refusal(countryList.failed, tagWithout(pathname, request));
  const { output } = countryList;
  const countries = derive([output], 'options', () => output.map(countryOption));
  const market = marketOf(request, pathname, countries, config.output.defaultLanguage);
  if (isBlocked(request)) return { ok: false, status: 403, site: null, tag: market.tag };
  return readMarket(request, pathname, config.output, market);
}
