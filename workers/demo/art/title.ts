/**
 * Lays out a game's title at the foot of its cover. No font can be measured on the server, so widths are estimated per kind of
 * letter, rather too wide, and titles that do not fit are cut. Some devices have fonts half as wide again; lines that could
 * then overflow are drawn with a fixed width, that of an ordinary font. All sizes are cover units (240 wide).
 */
import type { SceneCategory } from './category.ts';
import { upTo } from './random.ts';
import { CONDENSED, MONO, SANS, SERIF } from './typeface.ts';

/** The width a title may take: the cover less its margins of 16. */
export const TITLE_WIDTH = 208;

const LARGEST = 42;
const SMALLEST = 20;

/** Length at which a title is cut that fits at no size. */
const KEPT_LETTERS = 18;

export interface TitleStyle {
  readonly family: string;
  readonly weight: number;
  /** Factor of weight and tracking on the estimated width. */
  readonly widthFactor: number;
  /** Width in the fonts that most devices have, as a share of the estimate. */
  readonly ordinary: number;
  /** `italic ` or nothing. */
  readonly slant: string;
  /** Further attributes of the title, with a leading space. */
  readonly attributes: string;
  readonly isUpperCase: boolean;
}

export interface TitleSetting {
  readonly style: TitleStyle;
  readonly isRightToLeft: boolean;
  readonly widthFactor: number;
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly lines: readonly string[];
}

const PLAIN: TitleStyle = {
  family: SANS,
  slant: '',
  weight: 800,
  widthFactor: 1.06,
  ordinary: 0.95,
  attributes: '',
  isUpperCase: false,
};
const BOOKISH: TitleStyle = {
  family: SERIF,
  slant: '',
  weight: 700,
  widthFactor: 1.12,
  ordinary: 0.93,
  attributes: '',
  isUpperCase: false,
};
const TIGHT: TitleStyle = { ...PLAIN, attributes: ' letter-spacing="-.4"' };

const STYLES: Readonly<Record<SceneCategory, TitleStyle>> = {
  slots: TIGHT,
  other: TIGHT,
  live: BOOKISH,
  table: BOOKISH,
  fish: PLAIN,
  sports: {
    family: CONDENSED,
    weight: 700,
    widthFactor: 1,
    ordinary: 0.9,
    slant: 'italic ',
    attributes: '',
    isUpperCase: true,
  },
  lottery: PLAIN,
  crash: {
    family: MONO,
    slant: '',
    weight: 700,
    widthFactor: 1,
    ordinary: 1,
    attributes: ' letter-spacing="-.6"',
    isUpperCase: false,
  },
  arcade: {
    family: MONO,
    slant: '',
    weight: 700,
    widthFactor: 1,
    ordinary: 1,
    attributes: '',
    isUpperCase: true,
  },
  poker: BOOKISH,
};

/** Anything the Latin stacks do not cover: beyond extended Latin, leaving general punctuation aside. */
const BEYOND_LATIN = /[\u0250-\u1dff\u2100-\uffff]/;
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;
const HAN_OR_KANA = /[\u2e80-\u9fff]/;
const EAST_ASIAN = /[\u2e80-\u9fff\uac00-\ud7af]/;

const NARROW_LETTERS = "iljtfrI.,'’!|:;()[]- ";
const WIDE_LETTERS = 'mwMWOQGCDNHUA@%&';

/** Widths of Arabic letters, before another letter and at the end of a word, where a tail replaces the link. */
const ARABIC: readonly (readonly [letters: string, linked: number, last: number])[] = [
  ['اأإآ', 0.31, 0.31],
  ['لنبيتثئى', 0.37, 0.84],
  ['وؤدذرزةء', 0.53, 0.53],
  ['ك', 0.55, 0.82],
  ['ق', 0.64, 0.8],
  ['ف', 0.63, 1.05],
  ['حخجمعغه', 0.61, 0.64],
  ['سشصض', 0.91, 1.22],
  ['طظ', 0.88, 0.94],
];
const ARABIC_LETTER = /[\u0620-\u06ff]/;

/** Estimated advance of one character, in ems. */
function letterWidth(letter: string, family: string, isLast: boolean): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code > 0x2e7f) return 1.02;
  if (family === MONO) return 0.6;
  const arabic = ARABIC.find(([letters]) => letters.includes(letter));
  if (arabic !== undefined) return isLast ? arabic[2] : arabic[1];
  if (NARROW_LETTERS.includes(letter)) return 0.33;
  if (WIDE_LETTERS.includes(letter)) return 0.76;
  if (letter >= 'A' && letter <= 'Z') return 0.66;
  return 0.57;
}

/** Estimated width of a line, in ems. */
export function textWidth(text: string, family: string): number {
  const letters = [...text];
  let width = 0;
  for (const [index, letter] of letters.entries())
    width += letterWidth(letter, family, !ARABIC_LETTER.test(letters[index + 1] ?? ''));
  return width * (family === CONDENSED ? 1.01 : 1);
}

/** Ratio of the widest fallback font to the estimate: DejaVu Sans in place of a monospaced font. */
const WIDEST = 1.42;

/**
 * Fixed widths of the lines, for any font; null where even the widest font fits. All lines of a title are fixed, or none.
 */
export function heldWidths({ style, widthFactor, fontSize, lines }: TitleSetting): readonly number[] | null {
  const estimates = lines.map(line => textWidth(line, style.family) * widthFactor * fontSize);
  if (Math.max(...estimates) * WIDEST <= TITLE_WIDTH) return null;
  return estimates.map(estimate => Math.round(estimate * style.ordinary));
}

/** Most lines of a title at a size: large letters leave less room for the picture. */
function mostLines(fontSize: number, isUnspaced: boolean): number {
  if (isUnspaced) return fontSize > 26 ? 1 : 2;
  return fontSize > 30 ? 2 : 3;
}

interface Words {
  readonly words: readonly string[];
  /** Empty for scripts without spaces. */
  readonly separator: '' | ' ';
}

/** Words, or single characters in scripts that allow breaks anywhere. */
function splitTitle(title: string): Words {
  const isUnspaced = EAST_ASIAN.test(title) && !/\s/.test(title);
  return isUnspaced ? { words: [...title], separator: '' } : { words: title.split(/\s+/), separator: ' ' };
}

/** The division into `count` lines with the shortest longest line. */
function evenestLines(
  { words, separator }: Words,
  count: number,
  measure: (line: string) => number,
): { readonly widest: number; readonly lines: readonly string[] } | undefined {
  if (count > words.length) return undefined;
  const line = (from: number, to?: number) => words.slice(from, to).join(separator);
  const divide = (from: number, left: number): readonly (readonly string[])[] =>
    left === 1
      ? [[line(from)]]
      : upTo(words.length - left + 1 - from).flatMap(offset => {
          const to = from + 1 + offset;
          return divide(to, left - 1).map(rest => [line(from, to), ...rest]);
        });
  let best: { widest: number; lines: readonly string[] } | undefined;
  for (const lines of divide(0, count)) {
    const widest = Math.max(...lines.map(measure));
    if (!best || widest < best.widest) best = { widest, lines };
  }
  return best;
}

/** Cuts a title with an ellipsis until it fits. */
function cutTitle(title: string, fits: (line: string) => boolean): string {
  const letters = [...title].slice(0, KEPT_LETTERS);
  let line = letters.join('') + (title.length > KEPT_LETTERS ? '…' : '');
  while (letters.length > 0 && !fits(line)) {
    letters.pop();
    line = `${letters.join('')}…`;
  }
  return line;
}

/** The largest size at which a title fits, with the fewest and most even lines. */
function fitTitle(
  title: string,
  family: string,
  factor: number,
): { readonly fontSize: number; readonly lines: readonly string[] } {
  const widthAt = (line: string, fontSize: number) => textWidth(line, family) * factor * fontSize;
  const split = splitTitle(title);
  const { words, separator } = split;
  const isUnspaced = separator === '';
  // Titles that cannot fit at the smallest size are cut first: a hostile title may have thousands of words.
  const mostAtSmallest = mostLines(SMALLEST, isUnspaced);
  const spacesSaved = (mostAtSmallest - 1) * widthAt(separator, SMALLEST);
  const leastWidth = widthAt(words.join(separator), SMALLEST) - spacesSaved;
  const couldFit = leastWidth < TITLE_WIDTH * mostAtSmallest + 1;
  for (let fontSize = LARGEST; couldFit && fontSize >= SMALLEST; fontSize -= 2) {
    const most = mostLines(fontSize, isUnspaced);
    for (let count = 1; count <= most; count++) {
      const best = evenestLines(split, count, line => widthAt(line, fontSize));
      if (best && best.widest <= TITLE_WIDTH) return { fontSize, lines: best.lines };
    }
  }
  const cut = cutTitle(title, line => widthAt(line, SMALLEST) <= TITLE_WIDTH);
  return { fontSize: SMALLEST, lines: [cut] };
}

/**
 * Chooses typeface, size and line breaks. Titles beyond Latin use the plain sans in every category: the other stacks lack
 * their letters, and their scripts may have neither capitals nor italics.
 */
export function setTitle(title: string, category: SceneCategory): TitleSetting {
  const style = BEYOND_LATIN.test(title) ? PLAIN : STYLES[category];
  const text = style.isUpperCase ? title.toUpperCase() : title;
  const isRightToLeft = RIGHT_TO_LEFT.test(title);
  const widthFactor = isRightToLeft ? 1 : style.widthFactor;
  const { fontSize, lines } = fitTitle(text, style.family, widthFactor);
  const lineHeight = fontSize * (HAN_OR_KANA.test(text) ? 1.16 : 1.04);
  return { style, isRightToLeft, widthFactor, fontSize, lineHeight, lines };
}
