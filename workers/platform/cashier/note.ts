/** The note of a transfer: plain text, without addresses and without characters that disguise it. */

/** One line, without characters that control how text is displayed. */
export const plainNote = (note: string): string =>
  note
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** `https://…`, `www.…`, `someone@…`, and anything with a name behind a dot, such as `pay.example`. */
const ADDRESS = /[a-z][a-z0-9+-]*:\/\/|\bwww\.|\S@\S|[\p{L}\p{N}]\.\p{L}{2}/iu;

/** Whether the note contains a website or an e-mail address, in any script. */
export const hasAddress = (note: string): boolean =>
  ADDRESS.test(note.normalize('NFKC').replace(/[。｡]/gu, '.'));
