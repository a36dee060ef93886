/** Shortens long references for lists; details and files show them in full. */

/** Longer ones are cut. */
const WHOLE_LENGTH = 14;
/** Digits of a hash that distinguish one member's rows, as with commits. */
const SHOWN_LENGTH = 8;

/** `d-454fcb8de06ec167a958` becomes `d-454fcb8d`, `3f0c9d1e-7a42-…` becomes `3f0c9d1e`; `T-7719402` stays. */
export function shortReference(reference: string): string {
  if (reference.length <= WHOLE_LENGTH) return reference;
  const [prefix = ''] = /^[A-Za-z]{1,3}-/.exec(reference) ?? [];
  return reference.slice(0, prefix.length + SHOWN_LENGTH);
}
