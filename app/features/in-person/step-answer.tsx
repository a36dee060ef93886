/** The answer of a second step: a code of the app, a passkey, or a backup code. */
import { Fingerprint } from 'lucide';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ruled, textOf } from '#app/contract/rules.ts';
import { plainCode } from '#app/domain/one-time-code.ts';
import { brokenTextRule } from '#app/domain/rules/text-rules.ts';
import { TextField } from '#app/forms/inputs/text-field.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { CodeField } from './code-field.tsx';

export type StepMethod = 'totp' | 'passkey' | 'recovery';

export interface StepAnswered {
  code?: string;
  passkey?: Record<string, unknown>;
}

interface StepAnswerProps {
  methods: readonly StepMethod[];
  /** The request to a passkey; null where the member has none. */
  passkey: Record<string, unknown> | null;
  submitLabel: string;
  onAnswer: (answer: StepAnswered) => Promise<Refusal | null>;
}

const appCode = z.object({ code: ruled({ minlength: 6, maxlength: 6, onlyNum: true }) });
/** Its letters and digits count, whatever stands between them. */
const BACKUP_RULES = { minlength: 10, maxlength: 10 };
const backupCode = z.object({ code: textOf(typed => brokenTextRule(plainCode(typed), BACKUP_RULES)) });

function CodeForm({
  way,
  submitLabel,
  onAnswer,
}: Pick<StepAnswerProps, 'submitLabel' | 'onAnswer'> & { way: 'totp' | 'recovery' }) {
  const t = useText();
  const form = useSiteForm<{ code: string }>({
    schema: way === 'totp' ? appCode : backupCode,
    mode: 'only_submit',
    onSubmit: values => onAnswer(values),
  });
  return (
    <SiteForm form={form}>
      {way === 'totp' ? (
        <CodeField label={t('account.app_code')} />
      ) : (
        <TextField
          name="code"
          label={t('account.backup_code')}
          autoComplete="off"
          settings={{ spellCheck: false, autoCapitalize: 'none' }}
        />
      )}
      <FormError />
      <SubmitButton>{submitLabel}</SubmitButton>
    </SiteForm>
  );
}

export function PasskeyButton({ passkey, onAnswer }: Pick<StepAnswerProps, 'passkey' | 'onAnswer'>) {
  const t = useText();
  const [said, setSaid] = useState('');
  const ask = async () => {
    setSaid('');
    const { askPasskey } = await import('#app/browser/passkey.client.ts');
    const answer = await askPasskey(passkey ?? {});
    const refusal = answer === null ? {} : await onAnswer({ passkey: answer });
    if (refusal !== null) setSaid(refusal.fields?.code?.[0] ?? refusal.form ?? t('account.passkey_failed'));
  };
  return (
    <>
      <button type="button" className="button large full-width" onClick={() => void ask()}>
        <Icon of={Fingerprint} className="icon small" />
        {t('account.use_passkey')}
      </button>
      <p role="alert" className="error-message">
        {said}
      </p>
    </>
  );
}

export function StepAnswer({ methods, passkey, submitLabel, onAnswer }: StepAnswerProps) {
  const t = useText();
  const codes = (['totp', 'recovery'] as const).filter(it => methods.includes(it));
  const [chosen, setWay] = useState<'totp' | 'recovery' | null>(null);
  const way = chosen ?? (methods.includes('totp') ? 'totp' : null);
  const others = codes.filter(it => it !== way);
  const labels = { totp: t('account.use_app'), recovery: t('account.use_backup') };
  return (
    <div className="stack">
      {methods.includes('passkey') && <PasskeyButton passkey={passkey} onAnswer={onAnswer} />}
      {way !== null && <CodeForm key={way} way={way} submitLabel={submitLabel} onAnswer={onAnswer} />}
      {others.map(other => (
        <button key={other} type="button" className="link small-text" onClick={() => setWay(other)}>
          {labels[other]}
        </button>
      ))}
    </div>
  );
}
