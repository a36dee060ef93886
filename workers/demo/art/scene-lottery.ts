/** Lottery: numbered balls, grids and tickets. View box 240 by 320. */
import { fill, outlined, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { type Choices, type Dice, roll, upTo } from './random.ts';
import { chooseScene, type SceneHint } from './scene-choice.ts';
import { circle, dots, ellipse, group, layers, type Point, path, polar, rect, tenth } from './shape.ts';
import { SANS } from './typeface.ts';

type LotteryScene = (ink: Palette, dice: Dice) => string;

/** A number from 1 to 49. */
function rollNumber(dice: Dice): number {
  return 1 + roll(dice, 49);
}

/** Sets the figures of everything inside it. */
function numbered(ink: Palette, ...content: readonly string[]): string {
  const colour = ink.isPale ? ink.title : ink.deep;
  const open = `<g fill="${colour}" text-anchor="middle" font-weight="800" font-family="${SANS}">`;
  return layers(open, ...content, '</g>');
}

interface Ball {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly rim: string;
  readonly figure: number;
}

function ball(ink: Palette, { x, y, radius, rim, figure }: Ball): string {
  const body = outlined(ink.light, rim, tenth(radius * 0.44));
  const size = tenth(radius * 0.56);
  return layers(
    `<circle cx="${x}" cy="${y}" r="${tenth(radius * 0.78)}" ${body}/>`,
    `<text x="${x}" y="${tenth(y + radius * 0.2)}" font-size="${size}">${figure}</text>`,
  );
}

const drum: LotteryScene = (ink, dice) => {
  const places: readonly (readonly [x: number, y: number, radius: number])[] = [
    [70, 66, 42],
    [164, 54, 36],
    [122, 128, 46],
    [44, 154, 32],
    [198, 142, 36],
    [112, 218, 38],
    [190, 214, 32],
  ];
  const balls = places.map(([x, y, radius], index) => {
    const rim = index % 3 === 1 ? ink.middle : ink.pop;
    return ball(ink, { x, y, radius, rim, figure: rollNumber(dice) });
  });
  return numbered(ink, ...balls);
};

/** A slip of seven by six, about a fifth of it marked. */
const slip: LotteryScene = (ink, dice) => {
  const marked: Point[] = [];
  const open: Point[] = [];
  for (const index of upTo(42)) {
    const cell: Point = [30 + (index % 7) * 30, 34 + Math.floor(index / 7) * 30];
    (dice() < 0.2 ? marked : open).push(cell);
  }
  return layers(dots(open, 22, ink.middle, 0.75), dots(marked, 26, ink.pop), dots(marked, 10, ink.light));
};

const ticket: LotteryScene = (ink, dice) => {
  const place = `rotate(${-10 + roll(dice, 8)} 120 120)`;
  const figures = [64, 101, 138, 175].map((x, index) => {
    const isChosen = index === 2;
    const colour = isChosen || !ink.isPale ? ink.light : ink.title;
    const text = `<text x="${x}" y="157" font-size="15" fill="${colour}">${rollNumber(dice)}</text>`;
    return circle(x, 152, 16, fill(isChosen ? ink.pop : ink.middle)) + text;
  });
  const paper = layers(
    path('M30 60H210V96a15 15 0 0 0 0 30V190H30V126a15 15 0 0 0 0-30z', fill(ink.light)),
    path('M52 112H188', stroke(ink.middle, 3, { dash: '5 6' })),
    numbered(ink, ...figures),
    rect(52, 76, 74, 10, fill(ink.pop), 3),
    rect(52, 92, 46, 6, fill(ink.middle), 3),
  );
  return group(place, paper);
};

/** One large ball with two small ones on tilted orbits. */
const orbits: LotteryScene = (ink, dice) => {
  const rings = [108, 132, 156].map((radius, index) => {
    const turn = `transform="rotate(${-24 + index * 24} 120 116)"`;
    return ellipse(120, 116, radius, tenth(radius * 0.4), `${turn} ${stroke(ink.middle, 3)}`);
  });
  const large = ball(ink, { x: 120, y: 116, radius: 70, rim: ink.pop, figure: rollNumber(dice) });
  const [leftX, leftY] = polar(112, 200, 120, 116);
  const [rightX, rightY] = polar(112, -20, 120, 96);
  return layers(
    ...rings,
    numbered(ink, large),
    circle(leftX, leftY, 12, fill(ink.pop)),
    circle(rightX, rightY, 9, fill(ink.light)),
  );
};

const SCENES: Choices<LotteryScene> = [drum, slip, ticket, orbits];

const HINTS: readonly SceneHint<LotteryScene>[] = [
  { when: /keno|number|pick|grid/i, scenes: [slip] },
  { when: /scratch|ticket|lane|daily/i, scenes: [ticket] },
  { when: /mega|balls|bingo/i, scenes: [drum] },
  { when: /lucky|draw/i, scenes: [orbits] },
];

export function drawLottery(ink: Palette, dice: Dice, name: string): string {
  return chooseScene(name, dice, SCENES, HINTS)(ink, dice);
}
