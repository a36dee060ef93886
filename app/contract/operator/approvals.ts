/**
 * Operator calls on calls that wait for a second operator: their list, and one of them with what exactly would be done. `approval/approve`
 * and `approval/refuse` decide them.
 */
import * as z from 'zod/mini';
import { OPERATOR_ROLES } from '#app/domain/operator-role.ts';
import { amount, currency, filled, formed, id, listOf, moment, orNull, text, whole } from '../wire.ts';
import { countryCode } from './list.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

const PAGE_MAX = 200;

/** `approved`: a second operator has agreed, and the call runs. `failed`: it was refused then. */
export const APPROVAL_STATES = [
  'waiting',
  'approved',
  'done',
  'refused',
  'withdrawn',
  'failed',
  'expired',
] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

export const SUBJECT_KINDS = [
  'member',
  'deposit',
  'withdrawal',
  'promotion',
  'message',
  'operator',
  'studio',
  'site',
  'other',
] as const;

/** The record that a call is about. */
const subject = z.object({
  kind: z.enum(SUBJECT_KINDS),
  /** Null where the record does not exist yet, or has no id. */
  id: orNull(text(200)),
  /** The member's username, or the operator's name; null for others. */
  name: orNull(text(200)),
});
export type ApprovalSubject = z.infer<typeof subject>;

const waitingCall = z.object({
  approvalId: id,
  call: filled(64),
  /** Null for a call about no member. */
  memberId: z.nullable(id),
  /** Of the member. */
  username: orNull(text(80)),
  country: orNull(countryCode),
  /** What is changed, in the platform's words: of each, one call waits at a time. */
  target: text(300),
  subject,
  /** The input as it was sent; null in a brief list. */
  input: z.unknown(),
  /** The change as the second operator is shown it; null for sums, and in a brief list. */
  shows: z.unknown(),
  /** Null for what is no sum. */
  amount: orNull(amount),
  currency: orNull(currency),
  /** Of which the second operator has one. */
  roles: listOf(z.enum(OPERATOR_ROLES), OPERATOR_ROLES.length),
  madeBy: id,
  madeByName: orNull(text(80)),
  made: moment,
  until: moment,
  state: z.enum(APPROVAL_STATES),
  decidedBy: orNull(id),
  decidedByName: orNull(text(80)),
  decidedAt: orNull(moment),
  /** Of a refusal, a withdrawal or a failure. */
  reason: orNull(text(2_000)),
  /**
   * Whether the caller may agree to it, or go on with it after an interruption: the operator who has agreed at any time, others some minutes
   * later.
   */
  mayApprove: z.boolean(),
  /** Whether the caller has asked for it and may withdraw it: while it waits, or after an interruption. */
  mayWithdraw: z.boolean(),
});
export type WaitingCall = z.infer<typeof waitingCall>;

/** `mine`: those that the caller may agree to. `asked`: those that the caller asked for. */
export const APPROVAL_SCOPES = ['all', 'mine', 'asked'] as const;
export type ApprovalScope = (typeof APPROVAL_SCOPES)[number];

/** approval/list: those that wait, the oldest first; with `ended` those that were decided, the newest first. */
export const approvalList = operatorEndpoint(
  'approval/list',
  z.object({
    after: orNull(formed(/^\d{1,15}~[\w-]+$/, 60)),
    ended: z._default(z.boolean(), false),
    scope: z._default(z.enum(APPROVAL_SCOPES), 'all'),
    /** Calls about this member alone. */
    memberId: z.optional(id),
    /** Leaves out `input` and `shows`, which may be large: `approval/view` has them. */
    brief: z._default(z.boolean(), false),
    most: z._default(whole(1, PAGE_MAX), PAGE_MAX),
  }),
  z.object({ next: orNull(filled(80)), approvals: listOf(waitingCall, PAGE_MAX) }),
);

/** A call that waits. The member is null for a call about none. */
export const namedApproval = z.object({ memberId: z._default(z.nullable(id), null), approvalId: id });

/** What helps to decide and is no part of the agreement. */
const basis = z.object({
  /** The version of the site that the change was made from; null where no version has that content. */
  version: orNull(whole(1, Number.MAX_SAFE_INTEGER)),
  /** Whether the site has changed since, so that an approval would be refused. */
  isStale: z.boolean(),
});
export type ApprovalBasis = z.infer<typeof basis>;

/** approval/view. Refusals: 404 for an unknown call, 403 for one of other roles. */
export const approvalView = operatorEndpoint(
  'approval/view',
  namedApproval,
  z.object({
    approval: waitingCall,
    /** Null where there is none, or nothing is left to decide. */
    basis: orNull(basis),
    /** Whether the call works in parts and has parts left: the operator who approved it repeats `approval/approve`. */
    isUnderWay: z.boolean(),
  }),
);
export type ApprovalDetail = z.infer<(typeof approvalView)['output']>;
