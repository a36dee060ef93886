/** Checks the level "lobby": each call and file that pages of guests ask for, in the market of the default language. */
import {
  type CategorySettings,
  categorySettingsOf,
  commonCountryList,
  commonGetCategorySetting,
} from '#app/contract/common.ts';
import type { Endpoint, OutputOf } from '#app/contract/endpoint.ts';
import { type Config, generalConfig, generalGeneralInfo } from '#app/contract/general.ts';
import { unfitFields, unfitText } from '#app/contract/unfit-fields.ts';
import { codeOfTag, TITLE_LANGUAGES } from '#app/domain/language.ts';
import { type AskedFile, askCall, askFile, type PlatformAddress } from './ask.ts';
import { checkLinks } from './check-links.ts';
import { readExamples } from './examples.ts';
import {
  type FileMarket,
  gamesFlaw,
  LOBBY_CALLS,
  LOBBY_FILES,
  type LobbyCall,
  type LobbyFile,
} from './lobby.ts';
import type { Report } from './report.ts';

/** Codes of a platform that does not have a call. */
const HAS_NONE: ReadonlySet<number> = new Set([404, 405, 501]);

/** The market that is asked about, with something of each kind that inputs name. */
export interface Market extends FileMarket {
  staticPlace: string | null;
  languages: readonly string[];
  gameId: string;
  article: string;
}

type Countries = OutputOf<typeof commonCountryList>;

/** What pages do without something. */
interface Without {
  need: LobbyCall['need'];
  says: string;
}

const noteMissing = (report: Report, subject: string, { need, says }: Without): void =>
  need === 'required'
    ? report.add('wrong', subject, `missing. ${says}`.trim())
    : report.add('missing', subject, says);

/** Asks a call, and reports an answer that is not the contract's. @returns its output; null where there is none */
export async function checkCall(
  platform: PlatformAddress,
  report: Report,
  { name, output }: Pick<Endpoint, 'name' | 'output'>,
  { payload, ...asked }: { payload: unknown; tag?: string; token?: string },
  without: Without = { need: 'required', says: '' },
): Promise<unknown> {
  const subject = `call ${name}`;
  const { envelope, flaw } = await askCall(platform, name, payload, asked);
  if (envelope === null) report.add('wrong', subject, flaw);
  else if (!envelope.status && HAS_NONE.has(envelope.code)) noteMissing(report, subject, without);
  else if (!envelope.status) report.add('wrong', subject, `is refused: ${envelope.code} ${envelope.msg}`);
  else {
    const read = output.safeParse(envelope.output);
    if (read.success) {
      report.add('ok', subject);
      return read.data;
    }
    report.add(
      'wrong',
      subject,
      unfitText(unfitFields(output, envelope.output, read.error.issues), 'output'),
    );
  }
  return null;
}

const firstOf = (languages: Readonly<Record<string, string>>): string => Object.keys(languages)[0] ?? 'en';

/** The market of the default language, or the first one; null where the platform names none. */
function marketOf(
  config: Config,
  countries: Countries,
): Omit<Market, 'category' | 'gameId' | 'article'> | null {
  const ofDefault = countries.find(({ language }) =>
    config.defaultLanguage.endsWith(`-${language.toLowerCase()}`),
  );
  const country = ofDefault ?? countries[0];
  if (country === undefined) return null;
  const code = country.language.toLowerCase();
  const tag = country === ofDefault ? config.defaultLanguage : `${firstOf(country.languages)}-${code}`;
  const { staticPlace, languages } = config;
  return {
    staticPlace,
    languages,
    tag,
    currency: country.currency,
    country: country.language.toUpperCase(),
    domain: 'localhost',
  };
}

const flawOf = (schema: LobbyFile['schema'], json: unknown): string | null => {
  if (schema === 'games') return gamesFlaw(json);
  const read = schema.safeParse(json);
  return read.success ? null : unfitText(unfitFields(schema, json, read.error.issues), 'the file');
};

function noteFile(
  report: Report,
  subject: string,
  asked: AskedFile,
  { schema, need, without }: LobbyFile,
): void {
  if (asked === 'missing') {
    noteMissing(report, subject, { need, says: without });
    return;
  }
  const flaw = 'flaw' in asked ? asked.flaw : flawOf(schema, asked.json);
  report.add(flaw === null ? 'ok' : 'wrong', subject, flaw ?? '');
}

/** @returns the JSON of files that were asked, by their place */
async function checkFiles(
  platform: PlatformAddress,
  report: Report,
  { market, categories }: { market: Market; categories: readonly string[] },
): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  const readers = TITLE_LANGUAGES.filter(code => market.languages.some(tag => codeOfTag(tag) === code));
  let version = '';
  for (const file of LOBBY_FILES) {
    if (file.isOfTitles === true && readers.length === 0) {
      report.add(
        'unasked',
        `file ${file.place}`,
        'the site has no language whose titles are in another script',
      );
      continue;
    }
    const codes = file.isOfTitles === true ? readers : [''];
    const places = categories.flatMap(category =>
      codes.map(language => file.at({ ...market, category, language })),
    );
    for (const place of new Set(places)) {
      const asked = await askFile(platform, market.staticPlace, `${place}?v=${version}`);
      noteFile(report, `file ${place}`, asked, file);
      if (typeof asked === 'object' && 'json' in asked) found.set(place, asked.json);
      if (place === 'version.json')
        version = (found.get(place) as { version?: string } | undefined)?.version ?? '';
    }
  }
  return found;
}

/** Values of inputs that the market has, by the name of the field. */
const inputOf = (example: Readonly<Record<string, unknown>>, market: Market): Record<string, unknown> => {
  const { currency, gameId, article, languages } = market;
  const own: Record<string, unknown> = { currency, gameId, gameIds: [gameId], article, languages };
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, Object.hasOwn(own, name) ? own[name] : value]),
  );
};

/** The first game of a file in either layout; ids of games have a column of their own. */
function firstGame(json: unknown): string | null {
  const list = Array.isArray(json)
    ? json
    : (json as { columns?: { gameId?: unknown } } | null)?.columns?.gameId;
  const [first] = Array.isArray(list) ? list : [];
  const id: unknown =
    typeof first === 'object' && first !== null ? (first as { gameId?: unknown }).gameId : first;
  return typeof id === 'string' ? id : null;
}

const firstArticle = (json: unknown): string | null =>
  (json as { topics?: { articles?: { id?: string }[] }[] } | null)?.topics?.[0]?.articles?.[0]?.id ?? null;

/** The calls that say which market is asked about: without one of them no page is drawn, and nothing else can be asked. */
async function readMarket(platform: PlatformAddress, report: Report) {
  const ask = (call: Pick<Endpoint, 'name' | 'output'>, payload: unknown, tag?: string) =>
    checkCall(platform, report, call, { payload, ...(tag === undefined ? {} : { tag }) });
  const config = (await ask(generalConfig, {})) as Config | null;
  const countries = (await ask(commonCountryList, {})) as Countries | null;
  const market = config && countries && marketOf(config, countries);
  if (!market) {
    if (config && countries) report.add('wrong', `call ${commonCountryList.name}`, 'has no country');
    return null;
  }
  const { currency, tag } = market;
  const settings = (await ask(commonGetCategorySetting, { currency }, tag)) as CategorySettings | null;
  const categories = settings === null ? [] : categorySettingsOf(settings, currency).map(({ type }) => type);
  if (settings !== null && categories.length === 0)
    report.add('wrong', `call ${commonGetCategorySetting.name}`, `has no category for ${currency}`);
  return { market, categories };
}

const OF_MARKET: readonly string[] = [generalConfig, commonCountryList, commonGetCategorySetting].map(
  it => it.name,
);

/** @returns the market that was asked about; null where the platform has none */
export async function checkLobby(platform: PlatformAddress, report: Report): Promise<Market | null> {
  const read = await readMarket(platform, report);
  if (read === null || read.categories.length === 0) return null;
  const { categories } = read;
  const [category = ''] = categories;
  const market: Market = { ...read.market, category, gameId: 'g-1', article: 'a-1' };
  const files = await checkFiles(platform, report, { market, categories });
  checkLinks(report, { currency: market.currency, categories }, files);
  const games = firstGame(files.get(`${market.currency}/game/${category}.json.gz`));
  const known = {
    ...market,
    gameId: games ?? market.gameId,
    article: firstArticle(files.get(`help/${market.tag}.json.gz`)) ?? market.article,
  };
  const { calls } = readExamples();
  for (const { call, need, without, changes } of LOBBY_CALLS) {
    if (OF_MARKET.includes(call.name)) continue;
    if (changes !== undefined) {
      report.add('unasked', `call ${call.name}`, changes);
      continue;
    }
    const isOnlyWay =
      call.name === generalGeneralInfo.name && !files.has(`general-info/${market.country}.json`);
    const payload = inputOf(calls[call.name]?.input ?? {}, known);
    await checkCall(
      platform,
      report,
      call,
      { payload, tag: market.tag },
      { need: isOnlyWay ? 'required' : need, says: without },
    );
  }
  return known;
}
