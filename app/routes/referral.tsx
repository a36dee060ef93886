import { PlainPage } from '#app/layouts/plain-page.tsx';
import { EmptyChat } from '#app/ui/art/empty-chat.tsx';

export default function Referral() {
  return <PlainPage page="referral" art={<EmptyChat width={160} />} />;
}
