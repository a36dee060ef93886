/**
 * Takes personal data out of an error's message: errors quote the text that they could not read. The rest tells the fault, and is
 * never the only thing that a line says.
 */

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/(["'`])(?:(?!\1).)*\1/gs, '"…"'], // quoted input, such as JSON's
  [/\bhttps?:\/\/([^\s/?#]+)[^\s]*/g, '$1'], // an address is its host: paths and queries have ids and tokens
  [/[^\s@]+@[^\s@]+/g, '<mail>'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '<address>'],
  [/\b(?:[\da-f]{0,4}:){3,7}[\da-f]{0,4}\b/gi, '<address>'],
  [/\b[\da-f]{32,}\b/gi, '<hex>'],
  [/\+?\d[\d -]{5,}\d/g, '<number>'],
];

/** Longest text, in characters. */
const LONGEST = 500;

export const scrub = (text: string): string =>
  PATTERNS.reduce((said, [pattern, instead]) => said.replace(pattern, instead), text).slice(0, LONGEST);
