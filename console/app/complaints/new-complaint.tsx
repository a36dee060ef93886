/** Files a complaint for a member who calls, writes or comes in person. */
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type * as z from 'zod/mini';
import { complaintFileFor } from '#app/contract/operator/complaint.ts';
import { ask } from '../call.ts';
import { TextField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { useText } from '../text/text.ts';
import { ComplaintFields } from './complaint-fields.tsx';

type Input = z.input<(typeof complaintFileFor)['input']>;

function NewForm({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const submit = async (values: FormValues, operationId: string) => {
    const reply = await ask(complaintFileFor, { ...values, operationId } as Input);
    if (reply.ok) {
      onClose();
      await navigate(`/complaints/${reply.value.complaint}`);
      await revalidate();
    }
    return reply;
  };
  return (
    <FormDialog title={t('complaint_new')} onClose={onClose} onSubmit={submit}>
      <p className="dim">{t('complaint_new_what')}</p>
      <TextField name="memberId" label={t('complaint_member_id')} maxLength={64} />
      <ComplaintFields />
    </FormDialog>
  );
}

export function NewComplaint() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {t('complaint_new')}
      </button>
      {isOpen && <NewForm onClose={() => setOpen(false)} />}
    </>
  );
}
