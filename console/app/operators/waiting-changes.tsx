/** Changes of operators that wait for a second administrator, who approves or refuses them. The operator who asked can withdraw. */
import { Users } from 'lucide';
import { useSnapshot } from 'valtio';
import type { WaitingCall } from '#app/contract/operator/approvals.ts';
import { Icon } from '#app/ui/icon.tsx';
import { changeOf } from '../approvals/operator-change.ts';
import { desk } from '../desk.ts';
import { SecondOperator } from '../form/second-operator.tsx';
import { Listed } from '../text/listed.tsx';
import { useText } from '../text/text.ts';

function Asked({ call }: { call: WaitingCall }) {
  const t = useText();
  const { name, what, reason } = changeOf(call.shows, t);
  return (
    <>
      <b>
        <bdi translate="no">{name}</bdi>: <Listed of={what} />
      </b>
      <span className="tiny-text dim">
        <span>{t('change_asked', { name: call.madeByName ?? call.madeBy, made: call.made })}</span>
        {reason !== '' && (
          <>
            {' · '}
            <q dir="auto">{reason}</q>
          </>
        )}
      </span>
    </>
  );
}

interface ChangeProps {
  call: WaitingCall;
  onDone: () => Promise<void>;
}

function Change({ call, onDone }: ChangeProps) {
  const t = useText();
  const { me } = useSnapshot(desk);
  const { approvalId, memberId, madeBy, until, mayApprove } = call;
  return (
    <li>
      <div className="grow">
        <Asked call={call} />
      </div>
      <span className="tiny-text dim">{t('change_ends', { until })}</span>
      {!mayApprove && <span className="tag">{t('change_other_decides')}</span>}
      <SecondOperator {...{ memberId, approvalId, mayApprove, onDone }} isOwn={madeBy === me?.operatorId} />
    </li>
  );
}

interface WaitingChangesProps {
  calls: readonly WaitingCall[];
  onDone: () => Promise<void>;
}

export function WaitingChanges({ calls, onDone }: WaitingChangesProps) {
  const t = useText();
  if (calls.length === 0) return null;
  return (
    <section className="record-panel waiting-changes" aria-label={t('changes_wait')}>
      <div className="panel-head">
        <h2>
          <Icon of={Users} className="icon small" /> {t('changes_wait')}
        </h2>
        <span className="tag number">{calls.length}</span>
      </div>
      <ul className="record-rows">
        {calls.map(it => (
          <Change key={it.approvalId} call={it} onDone={onDone} />
        ))}
      </ul>
    </section>
  );
}
