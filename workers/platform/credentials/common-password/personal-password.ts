/** Passwords that are made of what others know of a member: the name of the site, names, contact data and the year of birth. */
import { comparedForm, spelledOut } from './leaked-password.ts';

/** What is known of a member. */
export interface KnownOfMember {
  siteTitle: string;
  username: string;
  fullName?: string | null | undefined;
  email?: string | null | undefined;
  /** yyyy-MM-dd. */
  birthDate: string;
}

/** Shorter parts of names are parts of too many words. */
const SHORTEST_PART = 4;
/** Characters that a password needs beside what is known. */
const FEWEST_BESIDE = 8;

const partsOf = (text: string): string[] => [text, ...text.split(/[^\p{L}\p{N}]+/u)];

/** The known words in the form in which they are compared, the longest first. */
function wordsOf({ siteTitle, username, fullName, email, birthDate }: KnownOfMember): string[] {
  const [localPart = ''] = (email ?? '').split('@');
  const texts = [siteTitle, username, fullName ?? '', localPart].flatMap(partsOf).map(comparedForm);
  const withoutDigits = texts.map(text => text.replace(/^\d+|\d+$/g, ''));
  const all = [...texts, ...withoutDigits, birthDate.slice(0, 4)];
  const words = all.filter(word => word.length >= SHORTEST_PART);
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}

/** Whether little is left of a password without the known words. */
export function isPersonalPassword(password: string, known: KnownOfMember): boolean {
  const words = wordsOf(known);
  const plain = comparedForm(password);
  return [plain, spelledOut(plain)].some(form => {
    const beside = words.reduce((left, word) => left.replaceAll(word, ''), form);
    return beside !== form && beside.length < FEWEST_BESIDE;
  });
}
