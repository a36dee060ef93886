/**
 * The form that sets the PIN of withdrawals and transfers [4.47]: the first one, another one, or one after the old was
 * forgotten or locked.
 */
import { useState } from 'react';
import { memberWithdrawalPin } from '#app/contract/member.ts';
import { ConfirmStep } from '#app/features/in-person/in-person.ts';
import { PasswordField } from '#app/forms/inputs/password-field.tsx';
import { PinField } from '#app/forms/inputs/pin-field.tsx';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { type SiteForm as SiteFormState, useSiteForm } from '#app/forms/use-site-form.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage, useStores } from '#app/page/use-page.ts';
import { showToast } from '#app/stores/toasts.ts';
import { TabFoot } from '../tab.tsx';
import { useMoveRefusal } from '../use-move.ts';
import { useProof } from '../use-proof.ts';
import { CHOSEN_PIN, type PinTask } from './pin-schema.ts';

interface PinFormProps {
  task: PinTask;
  /** How long withdrawals and transfers wait after a change of the PIN; 0 where they do not, or it is not known. */
  holdHours: number;
  onChosen: () => void;
  /** The way back to the form that the PIN is for; none where that form needs a PIN. */
  onBack?: () => void;
}

/** Its fields follow the platform: where the platform asks for the password, so does the form. */
export function PinForm({ task: given, holdHours, onChosen, onBack }: PinFormProps) {
  const t = useText();
  const { call } = usePage();
  const { toasts, user } = useStores();
  const refusal = useMoveRefusal();
  const [task, setTask] = useState(given);
  const isFirst = task === 'first';

  const { asking, proof, ask, taken } = useProof();

  const form = useSiteForm<{ withdrawalPin: string; again: string }>({
    schema: CHOSEN_PIN[task],
    mode: 'always', // typed digits are hidden here, so each field names its errors at once
    onSubmit: async ({ again: _again, ...values }) => {
      const payload = { ...values, ...proof() };
      const reply = await call(memberWithdrawalPin, payload, { fieldErrors: 'shown by the form' });
      if (reply?.status) {
        user.withdrawalPin = true;
        showToast(toasts, { severity: 'success', summary: t(isFirst ? 'pin.set' : 'pin.changed') });
        onChosen();
      }
      const refused = refusal(reply);
      if (ask(refused)) return null;
      const [wanted] = refused?.fields?.password ?? [];
      if (wanted === undefined || task !== 'change') return refused;
      setTask('forgotten'); // its field comes with the next drawing: until then the form says it
      return { form: wanted };
    },
  });

  return (
    <>
      {asking && <ConfirmStep purpose="pin" onProof={taken} />}
      <div hidden={asking}>
        <PinFields
          form={form}
          task={task}
          holdHours={holdHours}
          onForgotten={() => setTask('forgotten')}
          onBack={onBack}
        />
      </div>
    </>
  );
}

interface PinFieldsProps {
  form: SiteFormState;
  task: PinTask;
  holdHours: number;
  onForgotten: () => void;
  onBack: (() => void) | undefined;
}

function PinFields({ form, task, holdHours, onForgotten, onBack }: PinFieldsProps) {
  const t = useText();
  return (
    <SiteForm form={form}>
      <div>
        <h3>{t(`pin.title_${task}`)}</h3>
        <p className="small-text muted">{t(`pin.text_${task}`)}</p>
        {holdHours > 0 && <p className="small-text muted">{t('pin.hold', { hours: holdHours })}</p>}
      </div>
      {task === 'change' && <PinField name="currentPin" label={t('pin.current')} />}
      {task !== 'change' && (
        <PasswordField name="password" label={t('pin.password')} autoComplete="current-password" />
      )}
      <PinField name="withdrawalPin" label={t('pin.new')} />
      <PinField name="again" label={t('pin.again')} />
      {task === 'change' && (
        <button type="button" className="link small-text" onClick={onForgotten}>
          {t('pin.forgot')}
        </button>
      )}
      <FormError />
      <TabFoot>
        <SubmitButton>{t('pin.save')}</SubmitButton>
        {onBack !== undefined && (
          <button type="button" className="button quiet full-width" onClick={onBack}>
            {t('money.back')}
          </button>
        )}
      </TabFoot>
    </SiteForm>
  );
}
