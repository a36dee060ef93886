/** Enrolling with a one-time link: the operator makes a passkey on this device, and is logged in. */
import { KeyRound } from 'lucide';
import { type FormEvent, useId, useState } from 'react';
import { Logo } from '#app/ui/art/logo.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { DeviceField } from './device-field.tsx';
import { Trouble, useAttempt } from './login.tsx';
import { leaveEnrolment } from './place.ts';
import { enrol } from './session.ts';

/** @param token of the link; empty where the address has none */
export function Enrol({ token }: { token: string }) {
  const said = useId();
  const [device, setDevice] = useState('This device');
  const { trouble, isSending, attempt } = useAttempt();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      const reply = await enrol(token, device.trim());
      if (reply.ok) leaveEnrolment();
      return reply;
    });
  };
  return (
    <main className="console-login">
      <form className="console-panel" onSubmit={submit}>
        <span className="logo">
          <Logo size={22} />
          <b>Console</b>
        </span>
        <h1>Set up your access</h1>
        {token === '' ? (
          <p>This address has no link of enrolment. Ask an administrator for one.</p>
        ) : (
          <>
            <p className="dim">
              You make a passkey on this device, and log in with it from now on. The link works once.
            </p>
            <DeviceField label="Name of this device" value={device} onChange={setDevice} />
            <button
              type="submit"
              className="button primary large full-width"
              aria-busy={isSending}
              aria-describedby={said}
            >
              <Icon of={KeyRound} />
              Make a passkey
            </button>
            <Trouble id={said} text={trouble} />
          </>
        )}
      </form>
    </main>
  );
}
