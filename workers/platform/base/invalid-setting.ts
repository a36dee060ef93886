/** An invalid setting or market profile. The message names fields and contains no values. */
export class InvalidSetting extends Error {
  override name = 'InvalidSetting';
  /** For the log, which takes out the quotes of other errors. */
  readonly showsNoValue = true;
}
