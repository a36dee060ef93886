/** The game's theme from its cover's colours: a dark surround, the cover's ground on the stage. */
import type { GameLook } from '#demo/studio/engines/look-of-game.ts';

/** Relative luminance of `#RRGGBB`, 0 to 1, by WCAG 2. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Least luminance of a colour visible on the dark surround. */
const SEEN_ON_DARK = 0.18;
/** Luminance above which dark text is more legible than white. */
const DARK_WORDS = 0.19;

/** Values of the frame's custom properties, by their names without dashes. */
export function themeOf({ colours, isPale }: Pick<GameLook, 'colours' | 'isPale'>): Record<string, string> {
  const { ground, deep, middle, light, pop, title } = colours;
  const dark = isPale ? title : deep;
  return {
    ground,
    deep,
    middle,
    light,
    pop,
    title,
    dark,
    /** The accent on the surround: the cover's accent, unless it is dark. */
    accent: luminance(pop) > SEEN_ON_DARK ? pop : light,
    /** Text on `accent`. */
    'on-accent': luminance(luminance(pop) > SEEN_ON_DARK ? pop : light) > DARK_WORDS ? '#160d08' : '#ffffff',
  };
}

export function applyTheme(look: GameLook): void {
  for (const [name, value] of Object.entries(themeOf(look))) {
    document.documentElement.style.setProperty(`--${name}`, value);
  }
  document.documentElement.dataset.pale = String(look.isPale);
}
