/** The public face of the games directory. */
export {
  type DirectoryGame,
  type MaintenanceChange,
  readAttributes,
  readBanners,
  readGame,
  readGames,
  readGamesOfProviders,
  readMaintenance as readGameMaintenance,
  readSomeGames,
  renameGames,
  writeAttributes,
  writeBanners,
  writeGames,
  writeMaintenance,
} from './game.db.ts';
export {
  type Provider,
  readProvider,
  readProviders,
  readSomeProviders,
  writeProviderKeys,
  writeProviders,
  writeWinCeiling,
} from './provider.db.ts';
