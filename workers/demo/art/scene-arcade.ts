/** Arcade: pixels, pins, mines and bricks. View box 240 by 320. */
import { fill, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { type Choices, type Dice, upTo } from './random.ts';
import { chooseScene, type SceneHint } from './scene-choice.ts';
import { balloonAlone, rocketAlone } from './scene-crash.ts';
import { dicePair, wheel } from './scene-table.ts';
import { circle, dots, layers, type Point, path, rect } from './shape.ts';

type ArcadeScene = (ink: Palette, dice: Dice) => string;

/** Side of one pixel of the creature. */
const PIXEL = 17;

/** Probability that a pixel is set, from the outer column to the middle one: creatures are solid inside. */
const DENSITY: readonly number[] = [0.3, 0.58, 0.58, 0.72, 0.72];

/** Path data of a creature nine pixels wide and high, mirrored about its middle; runs of pixels are merged. */
function pixelCreature(dice: Dice): string {
  let data = '';
  for (const row of upTo(9)) {
    const half = DENSITY.map((density, column) => {
      const isEye = row === 3 && column === 2;
      if (isEye) return '0';
      return dice() < density ? '1' : '0';
    });
    const line = [...half, ...half.slice(0, 4).reverse()].join('');
    for (const run of line.matchAll(/1+/g)) {
      const width = run[0].length * PIXEL;
      data += `M${run.index * PIXEL} ${row * PIXEL}h${width}v${PIXEL}h-${width}z`;
    }
  }
  return data;
}

const creature: ArcadeScene = (ink, dice) =>
  layers(
    `<defs><path id="q" d="${pixelCreature(dice)}"/>`,
    '<pattern id="p" width="17" height="17" patternUnits="userSpaceOnUse">',
    path('M17 0H0V17', stroke(ink.middle, 1, { opacity: 0.6 })),
    '</pattern></defs>',
    rect(0, 0, 240, 320, 'fill="url(#p)"'),
    `<use href="#q" x="50" y="36" ${fill(ink.deep, 0.7)}/>`,
    `<use href="#q" x="43" y="29" ${fill(ink.pop)}/>`,
    path('M77 80h17v17h-17zM145 80h17v17h-17z', fill(ink.light)),
  );

const pins: ArcadeScene = (ink, dice) => {
  const points = upTo(7).flatMap(row =>
    upTo(row + 2).map((column): Point => [120 + (column - (row + 1) / 2) * 26, 44 + row * 23]),
  );
  const buckets = upTo(7).map(index => {
    const isOutermost = index % 6 === 0;
    return rect(18 + index * 30, 204, 25, 20, fill(isOutermost ? ink.pop : ink.middle), 4);
  });
  return layers(
    circle(120, 0, 190, fill(ink.middle, 0.3)),
    dots(points, 8.4, ink.light),
    circle(120 + Math.trunc(dice() * 4 - 2) * 13, 78, 11, fill(ink.pop)),
    ...buckets,
  );
};

/** Five by five cells: about one in six a gem, one in ten a mine, the rest covered. */
const mines: ArcadeScene = (ink, dice) => {
  const covered: Point[] = [];
  const gems: Point[] = [];
  const armed: Point[] = [];
  for (const index of upTo(25)) {
    const centre: Point = [42 + (index % 5) * 39, 42 + Math.floor(index / 5) * 39];
    const chance = dice();
    if (chance < 0.16) gems.push(centre);
    else if (chance < 0.26) armed.push(centre);
    else covered.push(centre);
  }
  const lids = covered.map(([x, y]) => `M${x - 13} ${y - 13}h26v26h-26z`).join('');
  const stones = gems.map(([x, y]) => `M${x - 8} ${y - 11}h16l7 8-15 17-15-17z`).join('');
  const spikes = armed.map(
    ([x, y]) => `M${x - 13} ${y}h26M${x} ${y - 13}v26M${x - 9} ${y - 9}l18 18M${x + 9} ${y - 9}l-18 18`,
  );
  const lid = `fill="${ink.middle}" stroke="${ink.middle}" stroke-width="7" stroke-linejoin="round" opacity=".75"`;
  return layers(
    path(lids, lid),
    path(stones, fill(ink.pop)),
    dots(armed, 17, ink.light),
    path(spikes.join(''), stroke(ink.light, 3, { cap: 'round' })),
  );
};

const bricks: ArcadeScene = (ink, dice) => {
  const rows = [ink.pop, ink.light, ink.middle, ink.middle].map((colour, row) => {
    const standing = upTo(5).map(column =>
      dice() < 0.86 ? `M${16 + column * 42} ${28 + row * 22}h38v18h-38z` : '',
    );
    return path(standing.join(''), fill(colour));
  });
  return layers(
    ...rows,
    path('M70 196L132 152 178 122', stroke(ink.light, 2, { dash: '2 8' })),
    circle(182, 128, 9, fill(ink.light)),
    rect(40, 204, 76, 14, fill(ink.pop), 7),
  );
};

/** Pins and mines are drawn only for games that are about them. */
const SCENES: Choices<ArcadeScene> = [creature, bricks, creature];

const HINTS: readonly SceneHint<ArcadeScene>[] = [
  { when: /plinko/i, scenes: [pins] },
  { when: /\bmines?\b/i, scenes: [mines] },
  { when: /brick|tower|block|gem|cascade|tumble|avalanche/i, scenes: [bricks] },
  { when: /dice|hi-lo/i, scenes: [dicePair] },
  { when: /wheel/i, scenes: [wheel] },
  { when: /rocket|saucer/i, scenes: [rocketAlone] },
  { when: /balloon/i, scenes: [balloonAlone] },
  { when: /pixel|neon|snail|robot/i, scenes: [creature] },
];

export function drawArcade(ink: Palette, dice: Dice, name: string): string {
  return chooseScene(name, dice, SCENES, HINTS)(ink, dice);
}
