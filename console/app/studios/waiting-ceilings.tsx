/** Changes of a studio's ceilings that wait: what they raise, who has asked, and the second operator's decision. */
import { Users } from 'lucide';
import type { WaitingCeilings } from '#app/contract/operator/suppliers.ts';
import { Icon } from '#app/ui/icon.tsx';
import { SecondOperator } from '../form/second-operator.tsx';
import { useText } from '../text/text.ts';
import { CeilingChanges } from './ceiling-changes.tsx';

interface WaitingListProps {
  of: readonly WaitingCeilings[];
  onDone: () => Promise<void>;
}

export function WaitingCeilingsList({ of, onDone }: WaitingListProps) {
  const t = useText();
  if (of.length === 0) return null;
  return (
    <section className="record-panel supplier-waiting" aria-label={t('calls_wait')}>
      <div className="panel-head">
        <h3>
          <Icon of={Users} className="icon small" /> {t('calls_wait')}
        </h3>
      </div>
      {of.map(it => {
        const { approvalId, by, made, until, isOwn, mayApprove } = it;
        return (
          <div key={approvalId} className="supplier-decision">
            <CeilingChanges of={it} />
            <p className="tiny-text dim">
              <span>{t('change_asked', { name: by?.name ?? by?.by ?? t('system'), made })}</span>{' '}
              <span>{t('change_ends', { until })}</span>
            </p>
            {!isOwn && !mayApprove && <span className="tag">{t('change_other_decides_operator')}</span>}
            {(isOwn || mayApprove) && (
              <SecondOperator memberId={null} {...{ approvalId, isOwn, mayApprove, onDone }} />
            )}
          </div>
        );
      })}
    </section>
  );
}
