/** The layout of lobby pages: the frame, with the row of categories on small screens [2.35]. */
import { Outlet } from 'react-router';
import { CategoryChips } from './frame/category-chips.tsx';
import { Frame } from './frame/frame.tsx';

export default function CategoryLayout() {
  return (
    <Frame>
      <CategoryChips />
      <Outlet />
    </Frame>
  );
}
