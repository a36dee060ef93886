/** Runs beside every page of a member: the connection, and what is the member's own and follows its pushes everywhere. */
import { useEffect } from 'react';
import { hearBalance } from '#app/features/balance/balance.ts';
import { hearMessages } from '#app/features/inbox/inbox.ts';
import { Live } from '#app/page/live-connection.tsx';
import { usePage } from '#app/page/use-page.ts';

export function MemberCompanions() {
  const page = usePage();
  useEffect(() => {
    const stops = [hearBalance(page), hearMessages(page)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [page]);
  return <Live />;
}
