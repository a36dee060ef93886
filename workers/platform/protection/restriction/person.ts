/** Identifying details of a person, in the forms in which two accounts are compared. */
import { folded } from '#app/domain/search/fold.ts';

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

/** Letters alone, folded as in a search; the order of names does not count. Null where that is no name. */
export function plainName(name: string | null): string | null {
  const plain = folded(name ?? '')
    .split(/[^\p{L}]+/u)
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
