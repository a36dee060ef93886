/** How does a rule answer when it may refuse? With a value: either what was asked for, or why not. */

/** What a rule answers: the value it was asked for, or the reason it refused. Refusals are never thrown. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** Answers with what was asked for. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Answers that the rule refuses, and why. */
export function refuse<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}
