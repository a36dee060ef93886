import { circle, layers } from './shape.ts';

/** The picture of a game that has none, view box 240 by 320: the globe and two lines where a title would be. */
export function placeholder(): string {
  return layers(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320"><rect width="240" height="320" fill="#1C262D"/>',
    '<g fill="none" stroke="#3A4A54" stroke-width="2">',
    circle(120, 140, 62),
    '<ellipse cx="120" cy="140" rx="20" ry="62"/><ellipse cx="120" cy="140" rx="44" ry="62"/>',
    '<path d="M58 140H182M66 110H174M66 170H174"/></g>',
    '<path d="M64 262H176M88 280H152" stroke="#3A4A54" stroke-width="8" stroke-linecap="round"/></svg>',
  );
}
