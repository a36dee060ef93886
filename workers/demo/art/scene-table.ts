/** Table games: cards, dice, chips, tiles, the backgammon board. View box 240 by 320. */
import { fill, outlined, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { playingCard } from './playing-card.ts';
import { type Choices, type Dice, roll, upTo } from './random.ts';
import { chooseScene, type SceneHint } from './scene-choice.ts';
import {
  circle,
  compassStar,
  dots,
  group,
  layers,
  oval,
  type Point,
  path,
  polar,
  rect,
  ring,
} from './shape.ts';

type TableScene = (ink: Palette, dice: Dice) => string;

const CARD_RED = '#A8322A';
const TILE_GREEN = '#1E5B50';

/** Ink for black suits and die pips: dark on any palette's light colour. */
function blackOf(ink: Palette): string {
  return ink.isPale ? ink.title : ink.deep;
}

const pair: TableScene = ink =>
  layers(
    circle(120, 110, 96, fill(ink.middle, 0.5)),
    group('translate(94 116)rotate(-12)', playingCard(ink, 's', blackOf(ink), 1.35)),
    group('translate(150 124)rotate(11)', playingCard(ink, 'h', CARD_RED, 1.35)),
  );

/** Places of the pips on a die, centre first, then corners in opposite pairs, then the sides of the six. */
const PIPS: readonly Point[] = [
  [0, 0],
  [-24, -24],
  [24, 24],
  [24, -24],
  [-24, 24],
  [-24, 0],
  [24, 0],
];

interface Die {
  readonly place: string;
  readonly value: number;
  readonly face: string;
  readonly pip: string;
}

function die({ place, value, face, pip }: Die): string {
  const hasCentre = value % 2 === 1;
  const pips = PIPS.filter((_, index) => (hasCentre ? index < value : index > 0 && index <= value));
  return group(place, layers(rect(-44, -44, 88, 88, fill(face), 16), dots(pips, 16, pip)));
}

export const dicePair: TableScene = (ink, dice) =>
  layers(
    circle(40, 40, 90, fill(ink.middle, 0.4)),
    circle(200, 190, 90, fill(ink.middle, 0.4)),
    die({ place: 'translate(90 90)rotate(-14)', value: 5, face: ink.light, pip: blackOf(ink) }),
    die({
      place: 'translate(158 160)rotate(18)',
      value: 2 + 2 * roll(dice, 3),
      face: ink.pop,
      pip: ink.light,
    }),
  );

/** Three stacks of chips; each chip is a reference to one of two drawn once. */
const stacks: TableScene = (ink, dice) => {
  const chip = (id: string, colour: string) =>
    layers(
      `<g id="${id}"><ellipse cy="7" rx="42" ry="15" ${fill(ink.deep)}/>`,
      oval(42, 15, fill(colour)),
      oval(35, 12, stroke(ink.light, 4, { dash: '12 10' })),
      '</g>',
    );
  const stack = (x: number, bottom: number, count: number, id: string) =>
    layers(...upTo(count).map(index => `<use href="#${id}" x="${x}" y="${bottom - index * 13}"/>`));
  return layers(
    circle(120, 104, 92, fill(ink.middle, 0.45)),
    `<defs>${chip('u', ink.isPale ? ink.title : ink.middle)}${chip('w', ink.pop)}</defs>`,
    stack(74, 190, 4 + roll(dice, 3), 'u'),
    stack(166, 196, 8 + roll(dice, 3), 'w'),
    stack(118, 212, 3, 'u'),
  );
};

interface Tile {
  readonly place: string;
  /** Dots on the face, two columns; none gives the character tile. */
  readonly dotCount: number;
}

function tile(ink: Palette, { place, dotCount }: Tile): string {
  const column = (x: number, colour: string) =>
    dots(
      upTo(dotCount / 2).map((index): Point => [x, -22 + index * 22]),
      14,
      colour,
    );
  const face = dotCount
    ? layers(column(-14, TILE_GREEN), column(10, CARD_RED))
    : path('M-18-18H14M-18 0H14M-2-28V28M-14 18H10', stroke(CARD_RED, 5));
  return group(
    place,
    layers(rect(-28, -36, 60, 80, fill(ink.pop), 9), rect(-32, -40, 60, 80, fill(ink.light), 9), face),
  );
}

const tiles: TableScene = ink =>
  layers(
    '<pattern id="p" width="34" height="34" patternUnits="userSpaceOnUse">',
    path('M17 3L31 17 17 31 3 17zM17 11L23 17 17 23 11 17z', stroke(ink.middle, 2)),
    '</pattern>',
    rect(0, 0, 240, 320, 'fill="url(#p)" opacity=".6"'),
    tile(ink, { place: 'translate(74 92)rotate(-9)', dotCount: 6 }),
    tile(ink, { place: 'translate(158 80)rotate(7)', dotCount: 0 }),
    tile(ink, { place: 'translate(122 158)rotate(-3)', dotCount: 4 }),
  );

const backgammon: TableScene = ink => {
  const points = (offset: number, y: number, height: number) =>
    [0, 1, 2].map(index => `M${index * 80 + offset} ${y}h40l-20 ${height}z`).join('');
  const pieces: readonly Point[] = [
    [20, 18],
    [20, 46],
    [20, 74],
    [180, 18],
    [180, 46],
    [100, 18],
  ];
  return layers(
    path(points(0, 0, 112), fill(ink.pop)),
    path(points(40, 0, 112), fill(ink.middle)),
    path(points(40, 236, -112), fill(ink.pop, 0.6)),
    path(points(0, 236, -112), fill(ink.middle, 0.6)),
    `<g ${outlined(ink.light, ink.deep, 2)}>`,
    ...pieces.map(([x, y]) => circle(x, y, 14)),
    '</g>',
  );
};

export const wheel: TableScene = (ink, dice) => {
  const [x, y] = [180, 150];
  const [ballX, ballY] = polar(124, 190 + dice() * 60, x, y);
  return layers(
    circle(x, y, 178, fill(ink.deep)),
    ring(x, y, 140, { width: 56, colour: ink.middle, count: 18, duty: 0.5 }),
    ring(x, y, 140, { width: 56, colour: ink.pop, count: 37, duty: 0.1 }),
    circle(x, y, 170, stroke(ink.pop, 3)),
    circle(x, y, 108, outlined(ink.ground, ink.pop, 2)),
    circle(x, y, 70, fill(ink.middle, 0.6)),
    compassStar(x, y, 54, 12, ink.pop),
    circle(ballX, ballY, 9, fill(ink.light)),
  );
};

/** The wheel is drawn only for games that are about one. */
const SCENES: Choices<TableScene> = [pair, dicePair, stacks, tiles, backgammon];

const HINTS: readonly SceneHint<TableScene>[] = [
  { when: /roulette|wheel|single zero/i, scenes: [wheel] },
  { when: /blackjack|baccarat|red dog|war|card/i, scenes: [pair, stacks] },
  { when: /sic|craps|dice|hi-lo|over under|hundred sides/i, scenes: [dicePair] },
  { when: /mahjong|domino|pai/i, scenes: [tiles] },
  { when: /backgammon/i, scenes: [backgammon] },
];

export function drawTable(ink: Palette, dice: Dice, name: string): string {
  return chooseScene(name, dice, SCENES, HINTS)(ink, dice);
}
