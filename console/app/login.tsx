/** Logging in with a passkey. In development a key does too. */
import { CircleAlert, KeyRound } from 'lucide';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { hasPasskeys } from '#app/browser/passkey.client.ts';
import { Icon } from '#app/ui/icon.tsx';
import { call, type Reply } from './call.ts';
import { logIn, logInWithKey } from './session.ts';
import { loginOptions } from './shapes.ts';
import { useText } from './text/text.ts';

/** One attempt at a time, and what went wrong with the last one. */
export function useAttempt() {
  const [trouble, setTrouble] = useState('');
  const [isSending, setSending] = useState(false);
  const attempt = async (run: () => Promise<Reply<unknown>>): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setTrouble('');
    const reply = await run();
    setSending(false);
    if (!reply.ok) setTrouble(reply.error.text);
  };
  return { trouble, isSending, attempt };
}

export const Trouble = ({ id, text }: { id: string; text: string }) => (
  <p id={id} className="error-message" role="alert">
    {text !== '' && (
      <>
        <Icon of={CircleAlert} className="icon small" />
        <span>{text}</span>
      </>
    )}
  </p>
);

function KeyForm({ attempt, isSending }: Omit<ReturnType<typeof useAttempt>, 'trouble'>) {
  const t = useText();
  const field = useId();
  const [key, setKey] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(() => logInWithKey(key.trim()));
  };
  return (
    <form onSubmit={submit}>
      <div className="field">
        <label htmlFor={field}>{t('key_operator')}</label>
        <input
          id={field}
          className="input"
          type="password"
          name="key"
          autoComplete="current-password"
          required
          value={key}
          onChange={({ target }) => setKey(target.value)}
        />
      </div>
      <button type="submit" className="button large full-width" aria-busy={isSending}>
        {t('login_key')}
      </button>
    </form>
  );
}

export function Login() {
  const t = useText();
  const said = useId();
  const { trouble, isSending, attempt } = useAttempt();
  const [takesKeys, setTakesKeys] = useState(false);
  useEffect(() => {
    void call('console/login-options', {}, loginOptions).then(reply =>
      setTakesKeys(reply.ok && reply.value.takesKeys),
    );
  }, []);
  return (
    <main className="console-login">
      <div className="console-panel">
        <span className="logo">
          <img src="/favicon.svg" alt="" width={22} height={22} />
          <b>{t('console')}</b>
        </span>
        <h1>{t('login')}</h1>
        {hasPasskeys() ? (
          <button
            type="button"
            className="button primary large full-width"
            aria-busy={isSending}
            aria-describedby={said}
            onClick={() => void attempt(logIn)}
          >
            <Icon of={KeyRound} />
            {t('login_passkey')}
          </button>
        ) : (
          <p className="dim">{t('passkeys_need')}</p>
        )}
        <Trouble id={said} text={trouble} />
        {takesKeys && <KeyForm attempt={attempt} isSending={isSending} />}
      </div>
    </main>
  );
}
