/**
 * Route-rule redirects: the conditions of the page's row [2.8] [2.10] [2.17] [2.19] [2.36] [6.3], and then those of the
 * dialog that the query asks for. Terms come before the dialog redirect, or the deposit page would open its dialog without
 * them.
 */
import { needsSession, needsTerms } from '#app/domain/dialog.ts';
import { actionOf, loginFor, throughDialog } from '#app/domain/dialog-address.ts';
import type { Condition } from '../pages.ts';
import { NOT_FOUND, type Outcome, PROCEED, type Step, type Visit } from '../visit.ts';

/**
 * The dialog that the query asks for: one for members has a guest log in first and then opens, and a deposit waits for
 * the terms in force [2.36] [2.38].
 */
const dialogStep: Step = visit => {
  const dialog = actionOf(visit.search);
  if (dialog === null) return PROCEED;
  if (visit.member === null)
    return needsSession(dialog) ? { kind: 'redirect', to: throughDialog(visit, 'login') } : PROCEED;
  if (needsTerms(dialog) && visit.member.termsVersion !== visit.termsVersion)
    return { kind: 'redirect', to: throughDialog(visit, 'terms') };
  return PROCEED;
};

const redirect = (to: string): Outcome => ({ kind: 'redirect', to });

/** A guest on a page that needs a session logs in first and then goes on to the page [6.3]. */
const auth: Step = visit => (visit.member === null ? redirect(loginFor(visit.tag, visit)) : PROCEED);

/** A member has no business on a guests' page. */
const nonAuth: Step = visit => (visit.member === null ? PROCEED : redirect(`/${visit.tag}`));

/** The id behind a category must be published in it; provider lists need only the category. */
const gms: Step = visit => {
  const { category = '', id } = visit.params;
  if (id === undefined) return PROCEED;
  const published = visit.entries[visit.currency] ?? {};
  // Any text of an address is looked up here, `valueOf` too.
  const ids = Object.hasOwn(published, category) ? published[category] : null;
  return (ids ?? [id]).includes(id) ? PROCEED : NOT_FOUND;
};

/** The page is a dialog over home; the query travels along. */
const queryRedirect: Step = visit => {
  const dialog = visit.page?.dialog;
  if (dialog === undefined) return PROCEED;
  const query = new URLSearchParams(visit.search);
  query.set('action', dialog);
  return redirect(`/${visit.tag}?${query}`);
};

/** A member who has not accepted the terms in force does so in a dialog, then goes on to the page. */
const generalTnc: Step = visit =>
  visit.member !== null && visit.member.termsVersion !== visit.termsVersion
    ? redirect(
        `/${visit.tag}?${new URLSearchParams({ action: 'terms', next: visit.pathname + visit.search })}`,
      )
    : PROCEED;

const RULES: Record<Condition, Step> = {
  auth,
  'non-auth': nonAuth,
  gms,
  'query-redirect': queryRedirect,
  'general-tnc': generalTnc,
};
const ORDER: readonly Condition[] = ['auth', 'non-auth', 'gms', 'general-tnc', 'query-redirect'];

export const redirectsStep: Step = (visit: Visit) => {
  for (const condition of ORDER) {
    if (!visit.page?.conditions.includes(condition)) continue;
    const outcome = RULES[condition](visit);
    if (outcome.kind !== 'proceed') return outcome;
  }
  return dialogStep(visit);
};
