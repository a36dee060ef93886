/**
 * Unicode isolates and joiners, which keep a text's own direction inside a sentence and keep it in one line; for sentences
 * without markup.
 */

/** A text that runs from left to right in any sentence, such as an amount. */
export const isolateLtr = (text: string): string => `\u2066${text}\u2069`;

/** A text whose first strong character gives its direction, such as a name. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** A text that no line breaks, such as a date: neither after its hyphens nor at its spaces. */
export const unbroken = (text: string): string => text.replaceAll('-', '-\u2060').replaceAll(' ', '\u00a0');
