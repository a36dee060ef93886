/** The calls of a link of enrolment, and no others. */
export const ENROLMENT_CALLS: ReadonlySet<string> = new Set([
  'operator/me',
  'operator/passkey-options',
  'operator/add-passkey',
  'operator/take-key',
]);
