/** The card that begins a time-out: a length, and one more press. It is as easy to take as to play on. */
import { Pause } from 'lucide';
import { useState } from 'react';
import { memberTimeOut, type Safety } from '#app/contract/safety.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ShortDialog } from '../dialogs/short-dialog.tsx';
import { useAccountCall } from '../use-account-call.ts';
import { hoursText } from './lengths.ts';

function Sure({ hours, onClose }: { hours: number; onClose: () => void }) {
  const t = useText();
  const call = useAccountCall();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const begin = async () => {
    setBusy(true);
    setRefusal(await call(memberTimeOut, { hours }, onClose));
    setBusy(false);
  };
  return (
    <ShortDialog title={t('safety.time_out_sure', { length: hoursText(hours, t) })} onClose={onClose}>
      <p className="muted">{t('safety.time_out_what')}</p>
      <p role="alert" className="error-message">
        {refusal?.form}
      </p>
      <div className="equal-ways">
        <button type="button" className="button large" onClick={onClose}>
          {t('safety.not_now')}
        </button>
        <button
          type="button"
          className="button large"
          aria-busy={isBusy}
          onClick={() => !isBusy && void begin()}
        >
          {t('safety.begin')}
        </button>
      </div>
    </ShortDialog>
  );
}

export function TimeOutCard({ timeOutHours }: Pick<Safety, 'timeOutHours'>) {
  const t = useText();
  const [hours, setHours] = useState(timeOutHours[0] ?? 0);
  const [isOpen, setOpen] = useState(false);
  return (
    <div id="time-out" className="card stack break-card">
      <h3 className="row">
        <Icon of={Pause} className="icon brand" />
        {t('safety.time_out')}
      </h3>
      <p className="small-text muted">{t('safety.time_out_text')}</p>
      <fieldset className="row wrap chips">
        <legend className="visually-hidden">{t('safety.how_long')}</legend>
        {timeOutHours.map(it => (
          <button
            key={it}
            type="button"
            className="chip number"
            aria-pressed={it === hours}
            onClick={() => setHours(it)}
          >
            {hoursText(it, t)}
          </button>
        ))}
      </fieldset>
      <button type="button" className="button primary js-only" onClick={() => setOpen(true)}>
        {t('safety.time_out_start', { length: hoursText(hours, t) })}
      </button>
      {isOpen && <Sure hours={hours} onClose={() => setOpen(false)} />}
    </div>
  );
}
