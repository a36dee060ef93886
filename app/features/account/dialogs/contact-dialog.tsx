/** The dialog that sets a mail address or a mobile number, proved by a one-time code [7.34]. */
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { memberContactCode, memberProveContact } from '#app/contract/account.ts';
import { email as emailRule } from '#app/contract/auth.ts';
import { textOf } from '#app/contract/rules.ts';
import { countryOfTag } from '#app/domain/country.ts';
import type { CountryOption } from '#app/domain/language.ts';
import { brokenMobileRule } from '#app/domain/rules/mobile-number.ts';
import {
  CodeForm,
  CodeTerms,
  InPerson,
  OwnPasswordField,
  useInPerson,
} from '#app/features/in-person/in-person.ts';
import { PhoneField } from '#app/forms/inputs/phone-field.tsx';
import { EmailField } from '#app/forms/inputs/text-field.tsx';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { showToast } from '#app/stores/toasts.ts';
import { useAccountCall } from '../use-account-call.ts';
import { ShortDialog } from './short-dialog.tsx';

export type ContactKind = 'email' | 'mobile';

interface SentCode {
  value: string;
  expirySeconds: number;
  resendSeconds: number;
}

interface ValueFormProps {
  kind: ContactKind;
  given: string;
  onSent: (sent: SentCode) => void;
}

/** The country of the member's market: numbers of others are not taken. */
function useOwnCountry(): CountryOption | null {
  const { countries } = useSnapshot(useStores().app);
  return countryOfTag(countries as CountryOption[], useLanguageTag());
}

function ValueForm({ kind, given, onSent }: ValueFormProps) {
  const t = useText();
  const call = useAccountCall();
  const country = useOwnCountry();
  const currency = useSnapshot(useStores().user).data?.user.currency;
  const { shape, payload, after } = useInPerson();
  const countries = useMemo(() => (country === null ? [] : [country]), [country]);
  const value = kind === 'email' ? emailRule : textOf(number => brokenMobileRule(number, countries));
  const form = useSiteForm<{ value: string }>({
    schema: z.object({ value, ...shape }),
    mode: 'only_submit',
    defaultValue: { value: given },
    onSubmit: async values =>
      after(
        await call(memberContactCode, { kind, ...values, ...payload }, output => {
          if (output !== null) onSent({ value: values.value, ...output });
        }),
      ),
  });
  return (
    <SiteForm form={form}>
      {kind === 'email' ? (
        <EmailField name="value" label={t('account.contact_email')} />
      ) : (
        <PhoneField
          name="value"
          label={t('account.contact_mobile')}
          countries={countries}
          country={country?.value ?? ''}
          autoComplete="tel-national"
        />
      )}
      <OwnPasswordField />
      <CodeTerms currency={currency} />
      <FormError />
      <SubmitButton>{t('account.send_code')}</SubmitButton>
    </SiteForm>
  );
}

interface ContactDialogProps {
  kind: ContactKind;
  given: string;
  hasSecondStep: boolean;
  onClose: () => void;
}

const SECONDS_OF_MINUTE = 60;

export function ContactDialog({ kind, given, hasSecondStep, onClose }: ContactDialogProps) {
  const t = useText();
  const { toasts } = useStores();
  const call = useAccountCall();
  const [sent, setSent] = useState<SentCode | null>(null);
  return (
    <ShortDialog title={t(`account.contact_${kind}`)} onClose={onClose}>
      {sent === null ? (
        <InPerson purpose="contact" hasSecondStep={hasSecondStep}>
          <ValueForm kind={kind} given={given} onSent={setSent} />
        </InPerson>
      ) : (
        <CodeForm
          text={t('account.code_sent', {
            target: sent.value,
            minutes: Math.ceil(sent.expirySeconds / SECONDS_OF_MINUTE),
          })}
          resendSeconds={sent.resendSeconds}
          submitLabel={t('account.verify')}
          onCode={code =>
            call(memberProveContact, { kind, code }, () => {
              showToast(toasts, { severity: 'success', summary: t('account.contact_saved') });
              onClose();
            })
          }
          // The password is asked for again: a code is sent for the member alone.
          onSendAgain={() => setSent(null)}
        />
      )}
    </ShortDialog>
  );
}
