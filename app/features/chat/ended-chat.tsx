/**
 * The window after the end of a chat: a rating, the conversation as a file or to read once more, and the button for the next
 * one.
 */
import { Download, MessageCircle } from 'lucide';
import { useState } from 'react';
import { saveFile } from '#app/browser/save-file.client.ts';
import { transcriptOf } from '#app/domain/chat-log.ts';
import { formatDate } from '#app/domain/date.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useTimeZone } from '#app/page/use-dates.ts';
import { usePage } from '#app/page/use-page.ts';
import { Icon } from '#app/ui/icon.tsx';
import { readWhole } from './chat-calls.ts';
import type { EndedChat as Ended } from './chat-state.ts';
import { PastChat } from './past-chat.tsx';
import { Rating } from './rating.tsx';
import { useChat } from './use-chat.ts';

/** The conversation as a text file. */
function useTranscript({ chatId, topic }: { chatId: string; topic: string }) {
  const t = useText();
  const page = usePage();
  const timeZone = useTimeZone();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async () => {
    if (state === 'busy') return;
    setState('busy');
    const messages = await readWhole(page, chatId);
    setState(messages === null ? 'failed' : 'idle');
    if (messages === null) return;
    const text = transcriptOf(messages, {
      title: topic,
      picture: t('chat.picture'),
      moment: sendAt => formatDate(sendAt, 'yyyy-MM-dd HH:mm', timeZone),
    });
    saveFile(`chat-${chatId}.txt`, text, 'text/plain;charset=utf-8');
  };
  return { state, save };
}

function Ending({ ended }: { ended: Ended }) {
  const t = useText();
  const { client } = useChat();
  const { state, save } = useTranscript(ended);
  // Null where another device, or time, has ended it while this page did not listen.
  const by = { member: 'you', support: 'support', system: 'itself' } as const;
  const ending = ended.closedBy === null ? 'elsewhere' : by[ended.closedBy];
  const [isRead, setRead] = useState(ended.hasUnread);
  return (
    <div className="body ended">
      <div className="lead" role="status">
        <h2>{t('chat.ended')}</h2>
        <p className="muted">{t(`chat.ended_by_${ending}`)}</p>
      </div>
      <Rating chatId={ended.chatId} />
      {isRead ? (
        <PastChat chatId={ended.chatId} />
      ) : (
        <button type="button" className="button full-width" onClick={() => setRead(true)}>
          {t('chat.read_again')}
        </button>
      )}
      <button
        type="button"
        className="button full-width"
        aria-disabled={state === 'busy'}
        onClick={() => void save()}
      >
        <Icon of={Download} className="icon small" />
        {t('chat.transcript')}
      </button>
      <p role="status" className="error-message">
        {state === 'failed' && t('chat.transcript_failed')}
      </p>
      <button
        type="button"
        className="button primary full-width"
        onClick={() => client.move({ kind: 'renewed' })}
      >
        <Icon of={MessageCircle} className="icon small" />
        {t('chat.new')}
      </button>
    </div>
  );
}

export function EndedChat() {
  const { ended } = useChat().view;
  return ended === null ? null : <Ending key={ended.chatId} ended={ended} />;
}
