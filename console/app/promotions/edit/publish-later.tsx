/** Plans the publication of a draft for a minute. */
import { useState } from 'react';
import { promotionPlanPublication } from '#app/contract/operator/promotion-plans.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { UtcTimeField, utcTimeOf } from '../../form/utc-time-field.tsx';
import { useText } from '../../text/text.ts';
import { useMay } from '../../use-may.ts';
import type { Draft } from './draft.ts';
import type { Saving } from './use-saving.ts';

export function PublishLater({ draft, saving }: { draft: Draft; saving: Saving }) {
  const t = useText();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const title = t('plan_publication');
  if (!may(promotionPlanPublication.name)) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {title}
      </button>
      {isOpen && (
        <FormDialog
          title={title}
          onClose={() => setOpen(false)}
          onSubmit={(values, operationId) =>
            saving.publishAt(draft, { at: utcTimeOf(values.at) ?? 0, operationId })
          }
        >
          <UtcTimeField name="at" label={t('plan_at')} />
          <p className="tiny-text dim">{t('plan_publication_what')}</p>
        </FormDialog>
      )}
    </>
  );
}
