/** Virtual sports: playing fields seen from above, a little tilted. View box 240 by 320. */
import { fill, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { type Choices, type Dice, upTo } from './random.ts';
import { chooseScene, type SceneHint } from './scene-choice.ts';
import { circle, disc, ellipse, group, layers, path, polar, polygon, rect } from './shape.ts';

/** `tilt` is a turn of up to 15 degrees either way. */
type SportsScene = (ink: Palette, tilt: number) => string;

/** Path data of a point on the ball, written as SVG wants it. */
function onBall(radius: number, degrees: number): string {
  return polar(radius, degrees).join(' ');
}

function football(ink: Palette): string {
  const sides = upTo(5);
  const seams = sides.map(i => `M${onBall(13, i * 72 - 90)}L${onBall(29, i * 72 - 90)}`).join('');
  const patches = sides
    .map(i => `M${onBall(29.5, i * 72 - 72)}L${onBall(21, i * 72 - 54)} ${onBall(29.5, i * 72 - 36)}z`)
    .join('');
  return layers(
    disc(30, fill(ink.light)),
    path(polygon(5, 13), fill(ink.deep)),
    path(seams, stroke(ink.deep, 3)),
    path(patches, fill(ink.deep)),
  );
}

const pitch: SportsScene = (ink, tilt) => {
  const mown = upTo(5).map(index => rect(-80, -80 + index * 96, 400, 48, fill(ink.middle, 0.45)));
  const field = layers(
    ...mown,
    rect(10, -30, 220, 330, stroke(ink.light, 4)),
    path('M10 124H230', stroke(ink.light, 4)),
    circle(120, 124, 46, stroke(ink.light, 4)),
    rect(66, -30, 108, 60, stroke(ink.light, 4)),
    circle(120, 124, 5, fill(ink.light)),
  );
  return layers(group(`rotate(${tilt - 20} 120 120)`, field), group('translate(158 150)', football(ink)));
};

const basketball: SportsScene = (ink, tilt) => {
  const ball = layers(
    disc(86, fill(ink.pop)),
    path('M-86 0H86M0-86V86M-62-60Q-22 0-62 60M62-60Q22 0 62 60', stroke(ink.deep, 5)),
  );
  return layers(
    circle(216, 20, 150, fill(ink.middle, 0.35)),
    group(`translate(112 116)rotate(${tilt})`, ball),
  );
};

const court: SportsScene = (ink, tilt) => {
  const surface = layers(
    rect(-30, -60, 300, 400, fill(ink.middle, 0.6)),
    rect(20, -40, 200, 360, stroke(ink.light, 4)),
    path('M52-40V320M188-40V320M52 70H188M52 200H188M120 70V200', stroke(ink.light, 3)),
  );
  return layers(
    group(`rotate(${tilt + 18} 120 120)`, surface),
    ellipse(96, 164, 30, 10, fill(ink.deep, 0.6)),
    circle(110, 110, 36, fill(ink.pop)),
    path('M82 88Q112 104 92 142M140 92Q118 112 136 134', stroke(ink.light, 4)),
  );
};

/** Six lanes of a bend around a centre outside the picture, and two runners. */
const track: SportsScene = ink => {
  const [x, y] = [270, 250];
  const lanes = upTo(6).map(index => {
    const isOdd = index % 2 === 1;
    const line = stroke(isOdd ? ink.middle : ink.pop, 38, { opacity: isOdd ? 0.8 : 0.92 });
    return circle(x, y, 90 + index * 40, line);
  });
  const lines = upTo(6).map(index => circle(x, y, 110 + index * 40, stroke(ink.light, 2.5)));
  const runner = (lane: number, degrees: number) => {
    const [runnerX, runnerY] = polar(90 + lane * 40, degrees, x, y);
    return circle(runnerX, runnerY, 11, fill(ink.light));
  };
  return layers(...lanes, ...lines, runner(3, 236), runner(5, 222));
};

/** The chequered flag: eight by five squares, every other one drawn. */
const flag: SportsScene = (ink, tilt) => {
  const squares = upTo(40).map(index => {
    const column = index % 8;
    const row = Math.floor(index / 8);
    return (column + row) % 2 ? `M${-112 + column * 28} ${-70 + row * 28}h28v28h-28z` : '';
  });
  const cloth = layers(
    path(squares.join(''), fill(ink.light)),
    rect(-112, -70, 224, 140, stroke(ink.light, 3)),
  );
  return group(`translate(120 118)rotate(${tilt - 10})`, cloth);
};

/** Sports that no scene is about get a track or a flag, never another sport's ball. */
const SCENES: Choices<SportsScene> = [track, flag];

const HINTS: readonly SceneHint<SportsScene>[] = [
  { when: /football|futsal|penalty|pitch|goal|soccer|stadium/i, scenes: [pitch] },
  { when: /hoop|dunk|basket/i, scenes: [basketball] },
  { when: /court|tennis|match|badminton|volleyball|handball/i, scenes: [court] },
  { when: /relay|sprint|track|derby|velodrome|cycling|greyhound|camel/i, scenes: [track] },
  { when: /circuit|grand|rac(e|ing)|rally|karting|speedway|regatta/i, scenes: [flag] },
];

export function drawSports(ink: Palette, dice: Dice, name: string): string {
  const scene = chooseScene(name, dice, SCENES, HINTS);
  return scene(ink, Math.trunc(dice() * 30 - 15));
}
