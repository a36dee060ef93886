/** The face of the games directory. */
export { gameHandlers } from './endpoints.ts';
export {
  type DirectoryGame,
  type MaintenanceChange,
  type Provider,
  readAttributes,
  readBanners,
  readGame,
  readGames,
  readMaintenance as readGameMaintenance,
  readProvider,
  readProviders,
  readSomeGames,
  readSomeProviders,
  renameGames,
  writeAttributes,
  writeBanners,
  writeGames,
  writeMaintenance,
  writeProviders,
} from './game.db.ts';
