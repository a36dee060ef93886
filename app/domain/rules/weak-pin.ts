/** PINs that a thief would try first. */

const isRepeated = (pin: string): boolean =>
  [1, 2, 3].some(size => pin === pin.slice(0, size).repeat(pin.length / size));

/** Whether each digit follows the one before, up or down, nine and zero being neighbours. */
function isRun(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (10 + Number(digit) - Number(pin[index])) % 10);
  return steps.every(step => step === 1) || steps.every(step => step === 9);
}

/** Whether a PIN is a birth date without its century, in any of the usual orders. @param birthDate yyyy-MM-dd */
function isBirthDate(pin: string, birthDate: string): boolean {
  const [year = '', month = '', day = ''] = birthDate.slice(2).split('-');
  return [day + month + year, month + day + year, year + month + day].includes(pin);
}

/** The rule that a new PIN breaks: `weakpin` for a run, a repetition and the member's birth date; null for a good one. */
export const brokenPinRule = (pin: string, birthDate: string | null = null): 'weakpin' | null =>
  isRepeated(pin) || isRun(pin) || (birthDate !== null && isBirthDate(pin, birthDate)) ? 'weakpin' : null;
