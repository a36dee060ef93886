/** Slots: one hero object on a patterned stage. View box 240 by 320; the lower third belongs to the title. */
import { drawHero, heroFor } from './hero.ts';
import { fill, outlined, placed, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { type Choices, type Dice, pickFrom, roll } from './random.ts';
import { circle, group, layers, type Point, path, polygon, rect, ring } from './shape.ts';

/** Draws the hero at a scale, by default in the middle of the stage. */
type PlaceHero = (scale: number, x?: number, y?: number) => string;

type SlotsScene = (ink: Palette, hero: PlaceHero, dice: Dice) => string;

/** The middle of the stage. */
const X = 120;
const Y = 112;

const sunburst: SlotsScene = (ink, hero) => {
  const ray = ((2 * Math.PI * 130) / 28).toFixed(2);
  return layers(
    circle(X, Y, 130, stroke(ink.middle, 260, { dash: `${ray} ${ray}`, opacity: 0.4 })),
    circle(X, Y, 84, fill(ink.ground)),
    circle(X, Y, 84, stroke(ink.pop, 2)),
    circle(X, Y, 76, stroke(ink.pop, 1, { dash: '1 5' })),
    hero(1.1),
  );
};

const arch: SlotsScene = (ink, hero) =>
  layers(
    path('M28 260V112a92 92 0 0 1 184 0V260z', fill(ink.middle, 0.5)),
    path('M46 260V114a74 74 0 0 1 148 0V260z', fill(ink.deep)),
    path('M54 260V116a66 66 0 0 1 132 0V260', stroke(ink.pop, 1.5)),
    ring(X, 112, 83, { width: 5, colour: ink.pop, count: 46, duty: 0.2 }),
    hero(1.12, X, 122),
  );

/** Three reels; the hero is drawn once and repeated, paler off the line. */
const reels: SlotsScene = (ink, hero) => {
  const again = (place: string, opacity: string) => `<use href="#h" ${place} opacity="${opacity}"/>`;
  return layers(
    rect(0, 0, 240, 320, fill(ink.middle, 0.35)),
    rect(12, -10, 64, 340, fill(ink.ground)),
    rect(88, -10, 64, 340, fill(ink.deep)),
    rect(164, -10, 64, 340, fill(ink.ground)),
    `<g id="h">${hero(0.64)}</g>`,
    again('y="-86"', '.4'),
    again('y="86"', '.4'),
    again('x="-76" y="-43"', '.55'),
    again('x="-76" y="43"', '.55'),
    again('x="76" y="-43"', '.55'),
    again('x="76" y="43"', '.55'),
    path('M84 62H156M84 162H156', stroke(ink.pop, 2)),
  );
};

const halos: SlotsScene = (ink, hero) => {
  const rings: readonly Point[] = [
    [150, 0.18],
    [122, 0.3],
    [96, 0.5],
  ];
  return layers(
    ...rings.map(([radius, opacity]) => circle(X, Y, radius, fill(ink.middle, opacity))),
    circle(X, Y, 72, fill(ink.deep)),
    ring(X, Y, 109, { width: 3, colour: ink.pop, count: 60, duty: 0.3 }),
    hero(1.05),
  );
};

const dunes: SlotsScene = (ink, hero, dice) => {
  const shift = roll(dice, 40);
  return layers(
    circle(196 - shift, 56, 46, fill(ink.middle, 0.8)),
    circle(196 - shift, 56, 30, fill(ink.light, 0.9)),
    path(`M0 ${150 + shift / 2}Q60 ${112 + shift} 120 150T240 140V320H0z`, fill(ink.middle)),
    path('M0 200Q50 160 120 190T240 176V320H0z', fill(ink.deep)),
    hero(1.15, 104, 136),
  );
};

const corners: SlotsScene = (ink, hero) => {
  const quarter = layers(
    circle(0, 0, 70, fill(ink.pop)),
    circle(0, 0, 54, fill(ink.ground)),
    circle(0, 0, 38, fill(ink.pop)),
    circle(0, 0, 22, fill(ink.ground)),
  );
  return layers(
    group('', quarter),
    group('translate(240)scale(-1 1)', quarter),
    path(polygon(8, 92, 22.5), placed('translate(120 122)', fill(ink.middle, 0.55))),
    path(polygon(8, 80, 22.5), placed('translate(120 122)', fill(ink.deep))),
    hero(1.12, X, 122),
  );
};

const scales: SlotsScene = (ink, hero) => {
  const centres: readonly Point[] = [
    [0, 24],
    [48, 24],
    [24, 36],
    [24, 12],
  ];
  const scale = centres.map(([x, y]) =>
    layers(
      circle(x, y, 22, outlined(ink.ground, ink.middle)),
      circle(x, y, 12, outlined(ink.middle, ink.middle)),
    ),
  );
  return layers(
    '<pattern id="p" width="48" height="24" patternUnits="userSpaceOnUse">',
    ...scale,
    '</pattern>',
    rect(0, 0, 240, 320, 'fill="url(#p)" opacity=".75"'),
    circle(X, Y, 78, fill(ink.deep)),
    circle(X, Y, 72, stroke(ink.pop, 1.5)),
    hero(1.14),
  );
};

const lozenges: SlotsScene = (ink, hero) =>
  layers(
    '<pattern id="p" width="40" height="40" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">',
    rect(0, 0, 20, 20, fill(ink.middle, 0.55)),
    rect(20, 20, 20, 20, fill(ink.middle, 0.55)),
    '</pattern>',
    rect(0, 0, 240, 320, 'fill="url(#p)"'),
    path('M120 12L220 112 120 212 20 112z', fill(ink.deep)),
    path('M120 22L210 112 120 202 30 112z', stroke(ink.pop, 1.5)),
    hero(1),
  );

const SCENES: Choices<SlotsScene> = [sunburst, arch, reels, halos, dunes, corners, scales, lozenges];

export function drawSlots(ink: Palette, dice: Dice, name: string): string {
  const hero = drawHero(heroFor(name, dice), ink);
  const placeHero: PlaceHero = (scale, x = X, y = Y) => group(`translate(${x} ${y})scale(${scale})`, hero);
  return pickFrom(dice, SCENES)(ink, placeHero, dice);
}
