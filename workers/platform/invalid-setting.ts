/** A setting or profile that the platform cannot run with. Its message names fields and shows no value. */
export class InvalidSetting extends Error {
  override name = 'InvalidSetting';
}
