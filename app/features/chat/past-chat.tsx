/** A chat that has ended, to be read once more. */
import { useEffect, useState } from 'react';
import type { ChatMessage } from '#app/contract/chat.ts';
import { chatRead } from '#app/contract/chat.ts';
import { shownMessages, withMessages } from '#app/domain/chat-log.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useTimeZone } from '#app/page/use-dates.ts';
import { usePage } from '#app/page/use-page.ts';
import { readPage } from './chat-calls.ts';
import { Message } from './message.tsx';

export function PastChat({ chatId }: { chatId: string }) {
  const t = useText();
  const page = usePage();
  const timeZone = useTimeZone();
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [isAtStart, setAtStart] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const first = messages[0]?.id;

  const load = async (before: string | undefined) => {
    const beside = before === undefined ? null : { id: before, direction: 'older' as const };
    const older = await readPage(page, chatId, beside);
    setFailed(older === null);
    if (older === null) return;
    setMessages(known => withMessages(known, older));
    if (older.length === 0 || older[0]?.id === '1') setAtStart(true);
    const last = older.at(-1);
    if (before === undefined && last !== undefined)
      await page.call(chatRead, { chatId, id: last.id }, { isBackground: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each chat
  useEffect(() => void load(undefined), [chatId]);
  return (
    <section className="past" aria-label={t('chat.messages')}>
      {isFailed && <p className="error-message">{t('chat.unreachable')}</p>}
      {(isFailed || (first !== undefined && !isAtStart)) && (
        <button type="button" className="button small" onClick={() => void load(first)}>
          {t(isFailed ? 'chat.load_again' : 'chat.older')}
        </button>
      )}
      <ol>
        {shownMessages(messages, timeZone).map(it => (
          <Message key={it.message.id} {...it} topic={null} isRead />
        ))}
      </ol>
    </section>
  );
}
