/** A call that waits for a second operator, as `approval/list` and `approval/view` answer it. */
import { accepted } from '#app/contract/envelope.ts';
import type { ApprovalDetail, WaitingCall } from '#app/contract/operator/approvals.ts';

const MOMENT = '2026-11-21 20:52:00';

/** A correction of a member's balance that a colleague has asked for, and that the operator may approve. */
export const waitingCall = (changed: Partial<WaitingCall> = {}): WaitingCall => ({
  approvalId: 'a-1',
  call: 'wallet/adjust',
  memberId: 'm-1',
  username: 'amara',
  country: 'SE',
  target: 'a-1',
  subject: { kind: 'member', id: 'm-1', name: 'amara' },
  input: { memberId: 'm-1', operationId: 'op-00000001', amount: '120.00', reason: 'Goodwill' },
  shows: null,
  amount: '120.00',
  currency: 'SEK',
  roles: ['payments'],
  madeBy: 'op-2',
  madeByName: 'Raul',
  made: MOMENT,
  until: '2026-11-24 20:52:00',
  state: 'waiting',
  decidedBy: null,
  decidedByName: null,
  decidedAt: null,
  reason: null,
  mayApprove: true,
  mayWithdraw: false,
  ...changed,
});

/** Of a call about no member. */
export const waitingChange = (changed: Partial<WaitingCall>): WaitingCall =>
  waitingCall({ memberId: null, username: null, country: null, amount: null, currency: null, ...changed });

/** The call as it is after a decision by this operator. */
export const decidedCall = (of: WaitingCall, changed: Partial<WaitingCall> = {}): WaitingCall => ({
  ...of,
  state: 'done',
  decidedBy: 'op-1',
  decidedByName: 'Ines',
  decidedAt: '2026-11-21 21:00:00',
  mayApprove: false,
  mayWithdraw: false,
  ...changed,
});

export const viewed = (approval: WaitingCall, more: Partial<ApprovalDetail> = {}) =>
  accepted({ approval, basis: null, isUnderWay: false, ...more });

export const listed = (...approvals: WaitingCall[]) =>
  accepted({
    next: null,
    approvals: approvals.map(it => ({ ...it, input: null, shows: null })),
  });
