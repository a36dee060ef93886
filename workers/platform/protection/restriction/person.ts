/** Identifying details of a person, in the forms in which two accounts are compared. */

/** Known details of a person; an unknown one is null. */
export interface Person {
  fullName: string | null;
  /** yyyy-MM-dd. */
  birthDate: string | null;
  email: string | null;
  mobile: string | null;
}

/** Shorter names are no names of people. */
const SHORTEST_NAME = 3;

/** Letters alone, without accents and case; the order of names does not count. Null where that is no name. */
export function plainName(name: string | null): string | null {
  const plain = (name ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .map(part => part.replace(/\p{M}/gu, ''))
    .filter(part => part !== '')
    .toSorted()
    .join(' ');
  return plain.length >= SHORTEST_NAME ? plain : null;
}

/** An address without the tag that its owner may add: `a+games@b.c` reaches `a@b.c`. */
export const plainEmail = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@');
