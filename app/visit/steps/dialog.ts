/**
 * The dialog that the query asks for: one for members has a guest log in first and then opens, and a deposit waits for
 * the terms in force [2.36] [2.38].
 */
import { needsSession, needsTerms } from '#app/domain/dialog.ts';
import { actionOf, throughDialog } from '#app/domain/dialog-address.ts';
import { PROCEED, type Step } from '../visit.ts';

export const dialogStep: Step = visit => {
  const dialog = actionOf(visit.search);
  if (dialog === null) return PROCEED;
  if (visit.member === null)
    return needsSession(dialog) ? { kind: 'redirect', to: throughDialog(visit, 'login') } : PROCEED;
  if (needsTerms(dialog) && visit.member.termsVersion !== visit.termsVersion)
    return { kind: 'redirect', to: throughDialog(visit, 'terms') };
  return PROCEED;
};
