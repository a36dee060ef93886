/** Live casino: wheels, hands and hosts under a spotlight, each with the on-air sign. View box 240 by 320. */
import { fill, placed, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { playingCard } from './playing-card.ts';
import { type Choices, type Dice, entryAt, pickFrom, roll, upTo } from './random.ts';
import { chooseScene, type SceneHint } from './scene-choice.ts';
import { dicePair } from './scene-table.ts';
import {
  circle,
  compassStar,
  disc,
  ellipse,
  group,
  layers,
  path,
  polar,
  rect,
  ring,
  tenth,
} from './shape.ts';
import { isRed, rollSuit, SUIT_PATH, SUITS } from './suit.ts';

type LiveScene = (ink: Palette, dice: Dice) => string;

/** Skin tones of the hosts. */
const SKINS: Choices<string> = ['#F0C9A4', '#C98E62', '#8A5636', '#E0AC84'];

function onAirSign(ink: Palette): string {
  const sign = layers(
    disc(19, fill(ink.deep)),
    disc(4.5, fill(ink.pop)),
    path('M-8-8A11 11 0 0 0-8 8M8-8A11 11 0 0 1 8 8', stroke(ink.pop, 2.2, { cap: 'round' })),
  );
  return group('translate(208 32)', sign);
}

function spotlight(ink: Palette): string {
  return layers(
    path('M120-60L10 250H230z', fill(ink.middle, 0.35)),
    path('M120-60L60 250H180z', fill(ink.middle, 0.4)),
  );
}

const wheel: LiveScene = (ink, dice) => {
  const x = 120 + Math.trunc(dice() * 60 - 30);
  const y = 128;
  const [ballX, ballY] = polar(96, 180 + dice() * 80, x, y);
  return layers(
    circle(x, y, 142, fill(ink.deep)),
    circle(x, y, 134, stroke(ink.pop, 2)),
    ring(x, y, 108, { width: 40, colour: ink.middle, count: 18, duty: 0.5 }),
    ring(x, y, 108, { width: 40, colour: ink.pop, count: 37, duty: 0.12, opacity: 0.9 }),
    circle(x, y, 84, fill(ink.ground)),
    circle(x, y, 84, stroke(ink.pop, 2)),
    circle(x, y, 58, fill(ink.middle, 0.6)),
    compassStar(x, y, 44, 10, ink.pop),
    circle(x, y, 12, fill(ink.light)),
    circle(ballX, ballY, 8, fill(ink.light)),
    onAirSign(ink),
  );
};

/** Three cards fanned from one point below the table, the last of the rolled suit. */
const spread: LiveScene = (ink, dice) => {
  const suit = rollSuit(dice);
  const spacing = 19 + dice() * 5;
  // The usual red is too close to the ground of this palette.
  const red = ink.name === 'slate' ? '#C6452A' : '#9C2B24';
  const cards = upTo(3).map(index => {
    const shown = index === 2 ? suit : entryAt(SUITS, (index + SUITS.indexOf(suit) + 1) % 4);
    const card = playingCard(ink, shown, isRed(shown) ? red : ink.deep, 1.1);
    return group(`rotate(${(index - 1) * spacing} 120 300)translate(120 124)`, card);
  });
  return layers(spotlight(ink), ellipse(120, 206, 120, 34, fill(ink.deep, 0.7)), ...cards, onAirSign(ink));
};

/** The table seen from the dealer's side, five cards dealt around its edge. */
const semicircle: LiveScene = ink => {
  const table = (radius: number, colour: string) =>
    ellipse(120, 300, radius, tenth(radius * 0.86), fill(colour));
  const first = layers(
    '<g id="k">',
    rect(-13, -19, 26, 38, fill(ink.light), 4),
    path(SUIT_PATH.d, placed('scale(.22)', fill(ink.deep))),
    '</g>',
  );
  const cards = [-58, -29, 0, 29, 58].map((angle, index) => {
    const [x, y] = polar(166, angle - 90, 120, 308);
    return group(`translate(${x} ${y})rotate(${angle})`, index === 0 ? first : '<use href="#k"/>');
  });
  return layers(
    spotlight(ink),
    table(210, ink.pop),
    table(182, ink.middle),
    table(150, ink.ground),
    ...cards,
    onAirSign(ink),
  );
};

/** Half-length host: skin, hair (cropped, long or swept) and either waistcoat or jacket by chance. */
const host: LiveScene = (ink, dice) => {
  const skin = pickFrom(dice, SKINS);
  const hair = roll(dice, 3);
  const hasWaistcoat = dice() < 0.5;
  const longHair = hair === 1 ? path('M78 104C74 50 166 50 162 104L168 176H72z', fill(ink.deep)) : '';
  const hairline =
    hair === 2
      ? 'M86 116C78 60 160 56 154 116 148 92 136 86 112 88 98 90 90 98 86 116z'
      : 'M86 112C80 64 126 58 140 70 160 76 156 104 154 112 148 96 140 92 128 92 108 92 92 94 86 112z';
  const collar = hasWaistcoat
    ? path('M62 196L120 262 178 196C200 206 212 226 212 260V320H28V260C28 226 40 206 62 196z', fill(ink.deep))
    : path('M92 188L120 250 148 188z', fill(ink.light));
  const tie = hasWaistcoat
    ? path('M120 204L100 194V214zM120 204L140 194V214z', fill(ink.pop))
    : path('M114 206H126L130 244 120 252 110 244z', fill(ink.pop));
  const figure = layers(
    longHair,
    path('M28 260C30 200 74 186 120 184S210 200 212 260V320H28z', fill(hasWaistcoat ? ink.light : ink.deep)),
    collar,
    path('M104 150H136V188Q120 202 104 188z', fill(skin)),
    ellipse(120, 116, 32, 40, fill(skin)),
    path(hairline, fill(ink.deep)),
    tie,
  );
  return layers(
    spotlight(ink),
    circle(120, 104, 88, fill(ink.middle, 0.55)),
    group('translate(6-22)scale(.95)', figure),
    onAirSign(ink),
  );
};

const SCENES: Choices<LiveScene> = [wheel, spread, semicircle, host];

const HINTS: readonly SceneHint<LiveScene>[] = [
  { when: /roulette|wheel|single zero/i, scenes: [wheel] },
  { when: /dice|hi-lo|over under/i, scenes: [dicePair] },
  { when: /baccarat|blackjack|poker|21|tiger/i, scenes: [spread, host, semicircle] },
  { when: /salon|studio|host/i, scenes: [host, semicircle] },
];

export function drawLive(ink: Palette, dice: Dice, name: string): string {
  return chooseScene(name, dice, SCENES, HINTS)(ink, dice);
}
