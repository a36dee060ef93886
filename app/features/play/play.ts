/** The face of playing: the page around a game, and the launcher of games. Loaded where they are wanted. */
export { GamePage } from './game-page.tsx';
export { LauncherHost } from './launcher-host.tsx';
