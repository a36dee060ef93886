/**
 * The window after the end of a chat: a rating, the conversation as a file or to read once more, and the button for the next
 * one.
 */
import { Download, MessageCircle } from 'lucide';
import { useState } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { EndedChat as Ended } from './chat-state.ts';
import { PastChat } from './past-chat.tsx';
import { Rating } from './rating.tsx';
import { useChat } from './use-chat.ts';
import { useTranscript } from './use-transcript.ts';

function Ending({ ended }: { ended: Ended }) {
  const t = useText();
  const { client } = useChat();
  const { state, save } = useTranscript(ended);
  // Null where another device, or time, has ended it while this page did not listen.
  const by = { member: 'you', support: 'support', system: 'itself' } as const;
  const ending = ended.closedBy === null ? 'elsewhere' : by[ended.closedBy];
  const [isRead, setRead] = useState(ended.hasUnread);
  return (
    <div className="bd ended">
      <div className="lead" role="status">
        <h2>{t('chat.ended')}</h2>
        <p className="mut">{t(`chat.ended_by_${ending}`)}</p>
      </div>
      <Rating chatId={ended.chatId} />
      {isRead ? (
        <PastChat chatId={ended.chatId} />
      ) : (
        <button type="button" className="btn w" onClick={() => setRead(true)}>
          {t('chat.read_again')}
        </button>
      )}
      <button type="button" className="btn w" aria-disabled={state === 'busy'} onClick={() => void save()}>
        <Icon of={Download} className="i s" />
        {t('chat.transcript')}
      </button>
      <p role="status" className="err-m">
        {state === 'failed' && t('chat.transcript_failed')}
      </p>
      <button type="button" className="btn p w" onClick={() => client.move({ kind: 'renewed' })}>
        <Icon of={MessageCircle} className="i s" />
        {t('chat.new')}
      </button>
    </div>
  );
}

export function EndedChat() {
  const { ended } = useChat().view;
  return ended === null ? null : <Ending key={ended.chatId} ended={ended} />;
}
