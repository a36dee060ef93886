/** Reads the bank's answer from a file: CSV, or a pain.002 report. */
import { Upload } from 'lucide';
import { type ChangeEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type * as z from 'zod/mini';
import { type AnswerFormat, payoutReadAnswer } from '#app/contract/operator/payout.ts';
import { refuse } from '#app/domain/result.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ask } from '../call.ts';
import { Trouble, useAttempt } from '../login.tsx';
import { useText } from '../text/text.ts';

export type AnswerMade = z.infer<(typeof payoutReadAnswer)['output']>;

/** Bytes that the call takes. */
const FILE_MOST = 1_000_000;
const TROUBLE = 'answer-trouble';

/** An XML document starts with a bracket, whatever the file is called. */
const formatOf = (text: string): AnswerFormat => (/^\uFEFF?\s*</.test(text) ? 'pain.002' : 'csv');

function Read({ of: { paid, failed, missing, strange } }: { of: AnswerMade }) {
  const t = useText();
  return (
    <>
      <p>{t('payout_answer_read', { paid, failed, missing })}</p>
      {strange.length > 0 && (
        <>
          <b>{t('payout_strange', { count: strange.length })}</b>
          <ul>
            {strange.map(it => (
              <li key={`${it.reference} ${it.msg}`}>
                <b>
                  <bdi translate="no">{it.reference}</bdi>
                </b>{' '}
                <span>{it.msg}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface ReadAnswerProps {
  batch: string;
  /** What the last answer said; null before one was read here. */
  made: AnswerMade | null;
  onRead: (made: AnswerMade) => void;
}

export function ReadAnswer({ batch, made, onRead }: ReadAnswerProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { trouble, isSending, attempt } = useAttempt();
  const field = useRef<HTMLInputElement>(null);
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file === undefined) return;
    void attempt(async () => {
      if (file.size > FILE_MOST) return refuse({ code: 413, text: t('payout_answer_large') });
      const text = await file.text();
      const reply = await ask(payoutReadAnswer, { batch, format: formatOf(text), text });
      if (!reply.ok) return reply;
      onRead(reply.value);
      await revalidate();
      return reply;
    });
  };
  return (
    <div className="read-answer">
      <input
        ref={field}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        accept=".csv,.xml,text/csv,application/xml,text/xml"
        aria-label={t('payout_answer_file')}
        onChange={read}
      />
      <button
        type="button"
        className="button large full-width"
        aria-busy={isSending}
        aria-describedby={TROUBLE}
        onClick={() => field.current?.click()}
      >
        <Icon of={Upload} className="icon small" />
        {t('payout_read_answer')}
      </button>
      <Trouble id={TROUBLE} text={trouble} />
      <div role="status">{made !== null && <Read of={made} />}</div>
    </div>
  );
}
