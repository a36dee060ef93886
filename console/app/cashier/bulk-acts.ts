/** Actions on several requests: which rows can have each, and the decision of each row. */
import type { CashierDecision, CashierRow } from '#app/contract/operator/cashier.ts';
import type { FormValues } from '../form/form-dialog.tsx';
import type { ConsoleTextKey } from '../text/text.ts';

/** In the order of their buttons. `payout` puts withdrawals into a file for the bank. */
export const BULK_ACTS = ['refuse', 'untake', 'approve', 'take', 'payout', 'settle'] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

const ofDeposit = ({ kind }: CashierRow): ConsoleTextKey | null =>
  kind === 'deposit' ? null : 'bulk_no_deposit';
const ofTaken = ({ kind, taken }: CashierRow): ConsoleTextKey | null =>
  kind === 'deposit' ? 'bulk_no_withdrawal' : taken === null ? 'bulk_not_taken' : null;
/** Of a payment that was not made yet, for all that is known. */
const ofUnpaid = (row: CashierRow): ConsoleTextKey | null =>
  ofTaken(row) ?? (row.isUnknown ? 'cashier_unknown' : null);

const FLAWS: Readonly<Record<BulkAct, (row: CashierRow) => ConsoleTextKey | null>> = {
  refuse: () => null,
  approve: ofDeposit,
  take: ({ kind, taken }) =>
    kind === 'deposit' ? 'bulk_no_withdrawal' : taken === null ? null : 'bulk_taken',
  untake: ofUnpaid,
  settle: ofTaken,
  payout: ofUnpaid,
};

/** Why a row cannot have an action; null where it can. @param by id of the operator */
export function flawOf(act: BulkAct, row: CashierRow, by: string | undefined): ConsoleTextKey | null {
  if (row.decision !== null) return 'bulk_decided';
  if (row.approval !== null) return 'bulk_second';
  if (row.claim !== null && row.claim.by !== by) return 'bulk_claimed';
  return FLAWS[act](row);
}

/** References of a payout and its later steps: a withdrawal is taken under its own id. */
const payoutReferenceOf = ({ kind, taken, reference }: CashierRow): { payoutReference?: string } =>
  kind === 'withdrawal' && taken !== null && reference !== null ? { payoutReference: reference } : {};

/** @param values of the form: a deposit is approved with the amount that the member has announced */
export function decisionOf(
  act: Exclude<BulkAct, 'payout'>,
  row: CashierRow,
  values: FormValues,
  operationId: string,
): CashierDecision {
  const { kind, id, memberId, amount } = row;
  const more = {
    refuse: payoutReferenceOf(row),
    untake: payoutReferenceOf(row),
    settle: payoutReferenceOf(row),
    take: { payoutReference: id },
    approve: { amount },
  }[act];
  return { kind, id, memberId, operationId, decision: act, ...values, ...more } as CashierDecision;
}
