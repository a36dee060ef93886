import { PlainPage } from '#app/layouts/plain-page.tsx';

export default function DailyTasks() {
  return <PlainPage page="daily-tasks" />;
}
