/** The dialog for one line of the profile: the full name, which is written once, or the address. */
import * as z from 'zod/mini';
import { memberUpdateProfile } from '#app/contract/member.ts';
import { ruled } from '#app/contract/rules.ts';
import { NameField, TextField } from '#app/forms/inputs/text-field.tsx';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { showToast } from '#app/stores/toasts.ts';
import { useAccountCall } from '../use-account-call.ts';
import { ShortDialog } from './short-dialog.tsx';

const SCHEMAS = {
  fullName: z.object({ fullName: ruled({ maxlength: 80, personname: true }) }),
  address: z.object({ address: ruled({ maxlength: 200 }) }),
};

interface TextDialogProps {
  field: keyof typeof SCHEMAS;
  given: string;
  onClose: () => void;
}

export function TextDialog({ field, given, onClose }: TextDialogProps) {
  const t = useText();
  const { toasts } = useStores();
  const call = useAccountCall();
  const form = useSiteForm<Record<string, string>>({
    schema: SCHEMAS[field] as z.ZodMiniType<Record<string, string>>,
    defaultValue: { [field]: given },
    onSubmit: values =>
      call(memberUpdateProfile, values, () => {
        showToast(toasts, { severity: 'success', summary: t('account.saved') });
        onClose();
      }),
  });
  const isName = field === 'fullName';
  const label = t(isName ? 'account.name' : 'account.address');
  return (
    <ShortDialog title={t(`account.title_${field}`)} onClose={onClose}>
      <SiteForm form={form}>
        {isName ? (
          <NameField name={field} label={label} hint={t('account.name_missing')} />
        ) : (
          <TextField name={field} label={label} autoComplete="street-address" />
        )}
        <FormError />
        <SubmitButton>{t('account.save')}</SubmitButton>
      </SiteForm>
    </ShortDialog>
  );
}
