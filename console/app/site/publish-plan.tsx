/** Publishes a plan as a version, now or at a time. */
import { useState } from 'react';
import { siteSchedule } from '#app/contract/operator/site-schedule.ts';
import type { SitePlan } from '#app/contract/operator/site-versions.ts';
import { refuse } from '#app/domain/result.ts';
import { TextField } from '../form/fields.tsx';
import type { FormValues } from '../form/form-dialog.tsx';
import { utcTimeOf } from '../form/utc-time-field.tsx';
import { WhenField } from '../form/when-field.tsx';
import { useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { SiteForm } from './act.tsx';
import { importPlan, schedulePlan } from './make-version.ts';
import { PlanFacts } from './plan-facts.tsx';

interface PublishPlanProps {
  plan: SitePlan;
  onClose: () => void;
  /** After the site has the version; not after one that is planned. */
  onPublished: () => Promise<void>;
}

export function PublishPlan({ plan, onClose, onPublished }: PublishPlanProps) {
  const t = useText();
  const may = useMay();
  const [isLater, setLater] = useState(false);
  const submit = async ({ note = '', from }: FormValues, operationId: string) => {
    if (isLater) {
      const at = utcTimeOf(from);
      if (at === null) return refuse({ code: 422, text: t('schedule_no_time') });
      return schedulePlan(plan, { operationId, note, at });
    }
    const reply = await importPlan(plan, note);
    if (reply.ok) await onPublished();
    return reply;
  };
  return (
    <SiteForm
      title={t(isLater ? 'schedule_publish' : 'file_publish')}
      what={t(isLater ? 'schedule_publish_what' : 'file_publish_what')}
      onClose={onClose}
      onSubmit={submit}
    >
      <PlanFacts plan={plan} />
      <TextField name="note" label={t('file_note')} maxLength={200} />
      {may(siteSchedule.name) && <WhenField isLater={isLater} onChange={setLater} />}
    </SiteForm>
  );
}
