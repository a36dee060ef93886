/** The brand's style sheet, and the contrast of its colours in both themes. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { theme } from '#app/contract/theme.ts';
import { brandStyle } from '#app/domain/theme.ts';
import { contrastFlaws, DERIVED } from '#platform/site-import/theme-contrast.ts';

const OWN = theme.parse({
  brand: 'oklch(0.78 0.105 178)',
  accent: 'oklch(0.82 0.115 80)',
  brandChroma: 1,
  radius: 12,
  font: { family: 'Instrument Sans' },
  logoHeight: 28,
  neutralShift: 42,
});
const TOKENS = readFileSync('app/styles/tokens.css', 'utf8');
const [, DARK = '', LIGHT = ''] = TOKENS.split(/\[data-theme="(?:dark|light)"\] \{/);

/** The formula of a token in the style sheet. */
function formula({ from, lightness, chroma, isScaled, isShifted }: (typeof DERIVED)['dark'][string]): string {
  const share = typeof chroma === 'number' ? null : chroma.share;
  const factors = [
    ...(share === null || share === 1 ? [] : [share]),
    ...(isScaled ? ['var(--brand-chroma)'] : []),
  ];
  const own = factors.length === 0 ? 'c' : `calc(c * ${factors.join(' * ')})`;
  const hue = isShifted ? 'calc(h + var(--neutral-shift))' : 'h';
  return `oklch(from var(--${from}) ${lightness} ${typeof chroma === 'number' ? chroma : own} ${hue})`;
}

describe('the colours that carry text', () => {
  it.each([
    ['dark', DARK],
    ['light', LIGHT],
  ] as const)('are those of the style sheet, %s', (mode, sheet) => {
    for (const [name, derived] of Object.entries(DERIVED[mode]))
      expect(sheet, name).toContain(`--${name}: ${formula(derived)};`);
  });

  it('of the build can be read', () => expect(contrastFlaws(OWN)).toEqual([]));

  it.each([
    [
      '#ff0000',
      1.4,
      [
        'a link in the brand colour on a raised surface has a contrast of 3.7 in the dark theme; 4.5 is the least',
      ],
    ],
    ['#ff0000', 1, []],
    ['#7a4fd1', 1, []],
    ['#ffff00', 1.4, []],
    ['#fff', 1, []],
  ])('of the brand %s at %f', (brand, brandChroma, flaws) => {
    expect(contrastFlaws({ ...OWN, brand, brandChroma })).toEqual(flaws);
  });
});

describe('the style sheet of a brand', () => {
  const LOGO = { image: '/static/media/b.svg', ratio: 4, hasName: true };

  it('sets the seven properties', () => {
    const font = { family: 'Georgia', file: null };
    expect(brandStyle({ ...OWN, font, logo: LOGO }, 'Northlight').split('}')[0]).toBe(
      ':root{--brand:oklch(0.78 0.105 178);--accent:oklch(0.82 0.115 80);--brand-chroma:1;--radius:12px;--font-brand:"Georgia";--logo-h:28px;--neutral-shift:42',
    );
  });

  it('leaves the face of the build to come after the scripts', () =>
    expect(brandStyle({ ...OWN, logo: LOGO }, 'Northlight')).not.toContain('--font-brand'));

  it('brings a font and a logo', () => {
    const font = { family: 'Own', file: '/static/media/a.woff2' };
    const style = brandStyle({ ...OWN, font, logo: LOGO }, 'Northlight');
    expect(style).toContain('@font-face{font-family:"Own";src:url("/static/media/a.woff2")format("woff2")');
    expect(style).toContain('aspect-ratio:4;');
    expect(style).toContain('background:url("/static/media/b.svg")');
    expect(style).toContain('.top>.logo>span{position:absolute');
    expect(style).not.toContain('content:"N"');
  });

  it('draws a logo of one colour in that of the text', () => {
    const style = brandStyle({ ...OWN, logo: { ...LOGO, inTextColour: true } }, 'Northlight');
    expect(style).toContain(
      'mask:url("/static/media/b.svg")center/contain no-repeat;background:currentColor',
    );
  });

  it.each([
    ['Northlight', '"N"'],
    ['  élan', '"É"'],
    ['7 Seas', '"7"'],
    ['海岸', '"海"'],
    ['"}</style>', '"S"'],
    ['***', '"·"'],
  ])('has the first letter of %s without a logo, which readers do not hear', (name, letter) => {
    for (const brand of [null, OWN]) {
      const style = brandStyle(brand, name);
      expect(style).toContain(`content:${letter};content:${letter}/"";`);
      expect(style).not.toContain('<');
    }
  });

  it.each([
    ['brand', '</style><script>'],
    ['brand', 'red;}body{display:none'],
    ['brand', 'oklch(0.78 0.105 178);x'],
    ['accent', 'url(https://x.example)'],
    ['font', { family: 'A";}' }],
    ['logo', { image: 'https://x.example/"a', ratio: 1 }],
    ['logo', { image: '/a', ratio: 100 }],
    ['radius', 21],
    ['brandChroma', 2],
  ])('takes no %s that is %j', (name, value) => {
    expect(theme.safeParse({ ...OWN, [name]: value }).success).toBe(false);
  });
});
