/**
 * Folds texts that look alike to one form, so that a comparison cannot be passed by lookalike letters, accents, styled
 * alphabets or invisible characters.
 */

/** Cyrillic, Greek and other letters that look like a Latin one, as pairs. NFKC covers fullwidth and styled letters. */
const LOOKALIKES = new Map(
  Object.entries({
    a: 'аαɑ⍺',
    b: 'ьв',
    c: 'сϲᴄ',
    d: 'ԁɗ',
    e: 'еєε℮',
    g: 'ɡց',
    h: 'һн',
    i: 'іıιӏǀ|!¡',
    j: 'јϳ',
    k: 'кκ',
    l: 'ⅼ',
    m: 'мⅿ',
    n: 'ոпη',
    o: 'оοօσ',
    p: 'рρ',
    q: 'ԛ',
    r: 'гᴦ',
    s: 'ѕꜱ$',
    t: 'тτ',
    u: 'υսц',
    v: 'νѵ',
    w: 'ԝωш',
    x: 'хχ×',
    y: 'уγү',
    z: 'ᴢ',
  }).flatMap(([letter, others]) => [...others].map(other => [other, letter] as const)),
);

/** Digits and signs that stand for a letter inside a word. */
const IN_WORDS = new Map(
  Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a' }),
);

/** Compatibility forms, without invisible characters; the spaces of other scripts become plain ones. */
export const visibleText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}|\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s/gu, ' ');

/** The form in which texts are compared: small letters without accents, Latin ones in place of their lookalikes. */
export function foldedText(text: string): string {
  const bare = visibleText(text).toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return [...bare].map(character => LOOKALIKES.get(character) ?? character).join('');
}

/** The folded letters alone: no spaces or signs between them, and letters for the digits that stand in for them. */
export const lettersOf = (text: string): string =>
  [...foldedText(text)]
    .map(character => IN_WORDS.get(character) ?? character)
    .join('')
    .replace(/l/g, 'i') // the two are one in most fonts
    .replace(/[^\p{L}]/gu, '');
