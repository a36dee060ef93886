/** The menu at the side of wide screens. */
import { Menu } from './menu.tsx';

export const Rail = () => (
  <div className="rail">
    <Menu />
  </div>
);
