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
      <p className="mut">{t('safety.time_out_what')}</p>
      <p role="alert" className="err-m">
        {refusal?.form}
      </p>
      <div className="equal-ways">
        <button type="button" className="btn lg" onClick={onClose}>
          {t('safety.not_now')}
        </button>
        <button type="button" className="btn lg" aria-busy={isBusy} onClick={() => !isBusy && void begin()}>
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
        <Icon of={Pause} className="i brand" />
        {t('safety.time_out')}
      </h3>
      <p className="sm mut">{t('safety.time_out_text')}</p>
      <fieldset className="row wrap chips">
        <legend className="sr">{t('safety.how_long')}</legend>
        {timeOutHours.map(it => (
          <button
            key={it}
            type="button"
            className="chip num"
            aria-pressed={it === hours}
            onClick={() => setHours(it)}
          >
            {hoursText(it, t)}
          </button>
        ))}
      </fieldset>
      <button type="button" className="btn p js-only" onClick={() => setOpen(true)}>
        {t('safety.time_out_start', { length: hoursText(hours, t) })}
      </button>
      {isOpen && <Sure hours={hours} onClose={() => setOpen(false)} />}
    </div>
  );
}
