/** What an operator has entered in the steps of a reset of access, and when a step is complete. */
import {
  ACCESS_CHECKS,
  type AccessCheck,
  LEAST_ACCESS_CHECKS,
  type LostWay,
} from '#app/domain/access-reset.ts';
import type { MemberView } from '../shapes.ts';
import type { ConsoleTextKey } from '../text/text.ts';

export interface ResetDraft {
  /** What has happened, and where the member asked. */
  reason: string;
  /** What each check that was made has shown. */
  checks: Readonly<Partial<Record<AccessCheck, string>>>;
  lost: readonly LostWay[];
  /** Whether the code goes to another address than a contact that the member has proved. */
  isNewAddress: boolean;
  email: string;
}

export const EMPTY_DRAFT: ResetDraft = { reason: '', checks: {}, lost: [], isNewAddress: false, email: '' };

/** Whether a code can reach the member at a contact of theirs. */
export const isProved = ({ emailProved, mobileProved }: MemberView['profile']): boolean =>
  emailProved || mobileProved;

/** Checks that were made, in the order of their list. */
export const madeChecks = ({ checks }: ResetDraft): { kind: AccessCheck; shows: string }[] =>
  ACCESS_CHECKS.flatMap(kind => {
    const shows = checks[kind]?.trim() ?? '';
    return shows === '' ? [] : [{ kind, shows }];
  });

/** What is missing in a step beside the fields that browsers check; null where it is complete. */
export const resetFlaw = (draft: ResetDraft, step: number): ConsoleTextKey | null =>
  step >= 1 && madeChecks(draft).length < LEAST_ACCESS_CHECKS ? 'reset_checks_missing' : null;

/** The draft as the call takes it. */
export const payloadOf = (draft: ResetDraft) => ({
  checks: madeChecks(draft),
  lost: draft.lost,
  ...(draft.isNewAddress && { email: draft.email.trim() }),
  reason: draft.reason,
});
