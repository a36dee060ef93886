/** Numbers of demo members' bank accounts, in the format of their country. */
import { ibanOf } from '#app/domain/account-number/iban.ts';

const BRANCHES: Readonly<Record<string, (digits: string) => string>> = {
  AE: digits => ibanOf('AE', `033${digits.padStart(16, '0')}`),
  GB: digits => `040004${digits.slice(-8)}`,
  SE: digits => `9150${digits.slice(-7)}`,
};

/** @param country ISO 3166 alpha-2 @param index 0 to 6 */
export const demoAccountNumber = (country: string, index: number): string => {
  const digits = `204681${index + 3}755${index + 1}4`;
  return BRANCHES[country]?.(digits) ?? digits;
};
