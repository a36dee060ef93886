/** Crash games: something that climbs, and the multiplier it has reached. View box 240 by 320. */
import { fill, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { type Choices, type Dice, roll, upTo } from './random.ts';
import { chooseScene, type SceneHint } from './scene-choice.ts';
import { circle, disc, dots, ellipse, group, layers, oval, type Point, path, rect } from './shape.ts';
import { MONO } from './typeface.ts';

type CrashScene = (ink: Palette, dice: Dice, multiplier: string) => string;

function chartGrid(ink: Palette): string {
  const lines = upTo(5).map(index => `M0 ${40 + index * 42}H240M${20 + index * 50} 0V240`);
  return path(lines.join(''), stroke(ink.middle, 1, { opacity: 0.5 }));
}

function multiplierText(ink: Palette, multiplier: string): string {
  const colour = ink.isPale ? ink.title : ink.light;
  return `<text x="20" y="78" font-size="38" font-weight="700" font-family="${MONO}" fill="${colour}" letter-spacing="-1">${multiplier}×</text>`;
}

const curve: CrashScene = (ink, _dice, multiplier) =>
  layers(
    chartGrid(ink),
    path('M0 226C110 222 170 170 204 70V320H0z', fill(ink.pop, 0.22)),
    path('M0 226C110 222 170 170 204 70', stroke(ink.pop, 6, { cap: 'round' })),
    group('translate(206 62)rotate(18)', path('M0-26L16 18 0 8-16 18z', fill(ink.light))),
    multiplierText(ink, multiplier),
  );

export const balloonAlone = (ink: Palette): string => {
  const envelope = layers(
    disc(58, fill(ink.pop)),
    oval(28, 58, fill(ink.light, 0.85)),
    oval(10, 58, fill(ink.pop)),
    path('M-30 50L-12 82M30 50L12 82', stroke(ink.light, 2.5)),
    rect(-14, 82, 28, 20, fill(ink.middle), 4),
  );
  return layers(
    circle(182, 60, 26, fill(ink.light, 0.85)),
    group('translate(112 96)', envelope),
    ellipse(30, 206, 60, 22, fill(ink.middle, 0.6)),
    ellipse(200, 186, 70, 22, fill(ink.middle, 0.6)),
    ellipse(120, 236, 90, 22, fill(ink.middle, 0.6)),
  );
};

export const rocketAlone = (ink: Palette, dice: Dice): string => {
  const stars = upTo(20).map((): Point => [roll(dice, 240), roll(dice, 230)]);
  const degrees = 18 + roll(dice, 14);
  const craft = layers(
    path('M-11 44L0 130 11 44z', fill(ink.pop)),
    path('M-24 20L-40 54-20 46zM24 20L40 54 20 46z', fill(ink.pop)),
    path('M0-64C26-40 26 10 18 46H-18C-26 10-26-40 0-64z', fill(ink.light)),
    circle(0, -12, 10, fill(ink.ground)),
    path('M0-64C10-54 17-44 20-32H-20C-17-44-10-54 0-64z', fill(ink.pop)),
  );
  return layers(
    dots(stars, 2.4, ink.light, 0.8),
    circle(24, 30, 70, fill(ink.middle, 0.5)),
    group(`translate(134 98)rotate(${degrees})`, craft),
  );
};

const stairs: CrashScene = (ink, dice, multiplier) => {
  const bars = upTo(6).map(index => {
    const height = 18 + index * index * 5.4 + dice() * 12;
    const colour = index === 5 ? ink.pop : ink.middle;
    return rect(16 + index * 36, 232 - height, 26, height + 90, fill(colour), 3);
  });
  return layers(
    chartGrid(ink),
    ...bars,
    circle(209, 58 + dice() * 10, 9, fill(ink.light)),
    multiplierText(ink, multiplier),
  );
};

const SCENES: Choices<CrashScene> = [curve, balloonAlone, rocketAlone, stairs];

const HINTS: readonly SceneHint<CrashScene>[] = [
  { when: /balloon|drift/i, scenes: [balloonAlone] },
  { when: /orbit|rocket|afterburn|kite/i, scenes: [rocketAlone] },
  { when: /stair|slope|step/i, scenes: [stairs] },
  { when: /sky|helios|climb/i, scenes: [curve] },
];

export function drawCrash(ink: Palette, dice: Dice, name: string): string {
  const scene = chooseScene(name, dice, SCENES, HINTS);
  const multiplier = (1.2 + dice() * 9).toFixed(2);
  return scene(ink, dice, multiplier);
}
