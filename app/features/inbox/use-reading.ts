import { useEffect, useRef } from 'react';
import type { InboxMessage } from '#app/contract/member.ts';
import { useMessages } from './use-messages.ts';

/** A message that is opened unread is marked as read, once, and the list is loaded anew [4.27]. */
export function useReading(open: InboxMessage | null): void {
  const { markRead } = useMessages();
  const marked = useRef(new Set<string>());
  useEffect(() => {
    if (open === null || open.is_read === 1 || marked.current.has(open.noticeId)) return;
    marked.current.add(open.noticeId);
    void markRead(open.noticeId);
  }, [open, markRead]);
}
