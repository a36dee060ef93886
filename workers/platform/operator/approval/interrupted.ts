/** What may be done about a call that was approved and has not ended: the platform broke off, and nobody knows whether it was carried out. */
import { APPROVAL_RUN_MS } from '#app/domain/approval.ts';
import type { Approval } from './approval.db.ts';

/** Whether another operator may go on with an approved call. @param at epoch milliseconds */
export const isInterrupted = (
  { state, decidedAt }: Pick<Approval, 'state' | 'decidedAt'>,
  at: number,
): boolean => state === 'approved' && (decidedAt ?? 0) <= at - APPROVAL_RUN_MS;

/**
 * Whether the one who asked may withdraw it then. A call about a record may be: the record refuses to be changed twice. A sum by itself may
 * not: asking for it again would move it again.
 */
export const mayEndInterrupted = ({ target, approvalId }: Pick<Approval, 'target' | 'approvalId'>): boolean =>
  target !== approvalId;
