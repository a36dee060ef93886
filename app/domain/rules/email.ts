/** Does a text look like an address for mail? Whether mail arrives there, only sending tells. */

/** Longest address that mail can carry. */
const MOST = 254;

/** [5.9] [5.32] Something, an at sign, a host of two parts or more, and no blanks. */
export const isEmail = (text: string): boolean =>
  text.length <= MOST && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
