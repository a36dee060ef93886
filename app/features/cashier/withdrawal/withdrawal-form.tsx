/** The withdrawal form: an account, an amount within the limits and the available money, and the PIN. */
import { Clock, Landmark } from 'lucide';
import { useMemo, useState } from 'react';
import type { BankAccount } from '#app/contract/bank.ts';
import type { OutputOf } from '#app/contract/endpoint.ts';
import { withdrawalCreate, type withdrawalInfo } from '#app/contract/withdrawal.ts';
import { ConfirmStep } from '#app/features/in-person/in-person.ts';
import { AmountField } from '#app/forms/inputs/amount-field.tsx';
import { CardField } from '#app/forms/inputs/card-field.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';
import { Icon } from '#app/ui/icon.tsx';
import { BonusAtRiskField } from '../bonus-at-risk.tsx';
import { IdentityLink } from '../identity-link.tsx';
import { Limits } from '../limits.tsx';
import { OwnPinField } from '../pin/own-pin-field.tsx';
import type { PinTask } from '../pin/pin-schema.ts';
import { TabFoot } from '../tab.tsx';
import { useCurrency } from '../use-currency.ts';
import { useMove } from '../use-move.ts';
import { useProof } from '../use-proof.ts';
import { withdrawalSchema } from './withdrawal-schema.ts';

interface WithdrawalFormProps {
  info: OutputOf<typeof withdrawalInfo>;
  accounts: readonly BankAccount[];
  lockedUntil: number | null;
  onTask: (task: PinTask) => void;
  onMade: (made: OutputOf<typeof withdrawalCreate>) => void;
  /** The platform said no: the PIN may be locked now. */
  onRefused: () => Promise<void>;
}

interface PayeeFieldProps {
  accounts: readonly BankAccount[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** States before the request that an account, a PIN or a second step holds the payment, and until when. */
function HoldNotice({ account }: { account: BankAccount | undefined }) {
  const t = useText();
  const { moment } = useDates();
  if (account?.heldUntil == null) return null;
  return (
    <p className="hold-note" role="status">
      <Icon of={Clock} className="icon small" />
      <span>{t('withdrawal.hold_notice', { time: moment(account.heldUntil) })}</span>
    </p>
  );
}

/** The account that the money goes to. */
function PayeeField({ accounts, chosen, onChoose }: PayeeFieldProps) {
  const t = useText();
  return (
    <CardField
      name="bankId"
      label={t('withdrawal.account')}
      chosen={chosen}
      onChoose={onChoose}
      cards={accounts.map(({ id, bankName, accountNumber, accountHolder }) => ({
        value: id,
        title: bankName,
        text: (
          <>
            <bdi translate="no" dir="ltr">
              {accountNumber}
            </bdi>{' '}
            <bdi translate="no">{accountHolder}</bdi>
          </>
        ),
        art: <Icon of={Landmark} />,
      }))}
    />
  );
}

export function WithdrawalForm({ info, accounts, lockedUntil, onTask, ...callbacks }: WithdrawalFormProps) {
  const t = useText();
  const { writing, quickOf, sum: sumOf, typedSum } = useCurrency();
  const move = useMove(withdrawalCreate);
  const { asking, proof, ask, taken } = useProof();
  const { currency, minimum, maximum, available, bonusAtRisk } = info;
  const [chosen, setChosen] = useState(accounts[0]?.id ?? '');
  const [typed, setTyped] = useState('');
  const [needs, setNeeds] = useState<Refusal['needs']>();
  const sum = typedSum(typed);

  const form = useSiteForm({
    schema: useMemo(
      () => withdrawalSchema({ minimum, maximum, available, bonusAtRisk }, { writing, sum: sumOf }),
      [minimum, maximum, available, bonusAtRisk, writing, sumOf],
    ),
    onSubmit: async values => {
      const refused = await move({ ...values, currency, ...proof() }, callbacks.onMade);
      if (ask(refused)) return null;
      setNeeds(refused?.needs);
      if (refused !== null) await callbacks.onRefused();
      return refused;
    },
  });

  return (
    <>
      {asking && <ConfirmStep purpose="withdrawal" onProof={taken} />}
      <div hidden={asking}>
        <SiteForm form={form}>
          <PayeeField accounts={accounts} chosen={chosen} onChoose={setChosen} />
          <HoldNotice account={accounts.find(({ id }) => id === chosen)} />
          <AmountField
            name="amount"
            label={t('money.amount')}
            aside={<Limits minimum={minimum} maximum={maximum} />}
            hint={t('money.available', { sum: sumOf(available) })}
            currency={currency}
            writing={writing}
            quick={quickOf(available, info.quickAmounts, maximum)}
            onText={setTyped}
          />
          <OwnPinField lockedUntil={lockedUntil} onTask={onTask} />
          <BonusAtRiskField bonusAtRisk={bonusAtRisk} />
          <FormError />
          {needs === 'identity' && <IdentityLink />}
          <TabFoot>
            <SubmitButton>
              {sum === null ? t('withdrawal.submit') : t('withdrawal.submit_sum', { sum })}
            </SubmitButton>
          </TabFoot>
        </SiteForm>
      </div>
    </>
  );
}
