/** The face of the games directory. */
export { gameHandlers } from './endpoints.ts';
export {
  type DirectoryGame,
  type MaintenanceChange,
  type Provider,
  readAttributes,
  readGame,
  readGames,
  readMaintenance as readGameMaintenance,
  readProvider,
  readProviders,
  readSomeGames,
  readSomeProviders,
  writeAttributes,
  writeBanners,
  writeGames,
  writeMaintenance,
  writeProviders,
} from './game.db.ts';
