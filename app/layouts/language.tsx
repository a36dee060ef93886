/** The part of the site below a language segment. The visit chain and the site's data stand at the root. */
import { Outlet } from 'react-router';

export default function LanguageLayout() {
  return <Outlet />;
}
