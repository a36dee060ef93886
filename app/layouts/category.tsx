/** The layout of lobby pages: the frame, with the row of categories on small screens [2.35]. */
import { Outlet } from 'react-router';
import { LateBoundary } from '#app/ui/late-boundary.tsx';
import { Frame } from './frame/frame.tsx';
import { CategoryChips } from './later-parts.ts';

export default function CategoryLayout() {
  return (
    <Frame>
      <LateBoundary>
        <CategoryChips.Content />
      </LateBoundary>
      <Outlet />
    </Frame>
  );
}
