/** An invalid setting or market profile. The message names fields and contains no values. */
export class InvalidSetting extends Error {
  override name = 'InvalidSetting';
  /** For the log, which takes out what other errors quote. */
  readonly showsNoValue = true;
}
