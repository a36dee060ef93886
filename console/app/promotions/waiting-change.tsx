/** The change of a promotion that waits: what it changes, who has asked, and the second operator's decision. */
import { TriangleAlert, Users } from 'lucide';
import type { PromotionDetail } from '#app/contract/operator/promotions.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Reply } from '../call.ts';
import { SecondOperator } from '../form/second-operator.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';

const TITLES: Readonly<Record<string, ConsoleTextKey>> = {
  'promotion/publish': 'promotion_publish',
  'promotion/pause': 'promotion_resume',
  'promotion/end': 'promotion_end',
  'promotion/open-codes': 'codes_open',
  'promotion/plan-publication': 'plan_publication',
  'promotion/plan-stop': 'plan_stop',
};

interface WaitingChangeProps {
  of: PromotionDetail;
  onDone: (said: string) => Promise<void>;
}

function Changed({ of: { fields, warnings } }: { of: NonNullable<PromotionDetail['waiting']> }) {
  const t = useText();
  return (
    <>
      {warnings.map(it => (
        <p key={it} className="promotion-warning">
          <Icon of={TriangleAlert} className="icon small" />
          <span dir="auto">{it}</span>
        </p>
      ))}
      <div className="list-scroll">
        <table className="list-table promotion-changes">
          <thead>
            <tr>
              <th scope="col">{t('event_field')}</th>
              <th scope="col">{t('event_before')}</th>
              <th scope="col">{t('event_after')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(it => (
              <tr key={it.field}>
                <th scope="row" translate="no">
                  {it.field}
                </th>
                <td dir="auto">{it.before}</td>
                <td dir="auto">{it.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

export function WaitingChange({ of: { waiting }, onDone }: WaitingChangeProps) {
  const t = useText();
  if (waiting === null) return null;
  const { approvalId, call, by, made, until, isOwn, mayApprove } = waiting;
  const title = TITLES[call];
  const finish = async (reply: Reply<unknown>) => {
    if (reply.ok) await onDone(t('act_done', { title: title === undefined ? call : t(title) }));
  };
  return (
    <section className="record-panel waiting-changes member-changes" aria-label={t('calls_wait')}>
      <div className="panel-head">
        <h3>
          <Icon of={Users} className="icon small" /> {title === undefined ? call : t(title)}
        </h3>
        <span className="tag warn">{t('promotion_waits')}</span>
      </div>
      <Changed of={waiting} />
      <div className="promotion-decision">
        <p className="tiny-text dim">
          {t('change_asked', { name: by?.name ?? by?.by ?? t('system'), made })} {t('change_ends', { until })}
        </p>
        {!isOwn && !mayApprove && <span className="tag">{t('change_other_decides_operator')}</span>}
        {(isOwn || mayApprove) && (
          <SecondOperator memberId={null} {...{ approvalId, isOwn, mayApprove }} onDone={finish} />
        )}
      </div>
    </section>
  );
}
