/** Logging in with an operator's key. */
import { CircleAlert } from 'lucide';
import { type FormEvent, useId, useState } from 'react';
import { Logo } from '#app/ui/art/logo.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { logIn } from './session.ts';

export function Login() {
  const field = useId();
  const [key, setKey] = useState('');
  const [trouble, setTrouble] = useState('');
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const reply = await logIn(key.trim());
    setSending(false);
    if (!reply.ok) setTrouble(reply.error.text);
  };
  return (
    <main className="console-login">
      <form className="pn" onSubmit={submit}>
        <span className="logo">
          <Logo size={22} />
          <b>Console</b>
        </span>
        <h1>Log in</h1>
        <div className="field">
          <label htmlFor={field}>Operator key</label>
          <input
            id={field}
            className={trouble === '' ? 'in' : 'in err'}
            type="password"
            name="key"
            autoComplete="current-password"
            required
            aria-invalid={trouble !== '' || undefined}
            aria-describedby={`${field}-trouble`}
            value={key}
            onChange={({ target }) => setKey(target.value)}
          />
          <p id={`${field}-trouble`} className="err-m" role="alert">
            {trouble !== '' && <Icon of={CircleAlert} className="i s" />}
            {trouble}
          </p>
        </div>
        <button type="submit" className="btn p lg w" aria-busy={isSending}>
          Log in
        </button>
      </form>
    </main>
  );
}
