/** The member's data as a file: a page to read, or JSON for programs. The browser puts it together; no copy is stored. */
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { memberExport } from '#app/contract/account.ts';
import { InPerson, OwnPasswordField, useInPerson } from '#app/features/in-person/in-person.ts';
import { SegmentField } from '#app/forms/inputs/segment-field.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { usePage } from '#app/page/use-page.ts';
import { ShortDialog } from './short-dialog.tsx';

const FORMS = ['page', 'json'] as const;
const SHOWN_HERE = { fieldErrors: 'shown by the form', refusals: 'shown by the form' } as const;

interface Progress {
  done: number;
  all: number;
}

function ExportForm({ onClose }: { onClose: () => void }) {
  const t = useText();
  const tag = useLanguageTag();
  const { call } = usePage();
  const { shape, payload, after } = useInPerson();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef(new AbortController());
  useEffect(() => {
    running.current = new AbortController();
    return () => running.current.abort();
  }, []);
  const form = useSiteForm<{ form: (typeof FORMS)[number] }>({
    schema: z.object({ form: z.enum(FORMS), ...shape }),
    mode: 'only_submit',
    onSubmit: async ({ form: kind, ...own }) => {
      const reply = await call(memberExport, { ...own, ...payload }, SHOWN_HERE);
      if (!reply?.status || reply.output === null) return after(refusalOf(reply));
      const { gatherExport } = await import('../export/gather-export.ts');
      const { signal } = running.current;
      const all = await gatherExport(reply.output, { call, tag, signal, onProgress: setProgress });
      setProgress(null);
      if (signal.aborted) return null;
      if (all === null) return after({ form: t('account.export_failed') });
      const { saveExport } = await import('../export/save-export.ts');
      saveExport(all, kind);
      onClose();
      return null;
    },
  });
  return (
    <SiteForm form={form}>
      <p className="muted">{t('account.export_text')}</p>
      <SegmentField
        name="form"
        label={t('account.download')}
        options={[
          { value: 'page', label: t('account.export_page') },
          { value: 'json', label: t('account.export_json') },
        ]}
      />
      <OwnPasswordField />
      <p role="status" className="small-text dim">
        {progress !== null && t('account.export_running', { ...progress })}
      </p>
      <FormError />
      <SubmitButton>{t('account.download')}</SubmitButton>
    </SiteForm>
  );
}

export function ExportDialog({ hasSecondStep, onClose }: { hasSecondStep: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <ShortDialog title={t('account.export_title')} onClose={onClose}>
      <InPerson purpose="export" hasSecondStep={hasSecondStep}>
        <ExportForm onClose={onClose} />
      </InPerson>
    </ShortDialog>
  );
}
