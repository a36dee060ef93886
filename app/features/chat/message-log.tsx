/**
 * The messages, the newest at the bottom: the list is laid out from its end, so that an older page above, or a picture that comes late,
 * moves nothing that is being read. Older pages load when the top comes near [4.39].
 */
import { ArrowDown } from 'lucide';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { lastOfOthers, numberOf, shownMessages } from '#app/domain/chat-log.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useTimeZone } from '#app/page/use-dates.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Message } from './message.tsx';
import { OutgoingMessage } from './outgoing-message.tsx';
import { useChat } from './use-chat.ts';

/** Closer to its end the list counts as read to the end, in CSS pixels. */
const NEAR_PX = 48;
/** An older page is read this long before its place is in sight, in CSS pixels. */
const AHEAD = '300px 0px 0px';

/** Loads older pages while the top of the list is near. */
function useOlder(log: RefObject<HTMLElement | null>) {
  const { view, client } = useChat();
  const top = useRef<HTMLLIElement>(null);
  const first = view.messages[0]?.id;
  const [hasFailed, setFailed] = useState(false);
  // A page that does not fill the list is followed by the next: each first message watches anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first message is the reason to look again
  useEffect(() => {
    const mark = top.current;
    if (mark === null || view.isAtStart || hasFailed) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void client.loadOlder().then(came => setFailed(!came));
      },
      { root: log.current, rootMargin: AHEAD },
    );
    watcher.observe(mark);
    return () => watcher.disconnect();
  }, [first, view.isAtStart, hasFailed, client, log]);
  return { top, hasFailed, again: () => setFailed(false) };
}

/** Keeps the read messages in their place when others are added below, and knows whether the end is in sight. */
function useEnd(log: RefObject<HTMLElement | null>, newest: string) {
  const [isAtEnd, setAtEnd] = useState(true);
  const height = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer message has changed the height
  useLayoutEffect(() => {
    const element = log.current;
    if (element === null) return;
    const grown = element.scrollHeight - height.current;
    height.current = element.scrollHeight;
    if (height.current !== grown && element.scrollTop < -NEAR_PX) element.scrollTop -= grown;
  }, [newest, log]);
  return {
    isAtEnd,
    onScroll: () => {
      const element = log.current;
      if (element === null) return;
      height.current = element.scrollHeight;
      setAtEnd(element.scrollTop >= -NEAR_PX);
    },
    toEnd: () => log.current?.scrollTo({ top: 0 }),
  };
}

/** The last message of support, read out when it comes. */
function Spoken() {
  const { messages } = useChat().view;
  const t = useText();
  const last = lastOfOthers(messages);
  const [heard, setHeard] = useState(last);
  const [text, setText] = useState('');
  if (last > heard) {
    setHeard(last);
    const message = messages.findLast(it => numberOf(it) === last);
    const isPicture = message?.type === 'image';
    if (heard > 0 && message !== undefined)
      setText(`${message.sender}: ${isPicture ? t('chat.picture') : message.message}`);
  }
  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  );
}

/** The messages, those on their way, and who types. */
function Entries() {
  const t = useText();
  const { chat, messages, outgoing, typing, isAtStart } = useChat().view;
  const zone = useTimeZone();
  const shown = useMemo(() => shownMessages(messages, zone), [messages, zone]);
  const supportRead = chat?.supportRead ?? 0;
  return (
    <>
      {shown.map((it, at) => (
        <Message
          key={it.message.id}
          {...it}
          topic={at === 0 && isAtStart ? (chat?.topic ?? null) : null}
          isRead={numberOf(it.message) <= supportRead}
        />
      ))}
      {outgoing.map(it => (
        <OutgoingMessage key={it.operationId} {...it} />
      ))}
      {typing !== null && (
        <li className="bubble typing">
          <span className="visually-hidden">{t('chat.types', { name: typing })}</span>
          <i />
          <i />
          <i />
        </li>
      )}
    </>
  );
}

/** Tells that the messages were seen, while their end is in sight; a message of the member's brings it there. */
function useReading(log: RefObject<HTMLElement | null>, isAtEnd: boolean): void {
  const { view, client } = useChat();
  const { messages, outgoing } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message may be one that was not read
  useEffect(() => {
    if (isAtEnd && document.visibilityState === 'visible') client.markRead();
  }, [isAtEnd, messages, client]);
  const sent = outgoing.length;
  useEffect(() => {
    if (sent > 0) log.current?.scrollTo({ top: 0 });
  }, [sent, log]);
}

export function MessageLog() {
  const t = useText();
  const { chat, messages, outgoing, typing } = useChat().view;
  const log = useRef<HTMLElement>(null);
  const older = useOlder(log);
  const newest = `${messages.at(-1)?.id} ${outgoing.length} ${typing}`;
  const { isAtEnd, onScroll, toEnd } = useEnd(log, newest);
  useReading(log, isAtEnd);
  const hasNew = chat !== null && chat.unread > 0;
  return (
    <div className="log-box">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part has to be reachable by the keyboard */}
      <section ref={log} className="log" tabIndex={0} aria-label={t('chat.messages')} onScroll={onScroll}>
        <ol>
          <li ref={older.top} className="top-mark" aria-hidden="true" />
          {older.hasFailed && (
            <li className="day">
              <button type="button" className="button small" onClick={older.again}>
                {t('chat.load_again')}
              </button>
            </li>
          )}
          <Entries />
        </ol>
      </section>
      {!isAtEnd && (
        <button type="button" className="button small to-end" onClick={toEnd}>
          <Icon of={ArrowDown} className="icon small" />
          <span>{hasNew ? t('chat.new_below') : t('chat.to_end')}</span>
        </button>
      )}
      <Spoken />
    </div>
  );
}
