/** The site's face for the rest of the platform. */
export { siteHandlers } from './endpoints.ts';
export type { MarketProfile } from './market-profile.ts';
export {
  type Maintenance,
  publishConstants,
  publishMaintenance,
  publishOperatorInfo,
  publishStatuses,
  readMaintenance,
} from './published.ts';
export {
  readCategorySettings,
  readMarkets,
  writeCategorySettings,
  writeMarket,
  writeModuleSettings,
} from './site.db.ts';
