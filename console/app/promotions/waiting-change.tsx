/** The change of a promotion that waits: what it changes, who has asked, and the second operator's decision. */
import { Users } from 'lucide';
import type { PromotionDetail } from '#app/contract/operator/promotions.ts';
import { Icon } from '#app/ui/icon.tsx';
import { FieldChanges } from '../approvals/field-changes.tsx';
import { titleOf } from '../approvals/titles.ts';
import type { Reply } from '../call.ts';
import { SecondOperator } from '../form/second-operator.tsx';
import { useText } from '../text/text.ts';

interface WaitingChangeProps {
  of: PromotionDetail;
  onDone: (said: string) => Promise<void>;
}

export function WaitingChange({ of: { waiting }, onDone }: WaitingChangeProps) {
  const t = useText();
  if (waiting === null) return null;
  const { approvalId, call, by, made, until, isOwn, mayApprove } = waiting;
  const title = titleOf({ call }, t);
  const finish = async (reply: Reply<unknown>) => {
    if (reply.ok) await onDone(t('act_done', { title }));
  };
  return (
    <section className="record-panel waiting-changes member-changes" aria-label={t('calls_wait')}>
      <div className="panel-head">
        <h3>
          <Icon of={Users} className="icon small" /> <span>{title}</span>
        </h3>
        <span className="tag warn">{t('promotion_waits')}</span>
      </div>
      <FieldChanges of={waiting} />
      <div className="promotion-decision">
        <p className="tiny-text dim">
          <span>{t('change_asked', { name: by?.name ?? by?.by ?? t('system'), made })}</span>{' '}
          <span>{t('change_ends', { until })}</span>
        </p>
        {!isOwn && !mayApprove && <span className="tag">{t('change_other_decides_operator')}</span>}
        {(isOwn || mayApprove) && (
          <SecondOperator memberId={null} {...{ approvalId, isOwn, mayApprove }} onDone={finish} />
        )}
      </div>
    </section>
  );
}
