/** Icons and the manifest of a brand: the operator's files, else the first letter of the site's name. */
import { describe, expect, test } from 'vitest';
import { theme } from '#app/contract/theme.ts';
import { ICON, iconFile, isIcon, letterIcon, manifestIcons, TOUCH_ICON } from '#edge/doors/icon-files.ts';
import { flaw } from '#tests/support/xml-flaw.ts';

const file = (letter: string, ending: string) => `/static/media/${letter.repeat(32)}.${ending}`;
const brandWith = (icons?: object) =>
  theme.parse({
    brand: '#7a4fd1',
    accent: '#e0a030',
    brandChroma: 1,
    radius: 4,
    font: { family: 'Georgia' },
    logoHeight: 24,
    neutralShift: 20,
    ...(icons && { icons }),
  });

describe('an icon', () => {
  test.each([
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/apple-touch-icon-precomposed.png',
  ])('is at %s', path => expect(isIcon(path)).toBe(true));

  test('is at no other address', () => expect(isIcon('/icons/icon-192.png')).toBe(false));

  test.each([
    ['none', null, null, null],
    ['a theme without icons', brandWith(), null, null],
    [
      'a vector picture, which home screens do not take',
      brandWith({ icon: file('a', 'svg') }),
      file('a', 'svg'),
      null,
    ],
    ['a PNG for both', brandWith({ icon: file('a', 'png') }), file('a', 'png'), file('a', 'png')],
    [
      'one for each',
      brandWith({ icon: file('a', 'svg'), touch: file('b', 'png') }),
      file('a', 'svg'),
      file('b', 'png'),
    ],
  ])('of %s', (_says, brand, icon, touch) => {
    expect([iconFile(brand, ICON), iconFile(brand, TOUCH_ICON)]).toEqual([icon, touch]);
  });

  test('without a file is the first letter of the name in the colour of the brand', () => {
    const svg = letterIcon('fjordbet', brandWith());
    expect(flaw(svg)).toBeUndefined();
    expect(svg).toMatch(/fill:oklch\(from #7a4fd1 \.8 c h\)">F<\/text>/);
    expect(letterIcon('', null)).toContain('>·</text>');
  });

  test.each([
    { icon: 'https://x.example/a.svg' },
    { icon: '/a.ico' },
    { icon: file('a', 'svg'), touch: file('b', 'svg') },
    { icon: '/a".svg' },
  ])('is not %j', icons => expect(theme.safeParse({ ...brandWith(), icons }).success).toBe(false));
});

describe('the manifest', () => {
  test('names the letter where there are no icons', () => {
    expect(manifestIcons(brandWith())).toEqual([
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ]);
  });

  test('names the operator’s files with their sizes', () => {
    const icons = { icon: file('a', 'png'), touch: file('b', 'png'), maskable: file('c', 'svg') };
    expect(manifestIcons(brandWith(icons))).toEqual([
      { src: icons.touch, sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: icons.icon, sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: icons.maskable, sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    ]);
  });
});
