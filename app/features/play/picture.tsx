/** The placeholder of a game while it loads: its cover on its own ground. */
import { Cover } from '#app/features/games/games.ts';
import { INKS } from '#app/ui/art/inks.ts';
import type { PlayedGame } from './load-play.server.ts';

export const Picture = ({ game }: { game: Pick<PlayedGame, 'img' | 'ink'> }) => (
  <span className="art" style={game.ink === null ? undefined : { background: INKS[game.ink] }}>
    <Cover game={game} isEager />
  </span>
);
