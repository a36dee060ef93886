import { Menu } from './menu.tsx';

/** The menu at the side of wide screens. */
export const Rail = () => (
  <div className="rail">
    <Menu />
  </div>
);
