/**
 * The inbox [1.13]: the list, and beside it the message that the address names; on a narrow screen one of the two. Only the
 * address names the open message, so that it can be sent, left by the back button, and read without JavaScript.
 */
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { InboxMessage } from '#app/contract/member.ts';
import { kindsAmong, listedMessages, neighbourOf } from '#app/domain/inbox-address.ts';
import { unreadCount } from '#app/domain/unread.ts';
import { BrowseGames } from '#app/features/categories/categories.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { EmptyInbox } from '#app/ui/art/empty-inbox.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { InboxHead } from './inbox-head.tsx';
import type { LoadedInbox } from './load-inbox.server.ts';
import { MessageFilter } from './message-filter.tsx';
import { MessageList } from './message-list.tsx';
import { BackToList, MessageView } from './message-view.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useBackToList } from './use-back-to-list.ts';
import { useDeleting } from './use-deleting.ts';
import { useInboxAddress } from './use-inbox-address.ts';
import { useLoadedMessages } from './use-loaded-messages.ts';
import { useMessages } from './use-messages.ts';
import { useReading } from './use-reading.ts';

const ART_PX = 160;

function Unreadable() {
  const t = useText();
  const { refreshMessages } = useMessages();
  return (
    <EmptyState
      art={<EmptyInbox width={ART_PX} />}
      title={t('messages.failed')}
      text={t('messages.failed_text')}
    >
      <button type="button" className="button js-only" onClick={() => void refreshMessages()}>
        {t('messages.retry')}
      </button>
    </EmptyState>
  );
}

/** The place beside the list while no message is open. */
function Nothing({ isGone }: { isGone: boolean }) {
  const t = useText();
  return (
    <div className="card none">
      <EmptyState
        art={<EmptyInbox width={ART_PX} />}
        title={t(isGone ? 'messages.gone' : 'messages.choose')}
        text={t(isGone ? 'messages.gone_text' : 'messages.choose_text')}
      />
    </div>
  );
}

/** No message fits the filter. */
function NoneListed() {
  const t = useText();
  return (
    <EmptyState art={<EmptyInbox width={ART_PX} />} title={t('messages.none')} text={t('messages.none_text')}>
      <Link className="button" to={{ search: '' }} replace>
        {t('messages.show_all')}
      </Link>
    </EmptyState>
  );
}

/**
 * Where the message stands in place of the list, the focus goes along with the eye: to it, and back to where it was. After a
 * deletion it goes to the neighbour, and to the page's heading where there is none.
 */
function useFocus(openId: string | null) {
  const screen = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(openId);
  /** Id of the message to focus in place of the one that was left. */
  const next = useRef<string | null>(null);
  const focusHead = () => screen.current?.querySelector('h1')?.focus({ preventScroll: true });
  useEffect(() => {
    const id = next.current ?? before.current ?? '';
    const hasChanged = before.current !== openId;
    before.current = openId;
    next.current = null;
    if (!hasChanged) return;
    const list = screen.current?.querySelector('.messages');
    if (openId !== null) {
      if (list?.checkVisibility() === false) heading.current?.focus();
    } else if (document.activeElement === document.body) {
      const link = list?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
      if (link) link.focus();
      else screen.current?.querySelector('h1')?.focus({ preventScroll: true });
    }
  }, [openId]);
  return { screen, heading, next, focusHead };
}

interface PairProps {
  listed: readonly InboxMessage[];
  open: InboxMessage | null;
  /** Whether the address names a message that is not here. */
  isGone: boolean;
  now: number;
  heading: RefObject<HTMLHeadingElement | null>;
  onDelete: (message: InboxMessage) => void;
}

function Pair({ listed, open, isGone, now, heading, onDelete }: PairProps) {
  const { openId } = useInboxAddress();
  useReading(open);
  return (
    <div className="pair">
      {listed.length === 0 ? <NoneListed /> : <MessageList messages={listed} openId={openId} now={now} />}
      <div className="pane">
        {openId !== null && <BackToList />}
        {open === null ? (
          <Nothing isGone={isGone} />
        ) : (
          <MessageView key={open.noticeId} message={open} heading={heading} onDelete={() => onDelete(open)} />
        )}
      </div>
    </div>
  );
}

/** The messages that the inbox lists, and their deletion. */
function useInbox(loaded: LoadedInbox) {
  const all = useLoadedMessages(loaded);
  const address = useInboxAddress();
  const { openId } = address;
  const { goBack } = useBackToList();
  const deleting = useDeleting();
  const focus = useFocus(openId);
  // The deleted are gone at once; the store hears of it with the next list.
  const messages = all?.filter(({ noticeId }) => !deleting.deleted.includes(noticeId)) ?? null;
  const listed = listedMessages(messages ?? [], address);

  const deleteMessages = async (gone: readonly InboxMessage[]) => {
    const ids = gone.map(message => message.noticeId);
    const neighbour = openId === null ? null : neighbourOf(listed, openId);
    if (!(await deleting.deleteMessages(ids))) return;
    if (openId === null || !ids.includes(openId)) return focus.focusHead();
    focus.next.current = ids.length === 1 ? neighbour : null;
    goBack();
  };

  return { messages, listed, openId, deleting, focus, deleteMessages };
}

export function InboxScreen({ loaded }: { loaded: LoadedInbox }) {
  const t = useText();
  const { messages, listed, openId, deleting, focus, deleteMessages } = useInbox(loaded);
  const open = messages?.find(message => message.noticeId === openId) ?? null;
  const read = listed.filter(message => message.is_read === 1);
  return (
    <div ref={focus.screen} className={openId === null ? 'inbox' : 'inbox reading'}>
      <InboxHead
        unread={unreadCount(messages ?? [])}
        read={read.length}
        onDeleteRead={() => void deleteMessages(read)}
      />
      {messages === null && <Unreadable />}
      {messages?.length === 0 && (
        <EmptyState
          art={<EmptyInbox width={ART_PX} />}
          title={t('messages.empty')}
          text={t('messages.empty_text')}
        >
          <BrowseGames />
        </EmptyState>
      )}
      {messages !== null && messages.length > 0 && (
        <>
          <MessageFilter kinds={kindsAmong(messages)} />
          <Pair
            listed={listed}
            open={open}
            isGone={openId !== null && !deleting.deleted.includes(openId)}
            now={loaded.now}
            heading={focus.heading}
            onDelete={message => void deleteMessages([message])}
          />
        </>
      )}
      <UndoBar deleting={deleting} onPress={focus.focusHead} />
    </div>
  );
}
