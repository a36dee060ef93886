/**
 * Drawings for empty states, view box 160 by 120, on one dotted ground line. Two weights of one line drawing:
 * currentColor for structure, --art-accent for the single point of interest.
 */
import { fill, stroke } from './paint.ts';
import { circle, ellipse, layers, path, rect, tenth } from './shape.ts';

export type EmptyKind =
  | 'search'
  | 'inbox'
  | 'history'
  | 'favourites'
  | 'offline'
  | 'notfound'
  | 'maintenance'
  | 'restricted'
  | 'chat';

const ACCENT = 'var(--art-accent,#D9A94E)';
const SOFT = 'fill="currentColor" opacity=".07"';
const LINE = stroke('currentColor', 2, { cap: 'round', join: 'round' });
const THIN_LINE = stroke('currentColor', 1.4, { opacity: 0.55 });
const ACCENT_LINE = stroke(ACCENT, 2.5, { cap: 'round', join: 'round' });
const HEAVY_ACCENT_LINE = stroke(ACCENT, 6, { cap: 'round' });

const GROUND_LINE = path('M14 106H146', stroke('currentColor', 2, { dash: '1 6', cap: 'round' }));

/** An outline with its faint body under it. */
function softPath(data: string): string {
  return layers(path(data, SOFT), path(data, LINE));
}

function softCircle(x: number, y: number, radius: number): string {
  return layers(circle(x, y, radius, SOFT), circle(x, y, radius, LINE));
}

function softRect(x: number, y: number, width: number, height: number, corner: number): string {
  return layers(rect(x, y, width, height, SOFT, corner), rect(x, y, width, height, LINE, corner));
}

const DRAWINGS: Readonly<Record<EmptyKind, () => string>> = {
  search: () =>
    layers(
      softCircle(72, 54, 34),
      ellipse(72, 54, 14, 34, LINE),
      path('M38 54H106', LINE),
      path('M97 79L118 100', HEAVY_ACCENT_LINE),
    ),
  inbox: () =>
    layers(softRect(36, 34, 88, 62, 8), path('M36 44L80 72 124 44', LINE), circle(124, 34, 8, fill(ACCENT))),
  history: () =>
    layers(
      softCircle(80, 58, 38),
      path('M80 34V58L98 68', ACCENT_LINE),
      path('M80 16V20M80 96V100M38 58H42M118 58H122', LINE),
    ),
  favourites: () =>
    layers(
      softPath('M80 98C28 64 42 26 64 26 74 26 80 34 80 40 80 34 86 26 96 26 118 26 132 64 80 98z'),
      circle(112, 32, 5, fill(ACCENT)),
    ),
  offline: () =>
    layers(
      softPath('M50 92H112a20 20 0 0 0 2-40A34 34 0 0 0 50 46 24 24 0 0 0 50 92z'),
      path('M80 58V74M80 82V82.5', ACCENT_LINE),
    ),
  notfound: () =>
    layers(
      softCircle(80, 62, 44),
      ellipse(80, 62, 14, 44, THIN_LINE),
      ellipse(80, 62, 30, 44, THIN_LINE),
      path('M40 44H120M36 62H124M40 80H120', THIN_LINE),
      path('M104 30c0 10-12 22-12 22S80 40 80 30a12 12 0 0 1 24 0z', fill(ACCENT)),
      circle(92, 30, 4.5, fill('var(--bg,#10191f)')),
      path('M92 58C88 74 70 70 58 82S40 92 30 90', stroke(ACCENT, 2, { dash: '1 6', cap: 'round' })),
    ),
  maintenance: () =>
    layers(
      softRect(44, 30, 72, 52, 6),
      path('M68 96H92M80 82V96', LINE),
      path(
        'M84 46.5a1.5 1.5 0 0 0 0 2.1l2.4 2.4a1.5 1.5 0 0 0 2.1 0l5.7-5.7a9 9 0 0 1-11.9 11.9l-10.4 10.4a3.2 3.2 0 0 1-4.5-4.5l10.4-10.4a9 9 0 0 1 11.9-11.9z',
        ACCENT_LINE,
      ),
    ),
  restricted: () =>
    layers(
      softPath('M80 16L116 30V56C116 80 100 94 80 102 60 94 44 80 44 56V30z'),
      path('M68 48L92 72M92 48L68 72', ACCENT_LINE),
    ),
  chat: () =>
    layers(
      softPath(
        'M36 30H108a10 10 0 0 1 10 10V66a10 10 0 0 1-10 10H66L48 92V76H36a10 10 0 0 1-10-10V40a10 10 0 0 1 10-10z',
      ),
      path('M52 53H52.5M72 53H72.5M92 53H92.5', HEAVY_ACCENT_LINE),
    ),
};

function isEmptyKind(word: string): word is EmptyKind {
  return Object.hasOwn(DRAWINGS, word);
}

export const EMPTY_KINDS = Object.keys(DRAWINGS).filter(isEmptyKind);

/** `width` in CSS pixels; the height is three quarters of it. */
export function emptyArt(kind: EmptyKind, width = 160): string {
  const drawing = layers(GROUND_LINE, DRAWINGS[kind]());
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" width="${width}" height="${tenth(width * 0.75)}" aria-hidden="true">${drawing}</svg>`;
}
