import { PlainPage } from '#app/layouts/plain-page.tsx';
import { EmptyHistory } from '#app/ui/art/empty-history.tsx';

export default function DailyTasks() {
  return <PlainPage page="daily-tasks" art={<EmptyHistory width={160} />} />;
}
