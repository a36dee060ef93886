/** The layout of play: the game has the screen to itself [2.35]. */
import { Outlet } from 'react-router';

export default function PlayLayout() {
  return (
    <main id="content" className="play">
      <Outlet />
    </main>
  );
}
