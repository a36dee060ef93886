import { PlainPage } from '#app/layouts/plain-page.tsx';

export default function Promotions() {
  return <PlainPage page="promotions" />;
}
