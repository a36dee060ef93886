/** Reactions to replies, common to all calls [4.3] [7.11] [8.1]-[8.4]. */
import type { Envelope } from '#app/contract/envelope.ts';
import { FAILED_CALL } from '#app/contract/failed-call.ts';

export interface Effects {
  /** Shows an error toast with the server's sentence. */
  showError: (sentence: string) => void;
  /** Shows an error toast with one of the site's own sentences. */
  showText: (key: 'too_many_requests' | 'something_went_wrong') => void;
  /** Ends the session in this tab and goes home. */
  logOut: () => void;
}

export interface CallOptions {
  /** Set where a form shows field errors beside its fields; no toast repeats them then. */
  fieldErrors?: 'shown by the form';
  /** A background call: a missing answer is not reported; the server's own sentences are. */
  isBackground?: true;
  /**
   * Set where the page itself shows refusals, and then only the end of the session has an effect [4.3], or where a form shows
   * them above its button, and then no toast repeats the sentence.
   */
  refusals?: 'shown by the page' | 'shown by the form';
  /** Set where the effect is shown before the answer: the browser sends the call even when the page is left meanwhile. */
  outlivesPage?: true;
}

const hasFieldErrors = ({ output }: Envelope): boolean => {
  const fields = (output as { fields?: unknown } | null | undefined)?.fields;
  return typeof fields === 'object' && fields !== null && Object.keys(fields).length > 0;
};

/** @returns whether the caller gets the envelope; after a 429 it does not [8.2] */
export function reactTo(
  { status, envelope }: { status: number; envelope: Envelope },
  effects: Effects,
  { fieldErrors, isBackground, refusals }: CallOptions = {},
): boolean {
  if (status === 429) {
    if (refusals !== 'shown by the page') effects.showText('too_many_requests');
    return false;
  }
  const hasEnded = !envelope.status && envelope.code === 401;
  if (envelope.status || (refusals === 'shown by the page' && !hasEnded)) return true;
  if (hasEnded) effects.logOut();
  if (fieldErrors !== undefined && hasFieldErrors(envelope)) return true;
  if (isBackground && envelope.code === FAILED_CALL.code) return true;
  if (envelope.msg === '' || envelope.msg === FAILED_CALL.msg) effects.showText('something_went_wrong');
  else if (refusals !== 'shown by the form') effects.showError(envelope.msg);
  return true;
}
