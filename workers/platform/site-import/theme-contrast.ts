/**
 * Checks that text in a brand's colours is readable in both themes. The design derives every colour from two of them
 * (app/styles/tokens.css); the derived ones that carry text are computed here as browsers do, and compared by the contrast of
 * WCAG 2.
 */
import {
  clampRgb,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  toGamut,
  wcagContrast,
  useMode as withMode,
} from 'culori/fn';
import type { Theme } from '#app/contract/theme.ts';

withMode(modeLrgb);
withMode(modeOklab);
const toRgb = withMode(modeRgb);
const toOklch = withMode(modeOklch);
/** Browsers differ in how they show a colour outside sRGB: some cut its channels, some lower its chroma. */
const withLessChroma = toGamut('rgb', 'oklch');

type Source = 'brand' | 'accent';
type Mode = 'dark' | 'light';

interface DerivedColour {
  from: Source;
  lightness: number;
  /** A number, or the share of the source's own chroma. */
  chroma: number | { share: number };
  /** Whether the theme's brandChroma applies. */
  isScaled?: boolean;
  /** Whether the hue is moved by neutralShift. */
  isShifted?: boolean;
}

/** A subset of the tokens; `tests/unit/domain/theme.test.ts` compares it with the style sheet. */
export const DERIVED: Readonly<Record<Mode, Readonly<Record<string, DerivedColour>>>> = {
  dark: {
    bg: { from: 'brand', lightness: 0.172, chroma: 0.013, isShifted: true },
    'surface-3': { from: 'brand', lightness: 0.29, chroma: 0.018, isShifted: true },
    text: { from: 'brand', lightness: 0.962, chroma: 0.006, isShifted: true },
    'brand-solid': { from: 'brand', lightness: 0.785, chroma: { share: 1 }, isScaled: true },
    'brand-text': { from: 'brand', lightness: 0.83, chroma: { share: 0.92 }, isScaled: true },
    'on-brand': { from: 'brand', lightness: 0.19, chroma: 0.03 },
    'accent-solid': { from: 'accent', lightness: 0.82, chroma: { share: 1 } },
    'accent-text': { from: 'accent', lightness: 0.85, chroma: { share: 0.9 } },
    'on-accent': { from: 'accent', lightness: 0.215, chroma: 0.035 },
  },
  light: {
    bg: { from: 'accent', lightness: 0.972, chroma: 0.006 },
    'surface-3': { from: 'accent', lightness: 0.915, chroma: 0.011 },
    text: { from: 'brand', lightness: 0.225, chroma: 0.02, isShifted: true },
    'brand-solid': { from: 'brand', lightness: 0.47, chroma: { share: 0.8 }, isScaled: true },
    'brand-text': { from: 'brand', lightness: 0.445, chroma: { share: 0.8 }, isScaled: true },
    'on-brand': { from: 'brand', lightness: 0.99, chroma: 0.005 },
    'accent-solid': { from: 'accent', lightness: 0.78, chroma: { share: 1 } },
    'accent-text': { from: 'accent', lightness: 0.47, chroma: { share: 0.85 } },
    'on-accent': { from: 'accent', lightness: 0.215, chroma: 0.035 },
  },
};

/** Text on its ground, with its names in a sentence. */
const PAIRS: readonly (readonly [text: string, ground: string, said: string])[] = [
  ['text', 'bg', 'text on the page'],
  ['on-brand', 'brand-solid', 'the label of a button in the brand colour'],
  ['brand-text', 'bg', 'a link in the brand colour on the page'],
  ['brand-text', 'surface-3', 'a link in the brand colour on a raised surface'],
  ['on-accent', 'accent-solid', 'the label of a ribbon in the accent colour'],
  ['accent-text', 'bg', 'an amount in the accent colour on the page'],
];

/** WCAG 2, level AA, for text of normal size. */
const LEAST_CONTRAST = 4.5;

function colourOf(theme: Theme, { from, lightness, chroma, isScaled, isShifted }: DerivedColour): Oklch {
  const { c, h = 0 } = toOklch(theme[from]) ?? { c: 0 };
  const own = typeof chroma === 'number' ? chroma : c * chroma.share * (isScaled ? theme.brandChroma : 1);
  return { mode: 'oklch', l: lightness, c: own, h: h + (isShifted ? theme.neutralShift : 0) };
}

/** The least contrast of two colours in any browser. */
function contrastOf(text: Oklch, ground: Oklch): number {
  const shown = (colour: Oklch) => [clampRgb(toRgb(colour)), withLessChroma(colour)];
  return Math.min(...shown(text).flatMap(one => shown(ground).map(other => wcagContrast(one, other))));
}

/** Sentences about text that cannot be read; empty for a good theme. */
export function contrastFlaws(theme: Theme): string[] {
  return (['dark', 'light'] as const).flatMap(mode =>
    PAIRS.flatMap(([text, ground, said]) => {
      const [one, other] = [DERIVED[mode][text], DERIVED[mode][ground]];
      if (one === undefined || other === undefined) throw new Error(`${mode} has no ${text} or ${ground}`);
      const contrast = contrastOf(colourOf(theme, one), colourOf(theme, other));
      return contrast >= LEAST_CONTRAST
        ? []
        : [
            `${said} has a contrast of ${contrast.toFixed(1)} in the ${mode} theme; ${LEAST_CONTRAST} is the least`,
          ];
    }),
  );
}
