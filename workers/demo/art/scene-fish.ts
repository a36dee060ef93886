/** Fish hunting: shoals, hooks, the deep. View box 240 by 320. */
import { drawHero } from './hero.ts';
import { fill, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { type Choices, type Dice, roll, upTo } from './random.ts';
import { chooseScene, type SceneHint } from './scene-choice.ts';
import { circle, group, layers, path, tenth } from './shape.ts';

type FishScene = (ink: Palette, dice: Dice) => string;

function fish(ink: Palette, x: number, y: number, scale: number, degrees: number): string {
  const place = `translate(${tenth(x)} ${tenth(y)})rotate(${tenth(degrees)})scale(${tenth(scale)} ${tenth(scale)})`;
  return group(place, drawHero('fish', ink));
}

function bubbles(ink: Palette, x: number, y: number): string {
  return layers(
    circle(x, y, 7, stroke(ink.light, 2)),
    circle(x + 12, y - 18, 4, stroke(ink.light, 2)),
    circle(x - 2, y - 32, 3, fill(ink.light)),
  );
}

/** Three sheets of water, each a little denser than the one behind. */
function sea(ink: Palette): string {
  const sheet = (y: number, opacity: number) =>
    path(`M0 ${y}q30-16 60 0t60 0 60 0 60 0V320H0z`, fill(ink.middle, opacity));
  return layers(sheet(40, 0.3), sheet(98, 0.35), sheet(156, 0.4));
}

const shoal: FishScene = (ink, dice) => {
  const followers = upTo(13).map(index => {
    const row = Math.floor(index / 4);
    const x = 40 + (index % 4) * 54 + (row % 2) * 26;
    const y = 52 + row * 44 + roll(dice, 14);
    return `<use href="#f" x="${x}" y="${y}"/>`;
  });
  return layers(
    sea(ink),
    `<g id="f">${fish(ink, 0, 0, 0.34, 0)}</g>`,
    ...followers,
    fish(ink, 140, 142, 1, -8),
  );
};

const portrait: FishScene = (ink, dice) =>
  layers(sea(ink), fish(ink, 120, 124, 1.85, -12 + dice() * 24), bubbles(ink, 206, 70));

const hook: FishScene = ink =>
  layers(
    path('M0 0H240V70q-30 16-60 0t-60 0-60 0-60 0z', fill(ink.light, 0.25)),
    path('M150 0V112a22 22 0 1 1-44 0', stroke(ink.light, 4, { cap: 'round' })),
    path('M106 112l-9 14h18z', fill(ink.light)),
    fish(ink, 120, 178, 1.1, -38),
    bubbles(ink, 46, 150),
    bubbles(ink, 196, 190),
  );

const jellyfish: FishScene = ink => {
  const tentacles = [72, 96, 120, 144, 168].map((x, index) => {
    const isOdd = index % 2 === 1;
    const data = `M${x} 118q${isOdd ? 18 : -18} 30 0 56t0 ${40 + (index % 3) * 10}`;
    return path(data, stroke(isOdd ? ink.light : ink.pop, 5, { opacity: 0.85 }));
  });
  return layers(
    sea(ink),
    path(
      'M56 116C56 60 88 34 120 34S184 60 184 116Q168 104 152 116 136 104 120 116 104 104 88 116 72 104 56 116z',
      fill(ink.pop),
    ),
    path('M84 78C88 58 102 50 114 50', stroke(ink.light, 5, { cap: 'round' })),
    ...tentacles,
    bubbles(ink, 210, 70),
  );
};

const whale: FishScene = ink =>
  layers(
    circle(182, 58, 34, fill(ink.pop)),
    path('M0 96q30-14 60 0t60 0 60 0 60 0V320H0z', fill(ink.middle)),
    path(
      'M26 170C26 128 78 118 120 128 166 138 190 130 206 106L232 92 226 116 238 134 212 132C204 176 168 206 110 204 60 202 26 196 26 170z',
      fill(ink.deep),
    ),
    path('M30 178C60 184 96 182 120 170 118 196 60 204 30 178z', fill(ink.light)),
    circle(64, 156, 4.5, fill(ink.light)),
    path('M92 112q-4-30-26-34M92 112q4-30 26-34', stroke(ink.light, 5, { cap: 'round' })),
  );

const SCENES: Choices<FishScene> = [shoal, portrait, hook, jellyfish, whale];

const HINTS: readonly SceneHint<FishScene>[] = [
  { when: /jelly/i, scenes: [jellyfish] },
  { when: /whale|deep/i, scenes: [whale] },
  { when: /hook|fisher|trawl|line/i, scenes: [hook] },
  { when: /koi|hunter/i, scenes: [portrait, shoal] },
  { when: /reef|coral|patrol/i, scenes: [shoal, portrait] },
];

export function drawFish(ink: Palette, dice: Dice, name: string): string {
  return chooseScene(name, dice, SCENES, HINTS)(ink, dice);
}
