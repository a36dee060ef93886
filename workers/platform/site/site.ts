/** The public face of the site for the rest of the platform. */
export { publishFacts, readFacts, republishFacts, type SiteFacts } from './facts.ts';
export { generalInfoOf } from './general-info.ts';
export { marketOfPage, readMarketOf } from './market-of.ts';
export { countryOfMarket, type MarketProfile, playMoneyIn, tagsOfMarket } from './market-profile.ts';
export { isModuleHidden, marketOfCaller } from './module-access.ts';
export {
  type Maintenance,
  type OperatorInfo,
  publishAnnouncedBuild,
  publishConstants,
  publishMaintenance,
  publishOperatorInfo,
  publishStatuses,
  readAnnouncedBuild,
  readMaintenance,
  readOperatorInfo,
} from './published.ts';
export {
  readCategorySettings,
  readMarkets,
  writeCategorySettings,
  writeMarket,
  writeModuleSettings,
} from './site.db.ts';
export {
  readContacts,
  readSeoFooters,
  readSeoMetadata,
  readSeoScripts,
  writeContact,
  writeSeoFooter,
  writeSeoMetadata,
  writeSeoScripts,
} from './site-files.db.ts';
export { type Stakes, stakesOf } from './stakes.ts';
