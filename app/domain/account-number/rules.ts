/** Formats of account numbers in a market. */

/** National numbers of a market, beside IBANs. */
export interface AccountNumberRules {
  /**
   * Structures in the notation of the IBAN registry: `6n` six digits, `7-8n` seven or eight, `a` letters, `c` letters and digits;
   * `7-8n1c` one after the other. None where members give IBANs only.
   */
  formats: readonly string[];
  /** Whether keys of PIX are accounts. */
  pixKeys: boolean;
}

/** Of a market that names none. */
export const ANY_ACCOUNT_NUMBER: AccountNumberRules = { formats: ['4-34c'], pixKeys: false };

/** Longest text that is read, in UTF-16 units. */
export const ACCOUNT_NUMBER_MOST = 120;

/** The form of one structure. */
export const FORMAT = /^(?:\d{1,2}(?:-\d{1,2})?[nac]){1,6}$/;
