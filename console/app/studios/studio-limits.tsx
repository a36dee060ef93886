/** Ceilings and stops of a studio, with changes of its ceilings that wait for a second operator. */
import { useState } from 'react';
import { providerLimits, type StudioStop } from '#app/contract/operator/ceilings.ts';
import type { WaitingCeilings } from '#app/contract/operator/suppliers.ts';
import { Moment } from '../list/moment.tsx';
import { ReadTrouble } from '../list/read-trouble.tsx';
import { useDetail } from '../list/use-detail.ts';
import { useText } from '../text/text.ts';
import { CeilingsPanel } from './ceilings-panel.tsx';
import { Reached } from './supplier-state.tsx';
import { WaitingCeilingsList } from './waiting-ceilings.tsx';

function Stop({ of }: { of: StudioStop }) {
  const t = useText();
  const { stopped, stoppedBy, stoppedByName, reason, currency, day } = of;
  const { resumed, resumedBy, resumedByName, resumeReason } = of;
  return (
    <li>
      <div className="grow">
        <b>
          <Moment of={stopped} />
        </b>{' '}
        <span className={resumed === null ? 'tag bad' : 'tag'}>
          {t(resumed === null ? 'supplier_stop_holds' : 'supplier_stop_ended')}
        </span>
        <span className="tiny-text dim">
          <bdi translate="no">{stoppedByName ?? stoppedBy ?? t('system')}</bdi>
          {': '}
          {currency !== null && day !== null ? (
            <Reached {...{ day, currency }} net={of.net} most={of.most} />
          ) : (
            <q dir="auto">{reason}</q>
          )}
        </span>
        {resumed !== null && (
          <span className="tiny-text dim">
            <span>
              {t('supplier_resumed', { at: resumed, name: resumedByName ?? resumedBy ?? t('system') })}
            </span>
            {': '}
            <q dir="auto">{resumeReason}</q>
          </span>
        )}
      </div>
    </li>
  );
}

function Stops({ of }: { of: readonly StudioStop[] }) {
  const t = useText();
  return (
    <section aria-label={t('supplier_stops')}>
      <h3>{t('supplier_stops')}</h3>
      {of.length === 0 && <p className="dim">{t('supplier_stops_none')}</p>}
      {of.length > 0 && (
        <ul className="record-panel record-rows">
          {of.map(it => (
            <Stop key={it.stopped} of={it} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface StudioLimitsProps {
  providerId: string;
  waiting: readonly WaitingCeilings[];
  /** Reads the record and the list again. */
  onDone: () => Promise<void>;
}

export function StudioLimits({ providerId, waiting, onDone }: StudioLimitsProps) {
  const t = useText();
  const { reply, reload } = useDetail(providerLimits, { providerId });
  const [said, setSaid] = useState('');
  const reloadAll = async () => {
    await Promise.all([reload(), onDone()]);
  };
  const done = async (isWaiting: boolean) => {
    setSaid(t(isWaiting ? 'ceilings_wait' : 'ceilings_changed'));
    await reloadAll();
  };
  const decided = async () => {
    setSaid('');
    await reloadAll();
  };
  if (reply === null)
    return (
      <p className="empty-note" role="status">
        {t('loading')}
      </p>
    );
  if (!reply.ok) return <ReadTrouble text={reply.error.text} onRetry={reload} />;
  return (
    <>
      <p role="status" className="supplier-said">
        {said}
      </p>
      <WaitingCeilingsList of={waiting} onDone={decided} />
      <CeilingsPanel of={reply.value} onDone={done} />
      <Stops of={reply.value.stops} />
    </>
  );
}
