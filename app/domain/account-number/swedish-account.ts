/**
 * The national part of a Swedish IBAN, computed from a clearing number and an account number, so that both spellings of an account are
 * compared as one. Ranges and methods as Bankinfrastruktur and Bankgirot publish them; a range that is missing here is not computed.
 */

/** Clearing numbers from, to, and the bank's number in IBANs; clearing and seven digits follow. */
const WITH_CLEARING = [
  [1100, 1199, 300],
  [1200, 1399, 120],
  [1400, 2099, 300],
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
  [9390, 9399, 939],
  [9550, 9569, 955],
] as const;

/** Personal accounts of Nordea, whose number stands in the IBAN without the clearing number. */
const PERSONAL: readonly number[] = [3300, 3782];
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
  const clearing = digits.slice(0, 4);
  const check = clearingCheck(clearing);
  const account = digits.slice(digits[4] === check ? 5 : 4);
  return account.length < 6 || account.length > 10
    ? null
    : national(800, `${clearing}${check}${account.padStart(10, '0')}`);
}

/** @param digits clearing number and account number @returns 20 digits; null where they cannot be computed */
export function nationalPartOf(digits: string): string | null {
  if (!/^\d{10,15}$/.test(digits)) return null;
  const clearing = Number(digits.slice(0, 4));
  const account = digits.slice(4);
  if (clearing >= 8000 && clearing <= 8999) return ofSwedbank(digits);
  if (clearing >= 6000 && clearing <= 6999)
    return account.length === 8 || account.length === 9 ? national(600, account) : null;
  if (PERSONAL.includes(clearing)) return account.length === 10 ? national(300, account) : null;
  const range = WITH_CLEARING.find(([from, to]) => clearing >= from && clearing <= to);
  return range === undefined || account.length !== 7 ? null : national(range[2], digits);
}
