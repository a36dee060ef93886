/** The public face of the games directory. */
export {
  type DirectoryGame,
  type GameKind,
  readAllGames,
  readAttributes,
  readBanners,
  readGame,
  readGames,
  readGamesOfProviders,
  readOpenGames,
  readSomeGames,
  replacingAttributes,
  replacingBanners,
  retiringGames,
  type StoredBanner,
  writeGames,
} from './game.db.ts';
export { kindsOfGames } from './kinds-of-games.ts';
export {
  type LiveFields,
  type LiveRow,
  markPublished,
  readBacklog,
  readUnpublished,
  writingLive,
} from './live.db.ts';
export {
  type MaintenanceChange,
  type MaintenanceRow,
  readMaintenance as readGameMaintenance,
  readMaintenanceRows,
  writeMaintenance,
  writingMaintenance,
} from './maintenance.db.ts';
export {
  hasDemoPlay,
  type LaunchTemplates,
  type Provider,
  readProvider,
  readProviders,
  readSomeProviders,
  retiringProviders,
  writeProviderKeys,
  writingProviders,
} from './provider.db.ts';
export {
  type CeilingChange,
  countStoppedProviders,
  type PastStop,
  type ReachedCeiling,
  readDayCeilingChanges,
  readStopsInForce,
  readStopsOf,
  writeDayCeilingChange,
  writeResumption,
  writeStop,
  writeWinCeilings,
} from './provider-ceilings.db.ts';
