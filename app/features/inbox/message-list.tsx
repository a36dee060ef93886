/** The list of messages: title, time and first words of each; unread ones stand out. */
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { InboxMessage } from '#app/contract/member.ts';
import { htmlLanguage } from '#app/domain/language.ts';
import { shortMoment } from '#app/domain/message-moment.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useTimeZone } from '#app/page/use-dates.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { type FromList, useBackToList } from './use-back-to-list.ts';
import { useInboxAddress } from './use-inbox-address.ts';

interface MessageListProps {
  messages: readonly InboxMessage[];
  /** Id of the one that is open. */
  openId: string | null;
  /** Epoch milliseconds. */
  now: number;
}

/** Brings the open message into view when a member comes by its address. */
function useInView(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    if (current?.checkVisibility()) current.scrollIntoView({ block: 'nearest' });
  }, [list]);
}

export function MessageList({ messages, openId, now }: MessageListProps) {
  const t = useText();
  const tag = useLanguageTag();
  const timeZone = useTimeZone();
  const { mobileView } = useSnapshot(useStores().app);
  const list = useRef<HTMLElement>(null);
  useInView(list);
  const { searchWith } = useInboxAddress();
  const { isFromList } = useBackToList();
  // Beside an open message the list is one place of the history, for every message that is opened in it.
  const isReplaced = !mobileView && openId !== null;
  return (
    <nav className="messages" ref={list} aria-label={t('messages.list')}>
      <ul>
        {messages.map(message => (
          <li key={message.noticeId}>
            <Link
              className={message.is_read === 0 ? 'unread' : undefined}
              data-id={message.noticeId}
              to={{ search: searchWith({ openId: message.noticeId }) }}
              state={{ isFromList: !isReplaced || isFromList } satisfies FromList}
              aria-current={message.noticeId === openId ? 'true' : undefined}
              preventScrollReset={!mobileView}
              replace={isReplaced}
            >
              <b className="clip" dir="auto">
                {message.is_read === 0 && (
                  <span className="visually-hidden">{t('messages.unread_mark')} </span>
                )}
                <span>{message.title}</span>
              </b>
              <time className="tiny-text dim number" dateTime={`${message.created.replace(' ', 'T')}Z`}>
                {shortMoment(message.created, now, htmlLanguage(tag), timeZone)}
              </time>
              <p className="clip" dir="auto">
                {message.content?.replace(/\s+/g, ' ')}
              </p>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
