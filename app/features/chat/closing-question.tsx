/** Asks before a chat is ended by its member [2.68]. */
import { useState } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { useChat } from './use-chat.ts';

export function ClosingQuestion() {
  const t = useText();
  const { client } = useChat();
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    if (isBusy) return;
    setBusy(true);
    await client.close();
    setBusy(false);
  };
  return (
    <section className="ask" aria-labelledby="chat-closing">
      <p id="chat-closing">
        <b>{t('chat.end_question')}</b>
        <span className="small-text muted">{t('chat.end_text')}</span>
      </p>
      <div className="row">
        {/* biome-ignore lint/a11y/noAutofocus: the press opened this question, and the harmless answer comes first */}
        <button type="button" className="button grow" autoFocus onClick={() => client.move({ kind: 'kept' })}>
          {t('chat.keep')}
        </button>
        <button
          type="button"
          className="button primary grow"
          aria-disabled={isBusy}
          onClick={() => void end()}
        >
          {t('chat.end')}
        </button>
      </div>
    </section>
  );
}
