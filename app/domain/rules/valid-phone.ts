/** The wire and storage form of a mobile number: prefix-number. */

/** The two parts of a mobile number: `44` and `7700900123`. */
export interface MobileNumber {
  /** Dialling code, with or without plus. */
  prefix: string;
  number: string;
}

// The contract's form of a mobile number says the same; a test holds the two together.
const FORM = /^(\+\d{1,4}|\d{2,5})-(\d{4,15})$/;

/** Parts of a number in the form prefix-number; null when it is not one. */
export function mobileParts(text: string): MobileNumber | null {
  const [, prefix, number] = FORM.exec(text) ?? [];
  return prefix === undefined || number === undefined ? null : { prefix, number };
}

/** [5.17] validphone: prefix-number, a prefix of at least 2 characters, a number that is there. */
export const isValidPhone = (text: string): boolean => mobileParts(text) !== null;

/** Fewest and most digits by a country's lengthLimit: `10` or `9-11` [3.4]; null where it is written otherwise. */
export function lengthLimits(lengthLimit: string): { least: number; most: number } | null {
  const [, least, most = least] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(lengthLimit) ?? [];
  return least === undefined ? null : { least: Number(least), most: Number(most) };
}

/** Whether a number without its prefix has as many digits as the country's numbers have. */
export function hasLength(number: string, lengthLimit: string): boolean {
  const limits = lengthLimits(lengthLimit);
  return limits === null || (number.length >= limits.least && number.length <= limits.most);
}
