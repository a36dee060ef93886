/** An operator's own access: sessions of the console, each of which they may end, passkeys of further devices, and their key for tools. */
import { KeyRound } from 'lucide';
import { type FormEvent, useCallback, useEffect, useId, useState } from 'react';
import { type OperatorSessionView, operatorSessions } from '#app/contract/operator/operators.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ask, command } from '../call.ts';
import { TextField } from '../form/fields.tsx';
import { valuesOf } from '../form/form-dialog.tsx';
import { ReadTrouble } from '../list/read-trouble.tsx';
import { Trouble, useAttempt } from '../login.tsx';
import { addPasskey } from '../session.ts';
import { DEVICE_MAX } from '../shapes.ts';
import { useText } from '../text/text.ts';
import { OwnKey } from './own-key.tsx';
import { SessionRow } from './session-row.tsx';

function PasskeyForm() {
  const t = useText();
  const said = useId();
  const [isMade, setMade] = useState(false);
  const { trouble, isSending, attempt } = useAttempt();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { device = '' } = valuesOf(event.currentTarget);
    void attempt(async () => {
      const reply = await addPasskey(device);
      setMade(reply.ok);
      return reply;
    });
  };
  return (
    <form className="access-form" onSubmit={submit}>
      <TextField name="device" label={t('device_name')} maxLength={DEVICE_MAX} />
      <button type="submit" className="button" aria-busy={isSending} aria-describedby={said}>
        <Icon of={KeyRound} />
        {t('passkey_add')}
      </button>
      <Trouble id={said} text={trouble} />
      <p role="status">{isMade && t('passkey_added')}</p>
    </form>
  );
}

export function AccountSection() {
  const t = useText();
  const said = useId();
  const [list, setList] = useState<readonly OperatorSessionView[] | null>(null);
  const { trouble, attempt } = useAttempt();
  const [refusal, setRefusal] = useState('');
  const load = useCallback(async () => {
    const reply = await ask(operatorSessions, {});
    if (reply.ok) setList(reply.value.sessions);
    setRefusal(reply.ok ? '' : reply.error.text);
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
      <section className="console-panel" aria-label={t('sessions')}>
        <h2>{t('sessions')}</h2>
        <ul>
          {(list ?? []).map(it => (
            <SessionRow
              key={it.sessionId}
              session={it}
              onEnd={() => void after('operator/end-session', { sessionId: it.sessionId })}
            />
          ))}
        </ul>
        {refusal !== '' && <ReadTrouble text={refusal} onRetry={load} />}
        {list === null && refusal === '' && <p role="status">{t('loading')}</p>}
        {list?.length === 0 && <p className="dim">{t('session_none')}</p>}
        {others && (
          <button
            type="button"
            className="button"
            onClick={() => void after('operator/end-other-sessions', {})}
          >
            {t('sessions_end_others')}
          </button>
        )}
        <Trouble id={said} text={trouble} />
      </section>
      <section className="console-panel" aria-label={t('passkeys')}>
        <h2>{t('passkeys')}</h2>
        <PasskeyForm />
      </section>
      <OwnKey />
    </div>
  );
}
