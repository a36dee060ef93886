/** The dialog that adds a passkey: its name, then the device's own question. */
import { useState } from 'react';
import * as z from 'zod/mini';
import { memberPasskeyAdd, memberPasskeyBegin } from '#app/contract/account.ts';
import { ruled } from '#app/contract/rules.ts';
import { InPerson, OwnPasswordField, useInPerson } from '#app/features/in-person/in-person.ts';
import { TextField } from '#app/forms/inputs/text-field.tsx';
import { type Refusal, refusalOf } from '#app/forms/refusal.ts';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage } from '#app/page/use-page.ts';
import { useAccountCall } from '../use-account-call.ts';
import { CodesView } from './codes-view.tsx';
import { ShortDialog } from './short-dialog.tsx';

const SHOWN_HERE = { fieldErrors: 'shown by the form', refusals: 'shown by the form' } as const;

function NewPasskey({ onMade }: { onMade: (codes: string[] | null) => void }) {
  const t = useText();
  const page = usePage();
  const call = useAccountCall();
  const { shape, payload, after } = useInPerson();
  const make = async ({ name, ...own }: { name: string }): Promise<Refusal | null> => {
    const begun = await page.call(memberPasskeyBegin, { ...own, ...payload }, SHOWN_HERE);
    if (!begun?.status || begun.output === null) return refusalOf(begun);
    const { makePasskey } = await import('#app/browser/passkey.client.ts');
    const passkey = await makePasskey(begun.output.passkey);
    if (passkey === null) return { form: t('account.passkey_failed') };
    const added = { step: begun.output.step, name, passkey };
    return call(memberPasskeyAdd, added, output => onMade(output?.recoveryCodes ?? null));
  };
  const form = useSiteForm<{ name: string }>({
    schema: z.object({ name: ruled({ maxlength: 60 }), ...shape }),
    mode: 'only_submit',
    onSubmit: async values => after(await make(values)),
  });
  return (
    <SiteForm form={form}>
      <p className="muted">{t('account.passkey_text')}</p>
      <TextField name="name" label={t('account.passkey_name')} autoComplete="off" />
      <OwnPasswordField />
      <FormError />
      <SubmitButton>{t('account.passkey_make')}</SubmitButton>
    </SiteForm>
  );
}

export function PasskeyDialog({ hasSecondStep, onClose }: { hasSecondStep: boolean; onClose: () => void }) {
  const t = useText();
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <ShortDialog
      title={t(codes === null ? 'account.passkey_title' : 'account.codes_title')}
      onClose={onClose}
    >
      {codes !== null ? (
        <CodesView codes={codes} onDone={onClose} />
      ) : (
        <InPerson purpose="second-step" hasSecondStep={hasSecondStep}>
          <NewPasskey onMade={made => (made === null ? onClose() : setCodes(made))} />
        </InPerson>
      )}
    </ShortDialog>
  );
}
