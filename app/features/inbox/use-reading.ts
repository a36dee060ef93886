/** Marks a message as read, once, that is opened unread; the list is loaded anew [4.27]. */
import { useEffect, useRef } from 'react';
import type { InboxMessage } from '#app/contract/member.ts';
import { useMessages } from './use-messages.ts';

export function useReading(open: InboxMessage | null): void {
  const { markRead } = useMessages();
  const marked = useRef(new Set<string>());
  useEffect(() => {
    if (open === null || open.is_read === 1 || marked.current.has(open.noticeId)) return;
    marked.current.add(open.noticeId);
    void markRead(open.noticeId);
  }, [open, markRead]);
}
