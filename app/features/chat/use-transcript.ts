/** The conversation as a text file. */
import { useState } from 'react';
import { saveFile } from '#app/browser/save-file.client.ts';
import { transcriptOf } from '#app/domain/chat-log.ts';
import { formatDate } from '#app/domain/date.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useTimeZone } from '#app/page/use-dates.ts';
import { usePage } from '#app/page/use-page.ts';
import { readWhole } from './chat-calls.ts';

export function useTranscript({ chatId, topic }: { chatId: string; topic: string }) {
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
