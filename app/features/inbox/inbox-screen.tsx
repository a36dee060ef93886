/**
 * The inbox [1.13]: the list, and beside it the message that the address names; on a narrow screen one of the two. What is
 * open is in the address alone, so that it can be sent, gone back from, and read without JavaScript.
 */
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { InboxMessage } from '#app/contract/member.ts';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { unreadCount } from '#app/domain/unread.ts';
import { BrowseGames } from '#app/features/categories/categories.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { EmptyInbox } from '#app/ui/art/empty-inbox.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { LoadedInbox } from './load-inbox.server.ts';
import { MessageList } from './message-list.tsx';
import { BackToList, MessageView } from './message-view.tsx';
import { useLoadedMessages } from './use-loaded-messages.ts';
import { useMessages } from './use-messages.ts';
import { useReading } from './use-reading.ts';

const ART_PX = 160;

function InboxHead({ unread }: { unread: number }) {
  const t = useText();
  const { markRead } = useMessages();
  return (
    <div className="row head">
      <h1 className="title grow">
        {t('page.inbox.title')}{' '}
        {unread > 0 && (
          <span className="dim num">
            {t('inbox.unread', { count: unread, number: groupedNumber(unread) })}
          </span>
        )}
      </h1>
      {unread > 0 && (
        <button type="button" className="btn s q js-only" onClick={() => void markRead('all')}>
          {t('inbox.mark_all')}
        </button>
      )}
    </div>
  );
}

function Unreadable() {
  const t = useText();
  const { refreshMessages } = useMessages();
  return (
    <EmptyState art={<EmptyInbox width={ART_PX} />} title={t('inbox.failed')} text={t('inbox.failed_text')}>
      <button type="button" className="btn js-only" onClick={() => void refreshMessages()}>
        {t('inbox.retry')}
      </button>
    </EmptyState>
  );
}

/** What stands beside the list while no message does. */
function Nothing({ isGone }: { isGone: boolean }) {
  const t = useText();
  return (
    <div className="card none">
      <EmptyState
        art={<EmptyInbox width={ART_PX} />}
        title={t(isGone ? 'inbox.gone' : 'inbox.choose')}
        text={t(isGone ? 'inbox.gone_text' : 'inbox.choose_text')}
      />
    </div>
  );
}

/** Where the message stands in place of the list, the focus goes along with the eye: to it, and back to where it was. */
function useFocus(openId: string | null, list: RefObject<HTMLElement | null>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(openId);
  useEffect(() => {
    const left = before.current;
    before.current = openId;
    if (left === openId) return;
    if (openId === null && document.activeElement === document.body)
      list.current
        ?.querySelector<HTMLElement>(`a[href$="message=${CSS.escape(encodeURIComponent(left ?? ''))}"]`)
        ?.focus();
    if (openId !== null && list.current?.checkVisibility() === false) heading.current?.focus();
  }, [openId, list]);
  return heading;
}

function Pair({
  messages,
  openId,
  now,
}: {
  messages: readonly InboxMessage[];
  openId: string | null;
  now: number;
}) {
  const open = messages.find(message => message.noticeId === openId) ?? null;
  const list = useRef<HTMLElement>(null);
  const heading = useFocus(openId, list);
  useReading(open);
  return (
    <div className="pair">
      <MessageList messages={messages} openId={openId} now={now} list={list} />
      <div className="pane">
        {openId !== null && <BackToList />}
        {open === null ? (
          <Nothing isGone={openId !== null} />
        ) : (
          <MessageView key={open.noticeId} message={open} heading={heading} />
        )}
      </div>
    </div>
  );
}

export function InboxScreen({ loaded }: { loaded: LoadedInbox }) {
  const t = useText();
  const messages = useLoadedMessages(loaded);
  const openId = new URLSearchParams(useLocation().search).get('message');
  return (
    <div className={openId === null ? 'inbox' : 'inbox reading'}>
      <InboxHead unread={unreadCount(messages ?? [])} />
      {messages === null && <Unreadable />}
      {messages?.length === 0 && (
        <EmptyState art={<EmptyInbox width={ART_PX} />} title={t('inbox.empty')} text={t('inbox.empty_text')}>
          <BrowseGames />
        </EmptyState>
      )}
      {messages !== null && messages.length > 0 && (
        <Pair messages={messages} openId={openId} now={loaded.now} />
      )}
    </div>
  );
}
