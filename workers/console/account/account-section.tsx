/** An operator's own access: sessions of the console, each of which they may end, and passkeys of further devices. */
import { KeyRound } from 'lucide';
import { type FormEvent, useCallback, useEffect, useId, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { call, command } from '../call.ts';
import { DeviceField } from '../device-field.tsx';
import { Trouble, useAttempt } from '../login.tsx';
import { addPasskey } from '../session.ts';
import { type Session, sessions } from '../shapes.ts';

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { begun, used, network, browser, isThis } = session;
  const names = [browser?.name ?? '', browser?.system ?? ''].filter(it => it !== '');
  return (
    <li className="access-row">
      <div className="grow">
        <b className="clip">{names.join(', ') || 'Unknown browser'}</b>
        <span className="tiny-text dim number">
          {network ?? 'Unknown network'}, since {begun} UTC, last used {used} UTC
        </span>
      </div>
      {isThis ? (
        <span className="tag">This one</span>
      ) : (
        <button type="button" className="button" onClick={onEnd}>
          End
        </button>
      )}
    </li>
  );
}

function PasskeyForm() {
  const said = useId();
  const [device, setDevice] = useState('');
  const [isMade, setMade] = useState(false);
  const { trouble, isSending, attempt } = useAttempt();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      const reply = await addPasskey(device.trim());
      setMade(reply.ok);
      return reply;
    });
  };
  return (
    <form className="access-form" onSubmit={submit}>
      <DeviceField label="Name of the device" value={device} onChange={setDevice} />
      <button type="submit" className="button" aria-busy={isSending} aria-describedby={said}>
        <Icon of={KeyRound} />
        Add a passkey
      </button>
      <Trouble id={said} text={trouble} />
      <p role="status">{isMade && 'The passkey is added.'}</p>
    </form>
  );
}

export function AccountSection() {
  const said = useId();
  const [list, setList] = useState<readonly Session[] | null>(null);
  const { trouble, attempt } = useAttempt();
  const load = useCallback(async () => {
    const reply = await call('operator/sessions', {}, sessions);
    if (reply.ok) setList(reply.value.sessions);
    return reply;
  }, []);
  useEffect(() => void load(), [load]);
  const after = (name: string, payload: object) =>
    attempt(async () => {
      const reply = await command(name, payload);
      return reply.ok ? load() : reply;
    });
  const others = list?.some(it => !it.isThis) ?? false;
  return (
    <div className="access">
      <section className="console-panel" aria-label="Sessions">
        <h2>Sessions</h2>
        <ul>
          {(list ?? []).map(it => (
            <SessionRow
              key={it.sessionId}
              session={it}
              onEnd={() => void after('operator/end-session', { sessionId: it.sessionId })}
            />
          ))}
        </ul>
        {list?.length === 0 && <p className="dim">This login is by a key, and has no session.</p>}
        {others && (
          <button
            type="button"
            className="button"
            onClick={() => void after('operator/end-other-sessions', {})}
          >
            End all others
          </button>
        )}
        <Trouble id={said} text={trouble} />
      </section>
      <section className="console-panel" aria-label="Passkeys">
        <h2>Passkeys</h2>
        <PasskeyForm />
      </section>
    </div>
  );
}
