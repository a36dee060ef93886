/** Masks the username of another member in messages and lists. */

const HIDDEN = '••••';

/** A username as others see it: the first letter, and the last of a longer one. Its length is hidden too. */
export function maskedName(username: string): string {
  const letters = [...username];
  const [first = ''] = letters;
  return letters.length < 4 ? `${first}${HIDDEN}` : `${first}${HIDDEN}${letters.at(-1)}`;
}
