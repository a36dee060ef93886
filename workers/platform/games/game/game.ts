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
  readMaintenance as readGameMaintenance,
  readOpenGames,
  readSomeGames,
  replacingAttributes,
  replacingBanners,
  retiringGames,
  writeGames,
  writeMaintenance,
} from './game.db.ts';
export { kindsOfGames } from './kinds-of-games.ts';
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
