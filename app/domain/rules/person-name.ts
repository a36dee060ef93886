/**
 * The form of a person's full name, in any script. Operators read it in queues and spreadsheets, so it is no formula, no
 * link, no number, and holds nothing that reorders the text around it.
 */

/** Starts with a letter, as a formula does not. The middle dots stand in names from Catalan to Uighur in Chinese. */
const NAME = /^\p{L}(?:[\p{L}\p{M}'’ʻ.,·‧・ -]|\p{Join_Control})*$/u;

/** A name behind a dot, as `evil.example`: a dot in a name ends an initial or a short form. */
const ADDRESS = /\p{L}{2}\.\p{L}|\.\p{Ll}/u;

export const isPersonName = (text: string): boolean => NAME.test(text) && !ADDRESS.test(text);
