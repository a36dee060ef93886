/** One message with the line below its run. */
import { memo, Suspense, useMemo, useState } from 'react';
import type { ChatMessage } from '#app/contract/chat.ts';
import { type ShownMessage, textParts } from '#app/domain/chat-log.ts';
import { dayIn } from '#app/domain/day.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { now } from '#app/features/clock.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useDates, useTimeZone } from '#app/page/use-dates.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';

/** The moments of messages in the page's language, on its market's clock. */
function useMoments() {
  const t = useText();
  const dates = useDates();
  const timeZone = useTimeZone();
  return useMemo(() => {
    const day = (moment: string): string => {
      const own = dayIn(moment, timeZone);
      if (own === dayIn(now(), timeZone)) return t('chat.today');
      if (own === dayIn(now() - DAY_MS, timeZone)) return t('chat.yesterday');
      return dates.day(moment);
    };
    const time = (moment: string): string => dates.time(moment);
    return { time, dayAndTime: (moment: string) => `${day(moment)}, ${time(moment)}` };
  }, [t, dates, timeZone]);
}

const { Content: ImagePreview } = lazyPart(
  async () => (await import('#app/ui/image-preview.tsx')).ImagePreview,
);

/** Addresses that support writes can be followed; a member's own are text. */
export function Text({ text, isLinked }: { text: string; isLinked: boolean }) {
  if (!isLinked) return text;
  return textParts(text).map((part, at) =>
    part.isLink ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places
      <a key={at} className="link" href={part.text} target="_blank" rel="noreferrer">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}

/** A picture, small; pressed, by itself. */
export function Picture({ src }: { src: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="sent-picture"
        aria-label={t('chat.look')}
        onClick={() => setOpen(true)}
      >
        <img src={src} alt={t('chat.picture')} loading="lazy" />
      </button>
      {isOpen && (
        <Suspense>
          <ImagePreview
            src={src}
            title={t('chat.picture')}
            labels={{ close: t('frame.close'), larger: t('upload.larger'), smaller: t('upload.smaller') }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface MessageProps extends ShownMessage<ChatMessage> {
  /** Topic of the chat, on its first message. */
  topic: string | null;
  /** Whether the other side has read it. */
  isRead: boolean;
}

/** The line below a message: sender or state, and time. */
function Meta({ message, isRead }: Pick<MessageProps, 'message' | 'isRead'>) {
  const t = useText();
  const { time } = useMoments();
  if (message.senderType !== 'member')
    return <span className="meta number">{`${message.sender}, ${time(message.sendAt)}`}</span>;
  const state = isRead ? t('chat.read') : t('chat.sent');
  return <span className="meta number own">{`${time(message.sendAt)}, ${state}`}</span>;
}

export const Message = memo(function Message({ message, newDay, endsRun, topic, isRead }: MessageProps) {
  const t = useText();
  const { dayAndTime } = useMoments();
  const isOwn = message.senderType === 'member';
  const sender = isOwn ? t('chat.you') : message.sender;
  const own = isOwn ? ' own' : '';
  return (
    <>
      {newDay !== null && (
        <li className="day number">
          {[dayAndTime(message.sendAt), topic].filter(it => it !== null).join(', ')}
        </li>
      )}
      <li className={`chat-message${own}`}>
        <span className="visually-hidden">{`${sender}: `}</span>
        {message.type === 'image' ? (
          <Picture src={`/storage/private/${message.message}`} />
        ) : (
          <p className={`bubble${own}`} dir="auto">
            <Text text={message.message} isLinked={!isOwn} />
          </p>
        )}
        {endsRun && <Meta message={message} isRead={isRead} />}
      </li>
    </>
  );
});
