import { PlainPage } from '#app/layouts/plain-page.tsx';

export default function Vip() {
  return <PlainPage page="vip" />;
}
