/** The row above the stage: the game's name, and the menu. */
import { Menu, type MenuProps } from './menu.tsx';

/** In a page of the site, which shows the name already, the style sheet leaves it to screen readers alone. */
export const Head = (menu: MenuProps) => {
  const { name, type } = menu.table.opened.game;
  return (
    <div className="head">
      <h1 data-type={type}>{name}</h1>
      <Menu {...menu} />
    </div>
  );
};
