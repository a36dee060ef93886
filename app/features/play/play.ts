/** The heavier face of games: the page around one, and what starts them. */
export { GamePage } from './game-page.tsx';
export { LauncherHost } from './launcher-host.tsx';
