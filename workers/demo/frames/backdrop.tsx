/** The backdrop of a game: the covers' stage curtain in the game's colours. */
import type { GameLook } from '#demo/studio/engines/look-of-game.ts';

export const Backdrop = ({ look }: { look: GameLook }) => (
  <div className="backdrop" data-palette={look.palette} aria-hidden="true">
    <svg className="scallops" aria-hidden="true" viewBox="0 0 480 48" preserveAspectRatio="none">
      <path d="M0 0h480v10c-30 0-50 36-80 36s-50-36-80-36-50 36-80 36-50-36-80-36-50 36-80 36S30 10 0 10z" />
    </svg>
  </div>
);
