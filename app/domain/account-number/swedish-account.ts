/**
 * The national part of a Swedish IBAN, computed from a clearing number and an account number, so that both spellings of an account are
 * compared as one. Ranges, banks' numbers and methods are those of Bankinfrastruktur ("IBAN och svenskt nationellt kontonummer", table 4 of
 * 2025-01-27, in github.com/Bankinfrastruktur/BankData as Data/IbanIdMetod.txt); 9180 to 9189 and 9260 to 9269, which it no longer lists,
 * are those of github.com/gocardless/ibandit, data/raw/swedish_bank_lookup.yml. What is missing here is not computed: Plusgirot (9500 to
 * 9549, 9960 to 9969), of which the lists differ, and accounts of method 4 (9565 to 9569 with more than seven digits, 9600 to 9606).
 */

/** A number that begins with its clearing number. */
export const WITH_CLEARING = /^\d{10,15}$/;

/** Digits of an account of most banks. */
const ACCOUNT = 7;

/** Clearing numbers from, to, the bank's number in IBANs, and the digits of an account where they are others; both follow in the IBAN. */
const METHOD_1: readonly (readonly [from: number, to: number, bank: number, account?: number])[] = [
  [1100, 1199, 300],
  [1200, 1399, 120],
  [1400, 2099, 300],
  [2110, 2119, 211],
  [2120, 2129, 212],
  [2300, 2399, 230],
  [2400, 2499, 120],
  [3000, 3299, 300],
  [3301, 3399, 300],
  [3400, 3409, 902],
  [3410, 3781, 300],
  [3783, 4999, 300],
  [5000, 5999, 500],
  [7000, 7999, 800],
  [9020, 9029, 902],
  [9040, 9049, 904],
  [9060, 9069, 902],
  [9070, 9079, 907],
  [9100, 9109, 910],
  [9120, 9124, 500],
  [9130, 9149, 500],
  [9150, 9169, 915],
  [9170, 9179, 917],
  [9190, 9199, 919],
  [9230, 9239, 923],
  [9250, 9259, 925],
  [9260, 9269, 919],
  [9270, 9279, 927],
  [9280, 9289, 928],
  [9300, 9349, 930, 10],
  [9390, 9399, 939],
  [9400, 9449, 940],
  [9460, 9469, 946],
  [9470, 9479, 947],
  [9550, 9569, 955],
  [9580, 9589, 958],
  [9590, 9599, 959],
  [9630, 9639, 963],
  [9640, 9649, 964],
  [9660, 9669, 966],
  [9670, 9679, 967],
  [9680, 9689, 968],
  [9700, 9709, 970],
  [9710, 9719, 971],
  [9750, 9759, 975],
  [9780, 9789, 978],
];

/** Clearing numbers from, to, the bank's number, and the fewest and most digits of an account, which follows without the clearing number. */
const METHOD_2 = [
  [3300, 3300, 300, 10, 10],
  [3782, 3782, 300, 10, 10],
  [6000, 6999, 600, 8, 9],
  [9180, 9189, 120, 7, 10],
  [9570, 9579, 957, 6, 10],
] as const;

/** Clearing numbers of method 3: five digits, and an account that is filled with zeros. */
const SWEDBANK = [8000, 8999] as const;
const CLEARING = 4;
const NATIONAL = 17;

const national = (bank: number, digits: string): string => `${bank}${digits.padStart(NATIONAL, '0')}`;

/** The fifth digit of a Swedbank clearing number, by the Luhn formula; many leave it out. */
function clearingCheck(clearing: string): string {
  const sum = [...clearing].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

function ofSwedbank(digits: string): string | null {
  const clearing = digits.slice(0, CLEARING);
  const check = clearingCheck(clearing);
  const account = digits.slice(digits[4] === check ? 5 : 4);
  return account.length < 6 || account.length > 10
    ? null
    : national(800, `${clearing}${check}${account.padStart(10, '0')}`);
}

/** @param digits clearing number and account number @returns 20 digits; null where they cannot be computed */
export function nationalPartOf(digits: string): string | null {
  if (!WITH_CLEARING.test(digits)) return null;
  const clearing = Number(digits.slice(0, CLEARING));
  const account = digits.slice(CLEARING);
  const isWithin = ([from, to]: readonly [number, number, ...unknown[]]) =>
    clearing >= from && clearing <= to;
  if (isWithin(SWEDBANK)) return ofSwedbank(digits);
  const method2 = METHOD_2.find(isWithin);
  if (method2 !== undefined) {
    const [, , bank, least, most] = method2;
    return account.length >= least && account.length <= most ? national(bank, account) : null;
  }
  const method1 = METHOD_1.find(isWithin);
  if (method1 === undefined) return null;
  const [, , bank, length = ACCOUNT] = method1;
  return account.length === length ? national(bank, digits) : null;
}
