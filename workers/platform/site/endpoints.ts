/** Endpoints about the site as a whole: configuration, general info, countries, languages. */

import { commonCountryList, commonGetCategorySetting, commonLanguageData } from '#app/contract/common.ts';
import { accepted, refused } from '#app/contract/envelope.ts';
import { generalConfig, generalGeneralInfo } from '#app/contract/general.ts';
import { countryOption } from '#app/domain/country.ts';
import { allowedTags } from '#app/domain/language.ts';
import { type Handler, handler } from '#platform/base/handler.ts';
import { asShown } from '#platform/base/play-money.ts';
import { browserService } from '#platform/base/push-service.ts';
import { readFacts } from './facts.ts';
import { generalInfoOf } from './general-info.ts';
import { marketOfPage } from './market-of.ts';
import { countryOfMarket, tagsOfMarket } from './market-profile.ts';

/** [7.15] */
const configHandler = handler(generalConfig, 'open', async (_input, { env }) => {
  const { markets, modules: module, texts } = await readFacts(env);
  return accepted({
    siteTitle: env.SITE_TITLE,
    chatSiteTitle: env.CHAT_SITE_TITLE || env.SITE_TITLE,
    environment: env.ENVIRONMENT,
    defaultLanguage: env.DEFAULT_LANGUAGE,
    languages: markets.flatMap(tagsOfMarket),
    build: env.BUILD_ID,
    buildCheckIntervalMs: null,
    module,
    realtime: browserService(env),
    previewOrigins: [],
    frames: {},
    staticPlace: null,
    translationScript: env.TRANSLATION_SCRIPT_URL || null,
    ...(Object.keys(texts.index).length > 0 && { texts: texts.index }),
  });
});

/** [7.33] */
const generalInfoHandler = handler(
  generalGeneralInfo,
  'open',
  async ({ currency }, { env, headers, translate }) => {
    const { markets, operator: info } = await readFacts(env);
    const market = marketOfPage(markets, { currency, tag: headers.pathlang });
    if (market === null) return refused(200, translate('no_such_market'));
    return accepted(generalInfoOf(market, asShown(env, info)));
  },
);

/** [7.16] */
const countryListHandler = handler(commonCountryList, 'open', async (_input, { env }) =>
  accepted((await readFacts(env)).markets.map(countryOfMarket)),
);

/** [7.40] Unknown tags are left out; an empty list requests all. */
const languageDataHandler = handler(commonLanguageData, 'open', async ({ languages }, { env }) => {
  const options = (await readFacts(env)).markets.map(countryOfMarket).map(countryOption);
  const wished = languages.length > 0 ? languages : allowedTags(options);
  const known = options.flatMap(option => option.languages);
  return accepted(wished.flatMap(tag => known.find(language => language.value === tag) ?? []));
});

/** [7.18] Keyed by the requested currency; empty where it has no market. */
const categorySettingHandler = handler(commonGetCategorySetting, 'open', async ({ currency }, { env }) => {
  const { categories } = await readFacts(env);
  return accepted({ [currency]: categories[currency] ?? [] });
});

export const siteHandlers: readonly Handler[] = [
  configHandler,
  generalInfoHandler,
  countryListHandler,
  languageDataHandler,
  categorySettingHandler,
];
