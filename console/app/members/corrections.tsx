/** Corrections of the member's money, and bonuses that an operator offers. Sums above the market's limit wait for a second operator. */
import { LongTextField, TextField } from '../form/fields.tsx';
import { useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { ActButton } from './act-button.tsx';
import {
  ADJUST,
  CHARGE_BACK,
  GRANT,
  REPAY_DEBT,
  RESTORE_BALANCE,
  RETURN_CHARGE_BACK,
  VOID_WIN,
} from './acts.ts';
import { PromotionField } from './promotion-field.tsx';
import { useRecord } from './record.ts';

const ACTS = [ADJUST, CHARGE_BACK, RETURN_CHARGE_BACK, VOID_WIN, REPAY_DEBT, RESTORE_BALANCE, GRANT];
const AMOUNT_MAX = 24;
const BANK_REFERENCE_MAX = 80;
const DEPOSIT_MAX = 129;

/** An amount, and the reason that the member reads. */
function SumFields() {
  const t = useText();
  const { currency } = useRecord().member.profile;
  return (
    <>
      <TextField name="amount" label={t('amount_in', { currency })} maxLength={AMOUNT_MAX} />
      <LongTextField name="reason" label={t('reason_member')} />
    </>
  );
}

function ChargeBackFields({ isDepositKnown }: { isDepositKnown: boolean }) {
  const t = useText();
  return (
    <>
      <SumFields />
      <TextField name="bankReference" label={t('bank_reference')} maxLength={BANK_REFERENCE_MAX} />
      <TextField
        name="depositId"
        label={t(isDepositKnown ? 'deposit_reference' : 'deposit_reference_optional')}
        maxLength={DEPOSIT_MAX}
        isOptional={!isDepositKnown}
      />
    </>
  );
}

const isNothing = (amount: string | undefined): boolean => Number(amount ?? 0) === 0;

export function Corrections() {
  const t = useText();
  const may = useMay();
  const balances = useRecord().member.wallet?.balances ?? {};
  if (!ACTS.some(it => may(it.call))) return null;
  return (
    <section className="record-panel" aria-label={t('corrections')}>
      <div className="panel-head">
        <h3>{t('corrections')}</h3>
      </div>
      <div className="panel-acts">
        <ActButton act={GRANT}>
          <PromotionField />
        </ActButton>
        <ActButton act={RESTORE_BALANCE} />
        <ActButton act={ADJUST}>
          <SumFields />
        </ActButton>
        <ActButton act={CHARGE_BACK}>
          <ChargeBackFields isDepositKnown={false} />
        </ActButton>
        <ActButton act={RETURN_CHARGE_BACK}>
          <ChargeBackFields isDepositKnown />
        </ActButton>
        {!isNothing(balances.debt) && (
          <ActButton act={REPAY_DEBT}>
            <LongTextField name="reason" label={t('reason_member')} />
          </ActButton>
        )}
        <ActButton act={VOID_WIN}>
          <SumFields />
        </ActButton>
      </div>
    </section>
  );
}
