import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { transferNotice } from '#app/domain/inbox.ts';
import { textLanguage } from '#app/domain/language.ts';
import { newestNoticed, noticedMessages } from '#app/domain/transfer-notice.ts';
import { useMessages } from '#app/features/inbox/inbox.ts';
import { loadTexts } from '#app/i18n/i18n.client.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/stores/provider.tsx';
import { showToast } from '#app/stores/toasts.ts';
import { useNoticeHistory } from './use-notice-history.ts';

const LIFE_MS = 10_000;

/**
 * A transfer that comes while the page is open is told by a toast: the popup opens only when somebody becomes logged in
 * [4.18]. What the inbox had when it was first seen here is not new. Who follows its link has read what it speaks of, and
 * no popup says it again.
 */
export function useTransferToast(): void {
  const { user, toasts } = useStores();
  const t = useText();
  const tag = useLanguageTag();
  const { hasFetchedMessages, messageList, data } = useSnapshot(user);
  const memberId = data?.user.id ?? null;
  const known = useRef<{ memberId: string; ids: ReadonlySet<string> } | null>(null);
  const { markRead } = useMessages();
  const historyOf = useNoticeHistory();
  const say = useRef({ t, tag, markRead, historyOf });
  say.current = { t, tag, markRead, historyOf };

  useEffect(() => {
    if (memberId === null || !hasFetchedMessages) return;
    const before = known.current?.memberId === memberId ? known.current.ids : null;
    known.current = { memberId, ids: new Set(messageList.map(it => it.noticeId)) };
    const fresh = before === null ? [] : noticedMessages(messageList).filter(it => !before.has(it.noticeId));
    const message = newestNoticed(fresh);
    if (message === null) return;
    const tell = () => {
      const { t, markRead, historyOf } = say.current;
      const to = historyOf(transferNotice(fresh).title);
      const onFollow = () => void Promise.all(fresh.map(it => markRead(it.noticeId)));
      showToast(toasts, {
        severity: 'info',
        summary: message.title,
        detail: message.content?.split('\n')[0] ?? '',
        life: LIFE_MS,
        ...(to !== null && { link: { to, label: t('transfer_notice.proceed'), onFollow } }),
      });
    };
    // The link's words come with the popup's.
    void loadTexts(textLanguage(say.current.tag), ['cashier']).then(tell, tell);
  }, [memberId, hasFetchedMessages, messageList, toasts]);
}
