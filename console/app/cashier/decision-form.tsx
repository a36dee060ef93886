/** The form of one decision: what has arrived, the bank's reference, or the reason that the member reads. */
import type { CashierDecision, CashierRow } from '#app/contract/operator/cashier.ts';
import { LongTextField, TextField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { Amount } from '../list/amount.tsx';
import { useText } from '../text/text.ts';
import { decide } from './decide.ts';

export type Choice = CashierDecision['decision'];

interface FormProps {
  row: CashierRow;
  choice: Choice;
  onClose: () => void;
  onDone: () => Promise<void>;
}

function Fields({ row, choice }: Pick<FormProps, 'row' | 'choice'>) {
  const t = useText();
  switch (choice) {
    case 'approve':
      return (
        <>
          <TextField name="amount" label={t('amount_arrived')} defaultValue={row.amount} />
          <TextField name="bankReference" label={t('bank_reference')} />
        </>
      );
    case 'take':
    case 'settle':
      return (
        <TextField name="payoutReference" label={t('payout_reference')} defaultValue={row.reference ?? ''} />
      );
    case 'untake':
      return (
        <>
          <p className="dim">{t('untake_how')}</p>
          <LongTextField name="reason" label={t('reason_colleagues')} />
        </>
      );
    case 'mark-unknown':
    case 'refuse':
      return <LongTextField name="reason" label={t('reason_member')} />;
  }
}

/** The decision as the call takes it. */
function decisionOf(
  { kind, id, memberId, taken, reference }: CashierRow,
  decision: Choice,
  { despiteHold, ...values }: FormValues,
  operationId: string,
): CashierDecision {
  const forced = despiteHold === undefined ? {} : { despiteHold: true };
  // Later steps of a withdrawal that was taken name its payout.
  const named = kind === 'withdrawal' && taken !== null ? { payoutReference: reference } : {};
  return { kind, id, memberId, operationId, decision, ...named, ...values, ...forced } as CashierDecision;
}

export function DecisionForm({ row, choice, onClose, onDone }: FormProps) {
  const t = useText();
  const submit = async (values: FormValues, operationId: string) => {
    const reply = await decide(decisionOf(row, choice, values, operationId));
    if (reply.ok) await onDone();
    return reply;
  };
  return (
    <FormDialog
      title={t(choice === 'refuse' ? 'refuse' : `decide_${choice}`)}
      isBad={choice === 'refuse'}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        <span translate="no">{row.username}</span>, <Amount of={row.amount} currency={row.currency} />
      </p>
      <Fields row={row} choice={choice} />
      {row.heldUntil !== null && choice === 'take' && (
        <label className="checkbox-line">
          <input type="checkbox" name="despiteHold" />{' '}
          <span>{t('despite_hold', { until: row.heldUntil })}</span>
        </label>
      )}
    </FormDialog>
  );
}
