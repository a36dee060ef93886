/** The face of playing: the page around a game, and what launches games. Loaded where it is wanted. */
export { GamePage } from './game-page.tsx';
export { LauncherHost } from './launcher-host.tsx';
