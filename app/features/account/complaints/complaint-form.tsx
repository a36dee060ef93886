/** The form of a new complaint: what it is about, what happened, and a file. */
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { complaintFile } from '#app/contract/complaint.ts';
import { ruled } from '#app/contract/rules.ts';
import { BUCKET_CODES } from '#app/contract/storage.ts';
import { COMPLAINT_KINDS, COMPLAINT_TEXT_MAX, REFERENCE_MAX } from '#app/domain/complaint.ts';
import { AreaField } from '#app/forms/inputs/area-field.tsx';
import { ChoiceField } from '#app/forms/inputs/choice-field.tsx';
import { TextField } from '#app/forms/inputs/text-field.tsx';
import { UploadField } from '#app/forms/inputs/upload-field.tsx';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useUpload } from '#app/page/use-upload.ts';
import { useAccountCall } from '../use-account-call.ts';

const FILE = { accept: ['png', 'jpg', 'jpeg', 'webp', 'pdf'], maxSizeMb: 10 };

const SCHEMA = z.object({
  kind: ruled({ maxlength: 20 }),
  reference: z._default(z.string().check(z.maxLength(REFERENCE_MAX)), ''),
  text: ruled({ maxlength: COMPLAINT_TEXT_MAX }),
  fileKey: z._default(z.string(), ''),
});

function FormFields({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useText();
  const upload = useUpload({ folder: 'attachments', bucket: BUCKET_CODES.private });
  return (
    <>
      <ChoiceField
        name="kind"
        label={t('complaints.kind')}
        placeholder={t('complaints.choose')}
        options={COMPLAINT_KINDS.map(value => ({ value, label: t(`complaints.kind_${value}`) }))}
      />
      <TextField name="reference" label={t('complaints.reference')} isRequired={false} autoComplete="off" />
      <AreaField
        name="text"
        label={t('complaints.text')}
        text={text}
        maxLength={COMPLAINT_TEXT_MAX}
        onText={onText}
      />
      <UploadField
        name="fileKey"
        label={t('complaints.file')}
        accept={FILE.accept}
        maxSizeMb={FILE.maxSizeMb}
        isRequired={false}
        upload={upload}
      />
    </>
  );
}

/** @param onFiled gets the number */
export function ComplaintForm({ onFiled }: { onFiled: (complaint: string) => void }) {
  const t = useText();
  const call = useAccountCall();
  const [text, setText] = useState('');
  const attempt = useRef({ of: '', operationId: '' });
  const form = useSiteForm({
    schema: SCHEMA,
    onSubmit: values => {
      const of = JSON.stringify(values);
      if (attempt.current.of !== of) attempt.current = { of, operationId: crypto.randomUUID() };
      const { reference, fileKey, ...rest } = values;
      const payload = {
        ...rest,
        ...(reference.trim() === '' ? {} : { reference }),
        ...(fileKey === '' ? {} : { fileKey }),
        operationId: attempt.current.operationId,
      };
      return call(complaintFile, payload, output => output !== null && onFiled(output.complaint));
    },
  });
  return (
    <SiteForm form={form}>
      <FormFields text={text} onText={setText} />
      <FormError />
      <SubmitButton>{t('complaints.send')}</SubmitButton>
    </SiteForm>
  );
}
