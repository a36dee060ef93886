/** The texts that a member is found by inside their names. A search compares their beginnings. */
import { folded } from '#app/domain/search/fold.ts';

/** Fewest characters of a text. */
const LEAST = 2;
/** Names are shorter; a longer one is found by its beginning. */
const MOST_CHARACTERS = 60;

const wordsIn = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const capped = (text: string): string => [...text].slice(0, MOST_CHARACTERS).join('');

/** Folded words of a name, one space between them. */
export const plainName = (text: string): string => wordsIn(text).join(' ');

/** Folded username. */
export const plainUsername = (text: string): string => folded(text).trim();

/** The text from every character on. */
function endsOf(text: string): string[] {
  const characters = [...capped(text)];
  return characters.map((_, first) => characters.slice(first).join(''));
}

/** The name from every word on. */
function namesOf(text: string): string[] {
  const words = wordsIn(capped(text));
  return words.map((_, first) => words.slice(first).join(' '));
}

/** Each text once: all ends of the username, and the full name from each of its words on. */
export const memberWords = ({
  username,
  fullName,
}: {
  username: string;
  fullName: string | null;
}): string[] => [
  ...new Set(
    [...endsOf(plainUsername(username)), ...namesOf(fullName ?? '')].filter(it => [...it].length >= LEAST),
  ),
];
