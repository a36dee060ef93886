import { PlainPage } from '#app/layouts/plain-page.tsx';

/** Makes every navigation ask the server, where the session is checked [6.3]. */
export const loader = () => null;

export default function Account() {
  return <PlainPage page="account" />;
}
