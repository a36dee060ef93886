/** Shows a toast for a transfer that arrives while the page is open. */
import { useEffect, useRef } from 'react';
import { transferNotice } from '#app/domain/inbox.ts';
import { newestNoticed, noticedMessages } from '#app/domain/transfer-notice.ts';
import { messagesOf } from '#app/features/inbox/inbox.ts';
import { loadTexts } from '#app/i18n/i18n.client.ts';
import { usePage } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { showToast } from '#app/stores/toasts.ts';
import { useLatest } from '#app/ui/use-latest.ts';
import { useNoticeHistory } from './use-notice-history.ts';

const LIFE_MS = 10_000;

/**
 * The popup opens only when a member becomes logged in [4.18]. Messages that the inbox had when this page first saw it are
 * not new. A member who follows the toast's link has read its messages, and no popup repeats them.
 */
export function useTransferToast(): void {
  const page = usePage();
  const { hasFetchedMessages, messageList, data } = useSnapshot(page.stores.user);
  const memberId = data?.user.id ?? null;
  const known = useRef<{ memberId: string; ids: ReadonlySet<string> } | null>(null);
  const latestHistoryOf = useLatest(useNoticeHistory());

  useEffect(() => {
    if (memberId === null || !hasFetchedMessages) return;
    const before = known.current?.memberId === memberId ? known.current.ids : null;
    known.current = { memberId, ids: new Set(messageList.map(it => it.noticeId)) };
    const fresh = before === null ? [] : noticedMessages(messageList).filter(it => !before.has(it.noticeId));
    const message = newestNoticed(fresh);
    if (message === null) return;
    const tell = () => {
      const to = latestHistoryOf.current(transferNotice(fresh).title);
      const { markRead } = messagesOf(page);
      const onFollow = () => void Promise.all(fresh.map(it => markRead(it.noticeId)));
      showToast(page.stores.toasts, {
        severity: 'info',
        summary: message.title,
        detail: message.content?.split('\n')[0] ?? '',
        life: LIFE_MS,
        ...(to !== null && { link: { to, label: page.now().t('transfer_notice.proceed'), onFollow } }),
      });
    };
    // The link's words come with the popup's.
    void loadTexts(page.now().tag, ['cashier']).then(tell, tell);
  }, [page, memberId, hasFetchedMessages, messageList, latestHistoryOf]);
}
