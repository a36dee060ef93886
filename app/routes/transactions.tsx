import { useMatches } from 'react-router';
import { HistoryTabs, useStatuses } from '#app/features/history/history.ts';
import { PlainPage, type PlainPageKey } from '#app/layouts/plain-page.tsx';
import { EmptyHistory } from '#app/ui/art/empty-history.tsx';

/** Makes every navigation ask the server, where the session is checked [6.3]. */
export const loader = () => null;

export default function Transactions() {
  const page = useMatches().at(-1)?.id as PlainPageKey;
  useStatuses();
  return (
    <>
      <HistoryTabs />
      <PlainPage key={page} page={page} art={<EmptyHistory width={160} />} isIndexed={false} />
    </>
  );
}
