/** The form for a one-time code that was sent, with the button that sends another one after a while [7.34]. */
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { sentCode } from '#app/contract/auth.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { SentCodeField } from './code-field.tsx';
import { OutboxLink } from './outbox-link.tsx';

const SECOND_MS = 1_000;

/** Seconds that are left of a pause, counted down once a second. @param key names another pause */
export function useSecondsLeft(seconds: number, key: unknown): number {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pause starts anew, though it may be as long
  useEffect(() => {
    setLeft(seconds);
    const timer = setInterval(() => setLeft(now => Math.max(0, now - 1)), SECOND_MS);
    return () => clearInterval(timer);
  }, [seconds, key]);
  return left;
}

/** Sends another code, once the pause is over. */
export function SendAgain({ seconds, turn, onSend }: { seconds: number; turn: number; onSend: () => void }) {
  const t = useText();
  const left = useSecondsLeft(seconds, turn);
  return (
    <button type="button" className="link small-text" disabled={left > 0} onClick={onSend}>
      {left > 0 ? t('account.send_again_in', { seconds: left }) : t('account.send_again')}
    </button>
  );
}

const schema = z.object({ code: sentCode });

interface CodeFormProps {
  /** The sentence on where the code was sent. */
  text: string;
  /** Until another one can be sent. */
  resendSeconds: number;
  submitLabel: string;
  onCode: (code: string) => Promise<Refusal | null>;
  onSendAgain: () => void;
}

export function CodeForm({ text, resendSeconds, submitLabel, onCode, onSendAgain }: CodeFormProps) {
  const t = useText();
  const [turn, setTurn] = useState(0);
  const form = useSiteForm<{ code: string }>({
    schema,
    mode: 'only_submit',
    onSubmit: ({ code }) => onCode(code),
  });
  return (
    <SiteForm form={form}>
      <p className="small-text muted">{text}</p>
      <SentCodeField label={t('account.code')} />
      <OutboxLink />
      <FormError />
      <SubmitButton>{submitLabel}</SubmitButton>
      <SendAgain
        seconds={resendSeconds}
        turn={turn}
        onSend={() => {
          setTurn(turn + 1);
          onSendAgain();
        }}
      />
    </SiteForm>
  );
}
