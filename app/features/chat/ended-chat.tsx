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
  const isOwnEnd = ended.closedBy === 'member';
  const [isRead, setRead] = useState(ended.hasUnread);
  return (
    <div className="bd ended">
      <div className="lead" role="status">
        <h2>{t('chat.ended')}</h2>
        <p className="mut">{isOwnEnd ? t('chat.ended_by_you') : t('chat.ended_by_support')}</p>
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
