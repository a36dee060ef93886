/** The dialog that changes the password, by the present one; other sessions end. */
import * as z from 'zod/mini';
import { newPassword, password } from '#app/contract/auth.ts';
import { memberChangePassword } from '#app/contract/member.ts';
import { InPerson, useInPerson } from '#app/features/in-person/in-person.ts';
import { NewPasswordField } from '#app/forms/inputs/new-password-field.tsx';
import { PasswordField } from '#app/forms/inputs/password-field.tsx';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { showToast } from '#app/stores/toasts.ts';
import { useAccountCall } from '../use-account-call.ts';
import { ShortDialog } from './short-dialog.tsx';

const schema = z.object({ currentPassword: password, newPassword });

function PasswordForm({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { toasts } = useStores();
  const call = useAccountCall();
  // The present password has its own field here; the second step comes before, where there is one.
  const { payload, after } = useInPerson();
  const form = useSiteForm<z.infer<typeof schema>>({
    schema,
    mode: 'only_submit',
    onSubmit: async values =>
      after(
        await call(memberChangePassword, { ...values, ...payload }, () => {
          showToast(toasts, { severity: 'success', summary: t('account.password_saved') });
          onClose();
        }),
      ),
  });
  return (
    <SiteForm form={form}>
      <PasswordField
        name="currentPassword"
        label={t('account.current_password')}
        autoComplete="current-password"
      />
      <NewPasswordField name="newPassword" label={t('account.new_password')} />
      <FormError />
      <SubmitButton>{t('account.save')}</SubmitButton>
    </SiteForm>
  );
}

export function PasswordDialog({ hasSecondStep, onClose }: { hasSecondStep: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <ShortDialog title={t('account.password_title')} onClose={onClose}>
      <InPerson purpose="password" hasSecondStep={hasSecondStep}>
        <PasswordForm onClose={onClose} />
      </InPerson>
    </ShortDialog>
  );
}
