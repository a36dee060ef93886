/** The backdrop of a game: its stage set in its cover's colours, strewn with its own object. */
import './backdrop.css';
import type { EngineId } from '#demo/studio/engines/engine.ts';
import type { GameLook } from '#demo/studio/engines/look-of-game.ts';
import { pictureSource } from './picture.tsx';
import { stageSetOf } from './stage-set.ts';

/** The strewn objects are so faint that only their shape counts; in some covers' own palettes they are dark. */
const SEEN_ON_NIGHT = 'brass';

interface BackdropProps {
  look: GameLook;
  engine: EngineId;
  gameId: string;
}

export function Backdrop({ look, engine, gameId }: BackdropProps) {
  const { edge, cloth } = stageSetOf(engine, gameId);
  const objects = { backgroundImage: `url("${pictureSource(look.motif, SEEN_ON_NIGHT)}")` };
  return (
    <div className="backdrop" data-palette={look.palette} data-cloth={cloth} aria-hidden="true">
      <i className="objects" style={objects} />
      <i className="edge" data-edge={edge} />
    </div>
  );
}
