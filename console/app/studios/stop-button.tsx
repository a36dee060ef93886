/** Stops the bets of a studio, or takes them again, each with a reason for colleagues. */
import { useState } from 'react';
import { providerResume, providerStop, STOP_REASON_MAX } from '#app/contract/operator/ceilings.ts';
import type { SupplierRow } from '#app/contract/operator/suppliers.ts';
import { ask } from '../call.ts';
import { LongTextField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { useText } from '../text/text.ts';

interface StopButtonProps {
  of: SupplierRow;
  onDone: () => Promise<void>;
}

export function StopButton({ of: { id, name, stopped }, onDone }: StopButtonProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const isStopped = stopped !== null;
  const title = t(isStopped ? 'supplier_resume' : 'supplier_stop');
  const submit = async ({ reason = '' }: FormValues) => {
    const about = { providerId: id, reason };
    const reply = await (isStopped ? ask(providerResume, about) : ask(providerStop, about));
    if (!reply.ok) return reply;
    setOpen(false);
    await onDone();
    return reply;
  };
  return (
    <>
      <button
        type="button"
        className={`button large full-width ${isStopped ? 'primary' : 'bad-outline'}`}
        onClick={() => setOpen(true)}
      >
        {title}
      </button>
      {isOpen && (
        <FormDialog title={title} isBad={!isStopped} onClose={() => setOpen(false)} onSubmit={submit}>
          <p>{t(isStopped ? 'supplier_resume_what' : 'supplier_stop_what', { name })}</p>
          <LongTextField name="reason" label={t('reason_colleagues')} maxLength={STOP_REASON_MAX} />
        </FormDialog>
      )}
    </>
  );
}
