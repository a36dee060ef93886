/** The form of an e-mail address [5.32]; only sending shows whether mail arrives. */

/** Longest address that mail can carry. */
const MOST = 254;

/** [5.9] [5.32] Something, an at sign, a host of two parts or more, and no blanks. */
export const isEmail = (text: string): boolean =>
  text.length <= MOST && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
