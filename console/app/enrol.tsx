/** Enrolling with a one-time link: the operator makes a passkey on this device, and is logged in. */
import { KeyRound } from 'lucide';
import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { TextField } from './form/fields.tsx';
import { valuesOf } from './form/form-dialog.tsx';
import { Trouble, useAttempt } from './login.tsx';
import { enrol } from './session.ts';
import { DEVICE_MAX } from './shapes.ts';
import { useText } from './text/text.ts';

/** @param token of the link; empty where the address has none */
export function Enrol({ token }: { token: string }) {
  const t = useText();
  const said = useId();
  const navigate = useNavigate();
  const { trouble, isSending, attempt } = useAttempt();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { device = '' } = valuesOf(event.currentTarget);
    void attempt(async () => {
      const reply = await enrol(token, device);
      // The token stays in no history.
      if (reply.ok) await navigate('/', { replace: true });
      return reply;
    });
  };
  return (
    <main className="console-login">
      <form className="console-panel" onSubmit={submit}>
        <span className="logo">
          <img src="/favicon.svg" alt="" width={22} height={22} />
          <b>{t('console')}</b>
        </span>
        <h1>{t('enrol_title')}</h1>
        {token === '' ? (
          <p>{t('enrol_no_link')}</p>
        ) : (
          <>
            <p className="dim">{t('enrol_how')}</p>
            <TextField
              name="device"
              label={t('device_this_name')}
              maxLength={DEVICE_MAX}
              defaultValue={t('device_this')}
            />
            <button
              type="submit"
              className="button primary large full-width"
              aria-busy={isSending}
              aria-describedby={said}
            >
              <Icon of={KeyRound} />
              {t('passkey_make')}
            </button>
            <Trouble id={said} text={trouble} />
          </>
        )}
      </form>
    </main>
  );
}
