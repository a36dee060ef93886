/** The public face of the site for the rest of the platform. */
export { MAX_AGE_MS, publishFacts, readFacts, republishFacts, type SiteFacts } from './facts.ts';
export { generalInfoOf } from './general-info.ts';
export { filledIn } from './help-figures.ts';
export { type HomeLayout, homeHeroOf, homeRowsOf, recommendedIn } from './home-layout.ts';
export { type ExclusionRegister, type IdentityRules, NO_IDENTITY_RULES } from './identity-shapes.ts';
export {
  countedLimit,
  firstLimitsOf,
  limitRulesOf,
  limitWaitingOf,
  writtenLimit,
} from './limits-of-market.ts';
export { marketOfPage, readMarketOf } from './market-of.ts';
export {
  countryOfMarket,
  isOpenFrom,
  languagesOfMarkets,
  type MarketProfile,
  playMoneyIn,
  tagsOfMarket,
} from './market-profile.ts';
export { isModuleHidden, marketOfCaller } from './module-access.ts';
export { readModules } from './module-state.ts';
export { isOpenToNobody, SETTING_OF_COUNTRIES } from './open-to-nobody.ts';
export type { DailyTaskProfile, VipProgramme, VipTierProfile } from './programme-shapes.ts';
export {
  type OperatorInfo,
  publishingIdentity,
  publishMaintenance,
  readHomeLayout,
  readMaintenanceMaker,
  readOperatorInfo,
  readTerms,
  readTheme,
  type Terms,
} from './published.ts';
export {
  addingModuleSettings,
  readCategorySettings,
  readMarkets,
  readModuleSettings,
  replacingCategorySettings,
  replacingMarkets,
  type StoredModuleSetting,
  writeModuleSettings,
} from './site.db.ts';
export {
  readContacts,
  readHelp,
  readSeoFooters,
  readSeoMetadata,
  readSeoScripts,
  readSiteTexts,
  replacingSiteFiles,
  type SiteFileRows,
} from './site-files.db.ts';
export { interfaceOf, type LanguageTexts } from './site-texts.ts';
export { type Stakes, stakesOf } from './stakes.ts';
export { winCeilingsIn } from './win-ceilings.ts';
