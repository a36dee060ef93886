import { fill, stroke } from './paint.ts';
import { type Choices, entryAt } from './random.ts';
import { circle, layers, path, ring } from './shape.ts';

/** Metals from the first tier to the last, each with the deep tone behind it. */
const METALS: Choices<readonly [metal: string, deep: string]> = [
  ['#A9785A', '#33231A'],
  ['#C08A5E', '#3A2717'],
  ['#B9C0C7', '#2A3036'],
  ['#D9B45A', '#3A2D10'],
  ['#E7CB7E', '#3F3212'],
  ['#8FE0CF', '#0B3B37'],
];

/**
 * The badge of a tier, view box 64 by 64. The sun climbs: the first tier is a sliver on the horizon, the last
 * is noon with a full ring. `tier` counts from 1 to `count`; a tier beyond either end gets the badge of that end.
 */
export function vipBadge(tier: number, count = 6, size = 64): string {
  const climb = Math.min(1, Math.max(0, (tier - 1) / (count - 1 || 1)));
  const [metal, deep] = entryAt(METALS, Math.round(climb * 5));
  const sunY = 46 - climb * 16;
  const rays = Math.round(4 + climb * 12);
  const clip = `v${tier}`;
  return layers(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}" aria-hidden="true">`,
    `<clipPath id="${clip}"><path d="M4 4H60V44H4z"/></clipPath>`,
    circle(32, 32, 29, fill(deep)),
    circle(32, 32, 29, stroke(metal, 2)),
    ring(32, 32, 24.5, { width: 3, colour: metal, count: 48, duty: 0.14, opacity: 0.7 }),
    `<g clip-path="url(#${clip})">`,
    circle(32, sunY, 8 + climb * 2, fill(metal)),
    ring(32, sunY, 14 + climb * 2, { width: 4, colour: metal, count: rays * 2, duty: 0.2 }),
    '</g>',
    path('M12 44H52', stroke(metal, 2, { cap: 'round' })),
    path('M19 48.5H45M25 53H39', stroke(metal, 1.6, { opacity: 0.6, cap: 'round' })),
    '</svg>',
  );
}
