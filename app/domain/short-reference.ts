/** How is a long reference told apart in a list? The whole of it is among the details, and in files. */

/** Longer ones are cut. */
const WHOLE_LENGTH = 14;
/** Of a hash so many digits tell one member's rows apart, as they do commits. */
const SHOWN_LENGTH = 8;

/** `d-454fcb8de06ec167a958` is told by `d-454fcb8d`, `3f0c9d1e-7a42-…` by `3f0c9d1e`; `T-7719402` stays. */
export function shortReference(reference: string): string {
  if (reference.length <= WHOLE_LENGTH) return reference;
  const [prefix = ''] = /^[A-Za-z]{1,3}-/.exec(reference) ?? [];
  return reference.slice(0, prefix.length + SHOWN_LENGTH);
}
