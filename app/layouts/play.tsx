import { Outlet } from 'react-router';

/** The game has the screen to itself. */
export default function PlayLayout() {
  return (
    <main id="content" className="play">
      <Outlet />
    </main>
  );
}
