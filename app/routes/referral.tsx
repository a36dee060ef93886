import { PlainPage } from '#app/layouts/plain-page.tsx';

export default function Referral() {
  return <PlainPage page="referral" />;
}
