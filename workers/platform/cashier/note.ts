/** What a member writes to another beside a transfer: words, and nothing that leads anywhere or shows otherwise than it is. */

/** Without characters that control how text is shown, in one line. */
export const plainNote = (note: string): string =>
  note
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** `https://…`, `www.…`, `someone@…`, and anything with a name behind a dot, such as `pay.example`. */
const ADDRESS = /[a-z][a-z0-9+-]*:\/\/|\bwww\.|\S@\S|[\p{L}\p{N}]\.\p{L}{2}/iu;

/** Whether it names a website or an e-mail address, in whatever letters. */
export const hasAddress = (note: string): boolean =>
  ADDRESS.test(note.normalize('NFKC').replace(/[。｡]/gu, '.'));
