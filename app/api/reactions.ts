/** What every reply sets off, whatever was called [7.11] [8.1]-[8.3]. */
import type { Envelope } from '#app/contract/envelope.ts';
import { FAILED_CALL } from '#app/contract/failed-call.ts';

export interface Effects {
  /** Shows an error toast with a sentence of the server. */
  showError: (sentence: string) => void;
  /** Shows an error toast with one of our own sentences. */
  showText: (key: 'too_many_requests' | 'something_went_wrong') => void;
  /** Ends the session in this tab and goes home. */
  logOut: () => void;
}

export interface CallOptions {
  /** Who says what is wrong with the fields: a form may say it beside them, and then no toast says it again. */
  fieldErrors?: 'shown by the form';
  /** The page calls by itself and nobody waits for it: that no answer came is not told. What the server says still is. */
  isUnasked?: true;
  /**
   * The page itself says what was refused and leads on from there: nothing is set off, unless the session has ended [4.3].
   * Or a form says it above its button: then no toast says the server's sentence again.
   */
  refusals?: 'shown by the page' | 'shown by the form';
}

const hasFieldErrors = ({ output }: Envelope): boolean => {
  const fields = (output as { fields?: unknown } | null | undefined)?.fields;
  return typeof fields === 'object' && fields !== null && Object.keys(fields).length > 0;
};

/** @returns whether the caller gets the envelope; after a 429 it gets nothing [8.2] */
export function reactTo(
  { status, envelope }: { status: number; envelope: Envelope },
  effects: Effects,
  { fieldErrors, isUnasked, refusals }: CallOptions = {},
): boolean {
  if (status === 429) {
    if (refusals !== 'shown by the page') effects.showText('too_many_requests');
    return false;
  }
  const hasEnded = !envelope.status && envelope.code === 401;
  if (envelope.status || (refusals === 'shown by the page' && !hasEnded)) return true;
  if (hasEnded) effects.logOut();
  if (fieldErrors !== undefined && hasFieldErrors(envelope)) return true;
  if (isUnasked && envelope.code === FAILED_CALL.code) return true;
  if (envelope.msg === '' || envelope.msg === FAILED_CALL.msg) effects.showText('something_went_wrong');
  else if (refusals !== 'shown by the form') effects.showError(envelope.msg);
  return true;
}
