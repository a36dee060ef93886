/** The default layout: the frame around the page [2.35]. */
import { Outlet } from 'react-router';
import { Frame } from './frame/frame.tsx';

export default function DefaultLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
