/** The part of a full name by which a member is greeted. */

/** Scripts that write the family name first, or a name in one word. */
const IN_ONE = /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u;

/** @returns the first word of a name, or all of a name that begins with the family's; null without a name */
export function givenName(fullName: string | null): string | null {
  const name = fullName?.trim() ?? '';
  if (name === '') return null;
  return IN_ONE.test(name) ? name : (name.split(/\s+/)[0] ?? null);
}
