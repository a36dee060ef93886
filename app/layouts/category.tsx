import { Outlet } from 'react-router';
import { CategoryChips } from './frame/category-chips.tsx';
import { Frame } from './frame/frame.tsx';

/** Lobby pages: the frame with the row of categories on small screens. */
export default function CategoryLayout() {
  return (
    <Frame>
      <CategoryChips />
      <Outlet />
    </Frame>
  );
}
