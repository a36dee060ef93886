/** Finds numbers in a text that may identify a person: of an account, a card, a phone, an identity. */

/** Ten digits or more in any script, alone or in groups. */
const LONG_NUMBER = /\p{Nd}(?:[ .\-/]?\p{Nd}){9,}/u;

export const hasLongNumber = (text: string): boolean => LONG_NUMBER.test(text);
