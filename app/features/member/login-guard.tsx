/**
 * The second proof of a login whose name strangers guess at: the browser works for some seconds, and the member adds the code that
 * was sent, one of an app, a backup code or a passkey. Nothing here tells whether the password was right.
 */
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { authLoginGuard, type GuardedLogin } from '#app/contract/auth.ts';
import { ruled } from '#app/contract/rules.ts';
import {
  OutboxLink,
  PasskeyButton,
  SentCodeField,
  type StepAnswered,
} from '#app/features/in-person/in-person.ts';
import { refusalOf } from '#app/forms/refusal.ts';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage } from '#app/page/use-page.ts';
import { SHOWN_HERE } from './shown-here.ts';

interface LoginGuardProps {
  guarded: GuardedLogin;
  onEntered: (username: string) => Promise<void>;
  onBack: () => void;
}

const schema = z.object({ code: z.optional(ruled({ required: false, minlength: 6, maxlength: 24 })) });

/** Starts the work at once. @returns its answers, when they are wanted, and whether they are there */
function useWork(guard: string) {
  const work = useRef<Promise<number[]> | null>(null);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    work.current ??= import('#app/browser/login-work.client.ts').then(({ doLoginWork }) =>
      doLoginWork(guard),
    );
    void work.current.then(() => setDone(true));
  }, [guard]);
  return { isDone, answers: async () => (await work.current) ?? [] };
}

export function LoginGuard({ guarded: { guard, passkey }, onEntered, onBack }: LoginGuardProps) {
  const t = useText();
  const { call } = usePage();
  const { isDone, answers } = useWork(guard);
  const answer = async (given: StepAnswered) => {
    const reply = await call(authLoginGuard, { guard, work: await answers(), ...given }, SHOWN_HERE);
    if (reply?.status && reply.output !== null) await onEntered(reply.output.user.username);
    return refusalOf(reply);
  };
  const form = useSiteForm<z.infer<typeof schema>>({
    schema,
    mode: 'only_submit',
    onSubmit: ({ code }) => answer(code === undefined || code === '' ? {} : { code }),
  });
  return (
    <div className="stack">
      <h3>{t('account.confirm_title')}</h3>
      <p className="small-text muted">{t('account.guard_text')}</p>
      <SiteForm form={form}>
        <SentCodeField label={t('account.guard_code')} hint={t('account.guard_code_text')} />
        <OutboxLink />
        <FormError />
        <SubmitButton>{t('frame.login')}</SubmitButton>
      </SiteForm>
      <p role="status" className="tiny-text dim">
        {t(isDone ? 'account.guard_ready' : 'account.guard_working')}
      </p>
      <PasskeyButton passkey={passkey} onAnswer={answer} />
      <button type="button" className="link small-text" onClick={onBack}>
        {t('account.to_login')}
      </button>
    </div>
  );
}
