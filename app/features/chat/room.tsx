/** The conversation: its messages, and below them the composer, or the question before it ends. */
import { type ReactNode, useEffect } from 'react';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { useChat } from './use-chat.ts';

/** @param children stand in place of the composer */
export function Room({ children }: { children?: ReactNode }) {
  const { client } = useChat();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void client.refresh();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [client]);
  return (
    <>
      <MessageLog />
      {children ?? <Composer />}
    </>
  );
}
