/** The required characters of a password. */

/** The three conditions of a password [5.18], in the order in which they are shown. */
export const PASSWORD_CONDITIONS = ['digit', 'letter', 'symbol'] as const;
export type PasswordCondition = (typeof PASSWORD_CONDITIONS)[number];

// Letters of every script count as letters, so 'é' is one and not a non-word character, which `\W` would make it.
const MET: Record<PasswordCondition, RegExp> = {
  digit: /\p{Nd}/u,
  letter: /\p{L}/u,
  symbol: /[^\p{L}\p{M}\p{N}_]/u,
};

/** Whether one of the conditions is met; the list beside the field is ticked by it. */
export const meetsCondition = (password: string, condition: PasswordCondition): boolean =>
  MET[condition].test(password);

/** From this length on a password is a phrase: its length protects it, and no condition applies. In UTF-16 units. */
export const PHRASE_LENGTH = 15;

export const isPhrase = (password: string): boolean => password.trim().length >= PHRASE_LENGTH;

/** [5.18] passwordcond: a digit, a letter and a character that is neither letter, digit nor underscore; or a phrase. */
export const isPasswordCond = (password: string): boolean =>
  isPhrase(password) || PASSWORD_CONDITIONS.every(condition => meetsCondition(password, condition));
