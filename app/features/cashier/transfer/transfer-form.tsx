/** The transfer form: receiver, kind, amount and message; the member confirms them before it goes. */
import { useMemo, useState } from 'react';
import type { OutputOf } from '#app/contract/endpoint.ts';
import { transferCreate } from '#app/contract/transfer.ts';
import type { withdrawalInfo } from '#app/contract/withdrawal.ts';
import { loginNameOf } from '#app/domain/rules/mobile-number.ts';
import { ConfirmStep } from '#app/features/in-person/in-person.ts';
import { AmountField } from '#app/forms/inputs/amount-field.tsx';
import { TextField } from '#app/forms/inputs/text-field.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { BonusAtRiskField } from '../bonus-at-risk.tsx';
import { IdentityLink } from '../identity-link.tsx';
import { Limits } from '../limits.tsx';
import { OwnPinField } from '../pin/own-pin-field.tsx';
import type { PinTask } from '../pin/pin-schema.ts';
import { TabFoot } from '../tab.tsx';
import { useCurrency } from '../use-currency.ts';
import { useMove } from '../use-move.ts';
import { TransferConfirm } from './transfer-confirm.tsx';
import { KindField, ReceiverField } from './transfer-fields.tsx';
import { type TransferValues, transferSchema } from './transfer-schema.ts';
import { useConfirmation } from './use-confirmation.ts';

export interface MadeTransfer {
  kind: TransferValues['kind'];
  receiver: string;
  output: OutputOf<typeof transferCreate>;
}

interface TransferFormProps {
  info: OutputOf<typeof withdrawalInfo>;
  lockedUntil: number | null;
  onTask: (task: PinTask) => void;
  onMade: (made: MadeTransfer) => void;
  /** The platform said no: the PIN may be locked now. */
  onRefused: () => Promise<void>;
}

/** Sends the typed values once the member has confirmed them, and answered their second step where the platform asks for it. */
function useTransfer({ info, onMade, onRefused }: Pick<TransferFormProps, 'info' | 'onMade' | 'onRefused'>) {
  const { writing, sum } = useCurrency();
  const { countries } = useSnapshot(useStores().app);
  const move = useMove(transferCreate);
  const confirmation = useConfirmation<TransferValues>();
  const step = useConfirmation<'second step', string>();
  const [needs, setNeeds] = useState<Refusal['needs']>();
  const { currency } = info;
  const send = async (values: TransferValues): Promise<Refusal | null> => {
    const { kind, receiver } = values;
    const made = (output: MadeTransfer['output']) => onMade({ kind, receiver, output });
    let refused = await move({ ...values, currency }, made);
    while (refused?.fields?.proof !== undefined) {
      const proof = await step.ask('second step');
      await step.close();
      refused = await move({ ...values, currency, proof }, made);
    }
    return refused;
  };
  const form = useSiteForm<TransferValues>({
    schema: useMemo(() => transferSchema(info, { writing, sum }), [info, writing, sum]),
    onSubmit: async typed => {
      const values = { ...typed, receiver: loginNameOf(typed.receiver, countries) };
      const isWanted = await confirmation.ask(values);
      const refused = isWanted ? await send(values) : {};
      setNeeds(refused?.needs);
      if (isWanted && refused !== null) await onRefused();
      if (refused !== null) await confirmation.close();
      return refused;
    },
  });
  return { form, confirmation, step, needs };
}

export function TransferForm({ lockedUntil, onTask, ...rest }: TransferFormProps) {
  const t = useText();
  const { writing, quickOf, sum } = useCurrency();
  const { info } = rest;
  const { form, confirmation, step, needs } = useTransfer(rest);
  return (
    <>
      {step.asked !== null && <ConfirmStep purpose="transfer" onProof={step.answer} />}
      {confirmation.asked !== null && (
        <div hidden={step.asked !== null}>
          <TransferConfirm
            values={confirmation.asked}
            holdHours={info.transferHoldHours}
            onAnswer={confirmation.answer}
          />
        </div>
      )}
      <div hidden={confirmation.asked !== null}>
        <SiteForm form={form}>
          <ReceiverField />
          <AmountField
            name="amount"
            label={t('money.amount')}
            aside={<Limits minimum={info.transferMinimum ?? null} maximum={info.transferMaximum ?? null} />}
            hint={t('money.available', { sum: sum(info.available) })}
            currency={info.currency}
            writing={writing}
            quick={quickOf(info.available, info.quickAmounts, info.transferMaximum ?? null)}
          />
          <TextField name="note" label={t('transfer.note')} isRequired={false} autoComplete="off" />
          <KindField />
          <OwnPinField lockedUntil={lockedUntil} onTask={onTask} />
          <BonusAtRiskField bonusAtRisk={info.bonusAtRisk} />
          <FormError />
          {needs === 'identity' && <IdentityLink />}
          <TabFoot>
            <SubmitButton>{t('transfer.look')}</SubmitButton>
          </TabFoot>
        </SiteForm>
      </div>
    </>
  );
}
