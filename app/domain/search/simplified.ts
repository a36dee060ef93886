/**
 * One spelling of Chinese for comparing: as simplified characters. Traditional titles are found by simplified words and the
 * reverse, and so are the forms that Hong Kong and Taiwan write differently. For comparing alone: shown titles stay as
 * written.
 */
import { SIMPLIFIED, TRADITIONAL } from './simplified-characters.ts';

const FORMS: ReadonlyMap<string, string> = new Map(
  Array.from(TRADITIONAL, (character, place) => [character, SIMPLIFIED[place] ?? character]),
);
const HAN = /\p{Script=Han}/gu;

/** Preserves the length in UTF-16 code units. */
export const simplified = (text: string): string =>
  text.replace(HAN, character => FORMS.get(character) ?? character);
