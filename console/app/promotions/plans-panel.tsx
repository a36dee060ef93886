/** What is planned for a promotion: versions that will be published, a pause, its end. Each can be called off until its minute. */
import { CalendarClock } from 'lucide';
import { useState } from 'react';
import {
  type PlanAct,
  type PromotionPlan,
  promotionCallOff,
  promotionPlanStop,
} from '#app/contract/operator/promotion-plans.ts';
import type { PromotionDetail } from '#app/contract/operator/promotions.ts';
import { ok } from '#app/domain/result.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ask } from '../call.ts';
import { ChoiceField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { UtcTimeField, utcTimeOf } from '../form/utc-time-field.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';

interface PlansPanelProps {
  of: PromotionDetail;
  onDone: (said: string) => Promise<void>;
}

export const PLAN_TITLES: Readonly<Record<PlanAct, ConsoleTextKey>> = {
  publish: 'promotion_publish_short',
  pause: 'promotion_pause',
  end: 'promotion_end',
};

const STATES: Readonly<Record<PromotionPlan['state'], ConsoleTextKey>> = {
  planned: 'promotion_planned',
  done: 'plan_done',
  failed: 'plan_failed',
  'called-off': 'plan_called_off',
};

const FAILURES: Readonly<Record<NonNullable<PromotionPlan['why']>, ConsoleTextKey>> = {
  changed: 'plan_failed_changed',
  flaws: 'plan_failed_flaws',
  ended: 'plan_failed_ended',
  'not-allowed': 'plan_failed_not-allowed',
};

const tagOf = ({ state }: PromotionPlan): string =>
  state === 'failed' ? 'tag bad' : state === 'planned' ? 'tag info' : 'tag';

function CallOff({ plan, of, onDone }: PlansPanelProps & { plan: PromotionPlan }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const title = t('plan_call_off');
  const submit = async () => {
    const { promotionId } = of.promotion;
    const reply = await ask(promotionCallOff, { promotionId, planId: plan.planId });
    if (!reply.ok) return reply;
    setOpen(false);
    await onDone(t('act_done', { title }));
    return reply;
  };
  return (
    <>
      <button type="button" className="text-link" onClick={() => setOpen(true)}>
        {title}
      </button>
      {isOpen && (
        <FormDialog title={title} onClose={() => setOpen(false)} onSubmit={submit}>
          <p>
            <b>{t(PLAN_TITLES[plan.act])}</b> <span>{t('label_utc', { label: plan.at })}</span>
          </p>
          <p>{t('plan_call_off_what')}</p>
        </FormDialog>
      )}
    </>
  );
}

function PlanRow({ plan, ...props }: PlansPanelProps & { plan: PromotionPlan }) {
  const t = useText();
  const may = useMay();
  const name = plan.by?.name ?? plan.by?.by ?? t('system');
  const second = plan.approvedBy?.name ?? plan.approvedBy?.by;
  return (
    <li>
      <Icon of={CalendarClock} />
      <div className="grow">
        <span className="row-mark">
          <b>{t(PLAN_TITLES[plan.act])}</b>
          <span className={tagOf(plan)}>{t(STATES[plan.state])}</span>
        </span>
        <span className="tiny-text dim">
          <span>{t('label_utc', { label: plan.at })}</span>{' '}
          <span>
            {second === undefined
              ? t('promotion_step_by', { name })
              : t('promotion_step_by_two', { name, second })}
          </span>
        </span>
        {plan.why !== null && <span className="tiny-text">{t(FAILURES[plan.why])}</span>}
      </div>
      {plan.state === 'planned' && may(promotionCallOff.name) && <CallOff plan={plan} {...props} />}
    </li>
  );
}

function NewPlan({ of, onDone }: PlansPanelProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const title = t('plan_stop');
  const submit = async (values: FormValues, operationId: string) => {
    const { promotionId } = of.promotion;
    const act = values.act === 'end' ? ('end' as const) : ('pause' as const);
    const reply = await ask(promotionPlanStop, {
      promotionId,
      operationId,
      act,
      at: utcTimeOf(values.at) ?? 0,
    });
    const isWaiting = !reply.ok && reply.error.isWaiting === true;
    if (!reply.ok && !isWaiting) return reply;
    setOpen(false);
    await onDone(t(isWaiting ? 'act_waits' : 'act_done', { title }));
    return ok(null);
  };
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <Icon of={CalendarClock} className="icon small" />
        <span>{title}</span>
      </button>
      {isOpen && (
        <FormDialog title={title} onClose={() => setOpen(false)} onSubmit={submit}>
          <ChoiceField
            name="act"
            label={t('plan_act')}
            options={(['pause', 'end'] as const).map(value => ({ value, text: t(PLAN_TITLES[value]) }))}
          />
          <UtcTimeField name="at" label={t('plan_at')} />
          <p className="tiny-text dim">{t('plan_stop_what')}</p>
        </FormDialog>
      )}
    </>
  );
}

export function PlansPanel(props: PlansPanelProps) {
  const t = useText();
  const may = useMay();
  const { plans, promotion, definition } = props.of;
  const canPlan = may(promotionPlanStop.name) && definition !== null && promotion.state !== 'ended';
  if (plans.length === 0 && !canPlan) return null;
  return (
    <section className="record-panel" aria-label={t('promotion_planned')}>
      <div className="panel-head">
        <h3>{t('promotion_planned')}</h3>
        {canPlan && <NewPlan {...props} />}
      </div>
      {plans.length === 0 ? (
        <p className="empty-note">{t('plan_none')}</p>
      ) : (
        <ul className="record-rows">
          {plans.map(it => (
            <PlanRow key={it.planId} plan={it} {...props} />
          ))}
        </ul>
      )}
    </section>
  );
}
