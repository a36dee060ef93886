/** The visitor's answer on an article, as the address of its page carries it after a form was posted without a script. */

/** `told` is a text about what was missing. */
export const SAID = ['yes', 'no', 'told'] as const;
export type HelpfulAnswer = (typeof SAID)[number];

/** The parameter of the address. */
export const SAID_PARAMETER = 'said';
/** Fragment of the question below an article. */
export const HELPFUL_ID = 'helpful';

export const saidOf = (params: URLSearchParams): HelpfulAnswer | null =>
  SAID.find(it => it === params.get(SAID_PARAMETER)) ?? null;

/** A posted form that was refused: its error, and the typed text. */
export interface RefusedForm {
  /** A sentence, or a broken rule. */
  error: string;
  text: string;
  /** Whether it was the text, or else the vote. */
  isText: boolean;
}
