/** The dialog that sets up an authenticator app: its key as a QR code, a first code, and backup codes. */
import { Check, Copy } from 'lucide';
import { useState } from 'react';
import * as z from 'zod/mini';
import { copyText } from '#app/browser/clipboard.client.ts';
import { memberTotpBegin, memberTotpConfirm } from '#app/contract/account.ts';
import { ruled } from '#app/contract/rules.ts';
import { CodeField, InPerson, OwnPasswordField, useInPerson } from '#app/features/in-person/in-person.ts';
import { QrCode } from '#app/features/qr/qr.ts';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useAccountCall } from '../use-account-call.ts';
import { CodesView } from './codes-view.tsx';
import { ShortDialog } from './short-dialog.tsx';

interface Key {
  secret: string;
  uri: string;
}

/** The key in groups of four, as it is typed. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

function BeginForm({ onKey }: { onKey: (key: Key) => void }) {
  const t = useText();
  const call = useAccountCall();
  const { shape, payload, after } = useInPerson();
  const form = useSiteForm<object>({
    schema: z.object(shape),
    mode: 'only_submit',
    onSubmit: async values =>
      after(await call(memberTotpBegin, { ...values, ...payload }, key => key !== null && onKey(key))),
  });
  return (
    <SiteForm form={form}>
      <OwnPasswordField />
      <FormError />
      <SubmitButton>{t('account.continue')}</SubmitButton>
    </SiteForm>
  );
}

const schema = z.object({ code: ruled({ minlength: 6, maxlength: 6, onlyNum: true }) });

function KeyForm({ secret, uri, onOn }: Key & { onOn: (codes: string[] | null) => void }) {
  const t = useText();
  const call = useAccountCall();
  const [isCopied, setCopied] = useState(false);
  const form = useSiteForm<{ code: string }>({
    schema,
    mode: 'only_submit',
    onSubmit: values => call(memberTotpConfirm, values, output => onOn(output?.recoveryCodes ?? null)),
  });
  return (
    <SiteForm form={form}>
      <p className="muted">{t('account.totp_text')}</p>
      <div className="key">
        <QrCode text={uri} label={t('account.qr')} />
        <div className="stack">
          <p className="small-text dim">{t('account.no_camera')}</p>
          <p translate="no" className="letters" dir="ltr">
            {grouped(secret)}
          </p>
          <button
            type="button"
            className="button small"
            onClick={() => void copyText(secret).then(setCopied)}
          >
            <Icon of={isCopied ? Check : Copy} className="icon small" />
            <span>{t(isCopied ? 'account.copied' : 'account.copy_key')}</span>
          </button>
        </div>
      </div>
      <CodeField label={t('account.app_code')} />
      <FormError />
      <SubmitButton>{t('account.turn_on')}</SubmitButton>
      <p className="tiny-text dim centred">{t('account.codes_next')}</p>
    </SiteForm>
  );
}

export function TotpDialog({ hasSecondStep, onClose }: { hasSecondStep: boolean; onClose: () => void }) {
  const t = useText();
  const [key, setKey] = useState<Key | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <ShortDialog title={t(codes === null ? 'account.totp_title' : 'account.codes_title')} onClose={onClose}>
      {codes !== null ? (
        <CodesView codes={codes} onDone={onClose} />
      ) : key === null ? (
        <InPerson purpose="second-step" hasSecondStep={hasSecondStep}>
          <BeginForm onKey={setKey} />
        </InPerson>
      ) : (
        <KeyForm {...key} onOn={made => (made === null ? onClose() : setCodes(made))} />
      )}
    </ShortDialog>
  );
}
