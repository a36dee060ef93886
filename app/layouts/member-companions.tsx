/** Runs beside every page of a member: the connection, the parts that follow its pushes on every page, and the chat. */
import { useEffect } from 'react';
import { subscribeBalance } from '#app/features/balance/balance.ts';
import { ChatPart, useChatShown } from '#app/features/chat/chat.ts';
import { subscribeMessages } from '#app/features/inbox/inbox.ts';
import { Live } from '#app/page/live-connection.tsx';
import { usePage } from '#app/page/use-page.ts';
import { useLazyPart } from '#app/ui/use-lazy-part.ts';

export function MemberCompanions() {
  const page = usePage();
  useEffect(() => {
    const stops = [subscribeBalance(page), subscribeMessages(page)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [page]);
  const Chat = useLazyPart(ChatPart, useChatShown());
  return (
    <>
      <Live />
      {Chat && <Chat />}
    </>
  );
}
