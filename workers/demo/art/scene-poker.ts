/** Poker: suits, hands and chips. View box 240 by 320. */
import { fill, outlined, placed, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { type Choices, type Dice, entryAt, pickFrom, roll, upTo } from './random.ts';
import { chooseScene, type SceneHint } from './scene-choice.ts';
import { circle, disc, group, layers, path, rect, ring } from './shape.ts';
import { isRed, rollSuit, SUIT_PATH, SUITS, type Suit } from './suit.ts';
import { SERIF } from './typeface.ts';

type PokerScene = (ink: Palette, dice: Dice, suit: Suit) => string;

const REDDISH: ReadonlySet<string> = new Set(['oxblood', 'terra', 'rose']);

function suitColour(ink: Palette, suit: Suit): string {
  if (isRed(suit)) return REDDISH.has(ink.name) ? '#9C2B24' : '#A8322A';
  return ink.isPale ? ink.title : ink.deep;
}

const suitAlone: PokerScene = (ink, dice, suit) => {
  const x = Math.trunc(132 + dice() * 20);
  const degrees = Math.trunc(-14 + dice() * 28);
  return layers(
    group(`translate(${x} 112)rotate(${degrees})scale(2.9)`, path(SUIT_PATH[suit], fill(ink.middle, 0.55))),
    group('translate(120 112)scale(1.7)', path(SUIT_PATH[suit], fill(ink.pop))),
  );
};

/** Ten to ace of one suit, fanned from a point below the picture. */
const straight: PokerScene = (ink, _dice, suit) => {
  const cards = ['10', 'J', 'Q', 'K', 'A'].map((rank, index) =>
    group(
      `rotate(${(index - 2) * 15} 120 320)translate(120 128)`,
      `<use href="#k"/><text x="-26" y="-34">${rank}</text>`,
    ),
  );
  return layers(
    circle(120, 150, 120, fill(ink.middle, 0.4)),
    '<defs><g id="k">',
    rect(-33, -62, 66, 124, outlined(ink.light, ink.deep, 1.5), 8),
    path(SUIT_PATH[suit], placed('translate(-16-18)scale(.2)')),
    `</g></defs><g fill="${suitColour(ink, suit)}" font-size="24" font-weight="700" font-family="${SERIF}">`,
    ...cards,
    '</g>',
  );
};

function chip(ink: Palette, radius: number, colour: string): string {
  return layers(
    disc(radius, fill(colour)),
    ring(0, 0, radius * 0.86, { width: radius * 0.28, colour: ink.light, count: 8, duty: 0.42 }),
    disc(radius * 0.62, stroke(ink.light, 2)),
  );
}

const chips: PokerScene = (ink, dice, suit) => {
  const tossed = (x: number, y: number, face: string) =>
    group(`translate(${x} ${y})rotate(${roll(dice, 45)})`, face);
  const pip = path(SUIT_PATH[suit], placed('scale(.6)', fill(ink.light)));
  return layers(
    tossed(58, 60, chip(ink, 58, ink.middle)),
    tossed(186, 66, chip(ink, 50, ink.middle)),
    tossed(132, 142, chip(ink, 72, ink.pop) + pip),
    tossed(30, 178, chip(ink, 40, ink.middle)),
  );
};

const RANKS: Choices<string> = ['A', 'K', 'Q', 'J'];

/** Two hole cards, the left one always an ace. */
const holeCards: PokerScene = (ink, dice, suit) => {
  const aceSuit = rollSuit(dice);
  const rank = pickFrom(dice, RANKS);
  // A pack has each card once.
  const otherSuit = rank === 'A' && suit === aceSuit ? entryAt(SUITS, (SUITS.indexOf(suit) + 1) % 4) : suit;
  const card = (place: string, shownRank: string, shownSuit: Suit) => {
    const colour = suitColour(ink, shownSuit);
    return group(
      place,
      layers(
        rect(-58, -84, 116, 168, outlined(ink.light, ink.deep, 2), 12),
        `<text x="-46" y="-36" font-size="50" font-weight="700" font-family="${SERIF}" fill="${colour}">${shownRank}</text>`,
        path(SUIT_PATH[shownSuit], placed('translate(10 22)scale(.95)', fill(colour))),
      ),
    );
  };
  return layers(
    card('translate(86 126)rotate(-14)', 'A', aceSuit),
    card('translate(152 142)rotate(10)', rank, otherSuit),
  );
};

const CLOTH: Choices<Suit> = ['s', 'h', 'c', 'd'];

/** Four by four suits like a printed cloth, one of them in the pop colour. */
const cloth: PokerScene = (ink, dice) => {
  const chosen = 5 + roll(dice, 2);
  // In capitals, because the cover's own gradients are `g` and `s`.
  const idOf = (suit: Suit) => suit.toUpperCase();
  const stamp = (index: number, attributes = '') => {
    const [column, row] = [index % 4, Math.floor(index / 4)];
    const suit = entryAt(CLOTH, (column + row) % 4);
    return `<use href="#${idOf(suit)}" x="${36 + column * 56}" y="${34 + row * 54}"${attributes}/>`;
  };
  const isOdd = (index: number) => ((index % 4) + Math.floor(index / 4)) % 2 === 1;
  const rest = upTo(16).filter(index => index !== chosen);
  return layers(
    '<defs>',
    ...CLOTH.map(suit => `<path id="${idOf(suit)}" d="${SUIT_PATH[suit]}" transform="scale(.42)"/>`),
    '</defs>',
    `<g ${fill(ink.middle, 0.85)}>`,
    ...rest.filter(index => !isOdd(index)).map(index => stamp(index)),
    `</g><g ${fill(ink.light, 0.85)}>`,
    ...rest.filter(isOdd).map(index => stamp(index)),
    '</g>',
    stamp(chosen, ` ${fill(ink.pop)}`),
  );
};

const SCENES: Choices<PokerScene> = [suitAlone, straight, chips, holeCards, cloth];

const HINTS: readonly SceneHint<PokerScene>[] = [
  { when: /hold|omaha|texas|three/i, scenes: [holeCards] },
  { when: /jacks|stud/i, scenes: [straight] },
  { when: /joker|deuces/i, scenes: [cloth, suitAlone] },
  { when: /pine|carib/i, scenes: [chips, straight] },
];

export function drawPoker(ink: Palette, dice: Dice, name: string): string {
  const scene = chooseScene(name, dice, SCENES, HINTS);
  const suit = rollSuit(dice);
  return scene(ink, dice, suit);
}
