/** Logging in with a passkey. In development a key does too. */
import { CircleAlert, KeyRound } from 'lucide';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { hasPasskeys } from '#app/browser/passkey.client.ts';
import { Logo } from '#app/ui/art/logo.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { call, type Reply } from './call.ts';
import { logIn, logInWithKey } from './session.ts';
import { loginOptions } from './shapes.ts';

export const NO_PASSKEYS =
  'Passkeys need a recent browser, and an address with a name: localhost, not 127.0.0.1.';

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
    {text !== '' && <Icon of={CircleAlert} className="icon small" />}
    {text}
  </p>
);

function KeyForm({ attempt, isSending }: Omit<ReturnType<typeof useAttempt>, 'trouble'>) {
  const field = useId();
  const [key, setKey] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(() => logInWithKey(key.trim()));
  };
  return (
    <form onSubmit={submit}>
      <div className="field">
        <label htmlFor={field}>Operator key</label>
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
        Log in with a key
      </button>
    </form>
  );
}

export function Login() {
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
          <Logo size={22} />
          <b>Console</b>
        </span>
        <h1>Log in</h1>
        {hasPasskeys() ? (
          <button
            type="button"
            className="button primary large full-width"
            aria-busy={isSending}
            aria-describedby={said}
            onClick={() => void attempt(logIn)}
          >
            <Icon of={KeyRound} />
            Log in with a passkey
          </button>
        ) : (
          <p className="dim">{NO_PASSKEYS}</p>
        )}
        <Trouble id={said} text={trouble} />
        {takesKeys && <KeyForm attempt={attempt} isSending={isSending} />}
      </div>
    </main>
  );
}
