/** A message that waits for a second operator: how many members it goes to, when, who has asked, and the decision. */
import { Users } from 'lucide';
import { type MessageDetail, messageSchedule } from '#app/contract/operator/message.ts';
import { Icon } from '#app/ui/icon.tsx';
import { SentTo } from '../approvals/message-facts.tsx';
import { titleOf } from '../approvals/titles.ts';
import type { Reply } from '../call.ts';
import { SecondOperator } from '../form/second-operator.tsx';
import { useText } from '../text/text.ts';

interface WaitingSendProps {
  of: MessageDetail;
  onDone: (said: string) => Promise<void>;
}

export function WaitingSend({ of: { waiting }, onDone }: WaitingSendProps) {
  const t = useText();
  if (waiting === null) return null;
  const { approvalId, by, made, until, isOwn, mayApprove, members, at } = waiting;
  const title = titleOf({ call: messageSchedule.name }, t);
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
      <div className="promotion-decision">
        <SentTo members={members} at={at} />
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
