/** What is barred to a member, with the way to hold and to release. */
import { Lock } from 'lucide';
import { useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { command } from '../call.ts';
import { LongTextField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import type { MemberView } from '../shapes.ts';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';
import { HoldFields } from './hold-fields.tsx';
import { useMayChange } from './use-may-change.ts';

interface HoldsProps {
  memberId: string;
  member: MemberView;
  onDone: () => Promise<void>;
}

/** A new hold, or the restriction that is released. */
type Act = 'hold' | { restrictionId: string };

function ActForm({
  memberId,
  act,
  onClose,
  onDone,
}: { act: Act; onClose: () => void } & Omit<HoldsProps, 'member'>) {
  const t = useText();
  const submit = async (values: FormValues, operationId: string) => {
    const reply =
      act === 'hold'
        ? await command('member/hold', { memberId, operationId, ...values })
        : await command('member/release', { memberId, restrictionId: act.restrictionId, ...values });
    if (reply.ok) {
      onClose();
      await onDone();
    }
    return reply;
  };
  return (
    <FormDialog
      title={t(act === 'hold' ? 'bulk_hold' : 'release')}
      isBad={act === 'hold'}
      onClose={onClose}
      onSubmit={submit}
    >
      {act === 'hold' ? <HoldFields /> : <LongTextField name="reason" label={t('reason_colleagues')} />}
    </FormDialog>
  );
}

export function Holds(props: HoldsProps) {
  const t = useText();
  const [act, setAct] = useState<Act | null>(null);
  const mayChange = useMayChange();
  const word = useWord();
  const inForce = props.member.restrictions.filter(it => it.isInForce);
  return (
    <section className="record-panel" aria-label={t('holds')}>
      <div className="panel-head">
        <h3>{t('holds')}</h3>
        {mayChange && (
          <button type="button" className="button" onClick={() => setAct('hold')}>
            <Icon of={Lock} className="icon small" />
            {t('bulk_hold')}
          </button>
        )}
      </div>
      {inForce.length === 0 && <p className="empty-note">{t('holds_none')}</p>}
      <ul className="record-rows">
        {inForce.map(({ restrictionId, kind, until }) => (
          <li key={restrictionId}>
            <div className="grow">
              <b>{word('restriction', kind)}</b>
              <span className="tiny-text dim number">
                {until === null ? t('without_end') : t('until_utc', { until })}
              </span>
            </div>
            {mayChange && (
              <button type="button" className="button" onClick={() => setAct({ restrictionId })}>
                {t('release')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {act !== null && <ActForm {...props} act={act} onClose={() => setAct(null)} />}
    </section>
  );
}
