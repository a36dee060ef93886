/** The files of a site's icons and their addresses; the letter in the place of missing ones. Pure. */
import { ICON_PIXELS, type Theme, TOUCH_PIXELS } from '#app/contract/theme.ts';
import { escapeMarkup } from '#app/domain/markup.ts';
import { initialOf, touchIconOf } from '#app/domain/theme.ts';

/** The icon of tabs. Its ending is a name alone: an operator's may be a PNG. */
export const ICON = '/favicon.svg';
/** The icon of home screens. */
export const TOUCH_ICON = '/apple-touch-icon.png';
/** Addresses that browsers try without a link. */
export const TRIED: Readonly<Record<string, typeof ICON | typeof TOUCH_ICON>> = {
  [ICON]: ICON,
  '/favicon.ico': ICON,
  [TOUCH_ICON]: TOUCH_ICON,
  '/apple-touch-icon-precomposed.png': TOUCH_ICON,
};

/** The brand of the build (app/styles/tokens.css). */
const BUILD_BRAND = 'oklch(0.78 0.105 178)';

export const isIcon = (pathname: string): boolean => Object.hasOwn(TRIED, pathname);

/** The file of an operator's icon; null without one. */
export const iconFile = (theme: Theme | null, of: typeof ICON | typeof TOUCH_ICON): string | null =>
  of === ICON ? (theme?.icons?.icon ?? null) : touchIconOf(theme?.icons);

/** A letter on a dark ground. A renderer that cannot compute the colour of the brand shows the letter in white. */
export function letterIcon(siteTitle: string, theme: Theme | null): string {
  const brand = theme?.brand ?? BUILD_BRAND;
  const letter = escapeMarkup(initialOf(siteTitle));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512">',
    `<rect width="32" height="32" rx="8" fill="#111417" style="fill:oklch(from ${brand} .2 .02 h)"/>`,
    '<text x="16" y="16" text-anchor="middle" dominant-baseline="central" font-family="system-ui,sans-serif" font-size="19" font-weight="700"',
    ` fill="#fff" style="fill:oklch(from ${brand} .8 c h)">${letter}</text></svg>`,
  ].join('');
}

interface ManifestIcon {
  src: string;
  sizes: string;
  type: string;
  purpose: 'any' | 'maskable';
}

/** A vector picture has any size; the sizes of others are those that the site's content was checked for. */
function icon(src: string, pixels: number, purpose: ManifestIcon['purpose']): ManifestIcon {
  return src.endsWith('.svg')
    ? { src, sizes: 'any', type: 'image/svg+xml', purpose }
    : { src, sizes: `${pixels}x${pixels}`, type: 'image/png', purpose };
}

export function manifestIcons(theme: Theme | null): ManifestIcon[] {
  const icons = theme?.icons;
  if (icons === undefined) return [icon(ICON, ICON_PIXELS, 'any')];
  return [
    ...(icons.touch === undefined ? [] : [icon(icons.touch, TOUCH_PIXELS, 'any')]),
    icon(icons.icon, ICON_PIXELS, 'any'),
    ...(icons.maskable === undefined ? [] : [icon(icons.maskable, ICON_PIXELS, 'maskable')]),
  ];
}
