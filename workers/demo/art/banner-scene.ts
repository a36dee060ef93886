/**
 * Scenes of banners. View box 1200 by 500; the scene is right of 500, around (860, 250), because the copy is at the inline
 * start.
 */
import { graticule } from './graticule.ts';
import { drawHero, type HeroName } from './hero.ts';
import { fill, stroke } from './paint.ts';
import type { Palette } from './palette.ts';
import { upTo } from './random.ts';
import { circle, compassStar, group, layers, path, rect, ring, tenth } from './shape.ts';

export type BannerType =
  | 'welcome'
  | 'vip'
  | 'fish'
  | 'live'
  | 'promotions'
  | 'slots'
  | 'sports'
  | 'tasks'
  | 'referral'
  | 'rebate'
  | 'weekend';

type BannerScene = (ink: Palette) => string;

interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly degrees?: number;
}

const CENTRE = 860;

function hero(ink: Palette, name: HeroName, { x, y, scale, degrees = 0 }: Placement): string {
  return group(`translate(${x} ${y})rotate(${degrees})scale(${scale})`, drawHero(name, ink));
}

/** The sun on the horizon under the globe. */
const welcome: BannerScene = ink =>
  layers(
    circle(CENTRE, 470, 330, fill(ink.middle, 0.35)),
    circle(CENTRE, 470, 250, fill(ink.middle, 0.5)),
    circle(CENTRE, 400, 130, fill(ink.pop)),
    graticule({ x: CENTRE, y: 400, radius: 300, colour: ink.light, opacity: 0.28 }),
    path('M0 430H1200V500H0z', fill(ink.deep)),
    path('M0 430H1200', stroke(ink.pop, 2)),
  );

const vip: BannerScene = ink =>
  layers(
    graticule({ x: CENTRE, y: 260, radius: 300, colour: ink.pop, opacity: 0.35 }),
    circle(CENTRE, 260, 150, fill(ink.deep)),
    circle(CENTRE, 260, 150, stroke(ink.pop, 2)),
    ring(CENTRE, 260, 170, { width: 10, colour: ink.pop, count: 72, duty: 0.12 }),
    hero(ink, 'crown', { x: CENTRE, y: 256, scale: 1.9 }),
  );

const fish: BannerScene = ink => {
  const swell = 'q75-36 150 0t150 0 150 0 150 0 150 0 150 0 150 0 150 0';
  const sheets = upTo(4).map(index => path(`M0 ${90 + index * 100}${swell}V500H0z`, fill(ink.middle, 0.28)));
  return layers(
    ...sheets,
    hero(ink, 'fish', { x: 860, y: 240, scale: 3, degrees: -8 }),
    hero(ink, 'fish', { x: 640, y: 345, scale: 0.9, degrees: 6 }),
    hero(ink, 'fish', { x: 1070, y: 350, scale: 0.8, degrees: -4 }),
    hero(ink, 'fish', { x: 1110, y: 160, scale: 0.8 }),
  );
};

const live: BannerScene = ink => {
  const [x, y] = [CENTRE + 20, 330];
  return layers(
    circle(x, y, 330, fill(ink.deep)),
    ring(x, y, 262, { width: 90, colour: ink.middle, count: 18, duty: 0.5 }),
    ring(x, y, 262, { width: 90, colour: ink.pop, count: 37, duty: 0.1 }),
    circle(x, y, 206, fill(ink.ground)),
    circle(x, y, 206, stroke(ink.pop, 3)),
    circle(x, y, 314, stroke(ink.pop, 3)),
    circle(x, y, 140, fill(ink.middle, 0.6)),
    compassStar(x, y, 110, 22, ink.pop),
    circle(x, y, 26, fill(ink.light)),
    circle(1081, 162, 17, fill(ink.light)),
  );
};

const promotions: BannerScene = ink =>
  layers(
    graticule({ x: CENTRE + 60, y: 120, radius: 360, colour: ink.light, opacity: 0.2 }),
    hero(ink, 'coin', { x: 960, y: 170, scale: 1.9 }),
    hero(ink, 'coin', { x: 780, y: 300, scale: 1.4 }),
    hero(ink, 'coin', { x: 1080, y: 360, scale: 1.1 }),
    hero(ink, 'gem', { x: 900, y: 380, scale: 1.2 }),
  );

/** Three reels with the winning line across. */
const slots: BannerScene = ink => {
  const reel = (left: number, column: string, symbols: readonly [HeroName, HeroName, HeroName]) => {
    const [above, onLine, below] = symbols;
    const x = left + 80;
    const neighbours =
      hero(ink, above, { x, y: 100, scale: 0.85 }) + hero(ink, below, { x, y: 400, scale: 0.85 });
    return layers(
      rect(left, 40, 160, 420, column, 20),
      hero(ink, onLine, { x, y: 250, scale: 1.25 }),
      group('', neighbours, 'opacity=".45"'),
    );
  };
  return layers(
    reel(620, fill(ink.middle, 0.6), ['star', 'bell', 'clover']),
    reel(800, fill(ink.deep), ['gem', 'seven', 'coin']),
    reel(980, fill(ink.middle, 0.6), ['crown', 'cherry', 'star']),
    path('M600 250H1160', stroke(ink.pop, 2, { dash: '2 8' })),
  );
};

const sports: BannerScene = ink => {
  const mown = upTo(5).map(index => rect(500, -200 + index * 200, 800, 100, fill(ink.middle, 0.4)));
  const pitch = layers(
    ...mown,
    rect(560, -40, 640, 580, stroke(ink.light, 5)),
    path('M560 250H1200', stroke(ink.light, 5)),
    circle(880, 250, 110, stroke(ink.light, 5)),
  );
  return layers(group('rotate(-16 860 250)', pitch), circle(940, 290, 70, fill(ink.pop)));
};

/** Seven steps, four of them done. */
const tasks: BannerScene = ink => {
  const steps = upTo(7).map(index => {
    const colour = index < 4 ? fill(ink.pop) : fill(ink.middle, 0.7);
    return rect(560 + index * 88, 330 - index * 38, 68, 300, colour, 14);
  });
  return layers(
    ...steps,
    circle(858, 160, 26, fill(ink.light)),
    graticule({ x: 1000, y: 420, radius: 300, colour: ink.light, opacity: 0.16 }),
  );
};

/** One friend in front of three others. */
const referral: BannerScene = ink => {
  const friend = (x: number, y: number, radius: number, colour: string) => {
    const [halfWidth, rise] = [radius * 0.52, radius * 0.46];
    const shoulders = `M${tenth(x - halfWidth)} ${tenth(y + radius * 0.58)}a${tenth(halfWidth)} ${tenth(rise)} 0 0 1 ${tenth(radius * 1.04)} 0z`;
    return layers(
      circle(x, y, radius, fill(colour)),
      circle(x, y - radius * 0.22, radius * 0.3, fill(ink.light)),
      path(shoulders, fill(ink.light)),
    );
  };
  return layers(
    friend(760, 250, 120, ink.pop),
    friend(960, 190, 86, ink.middle),
    friend(1010, 360, 64, ink.middle),
    friend(640, 390, 50, ink.middle),
  );
};

const rebate: BannerScene = ink => {
  const arcs = upTo(4).map(index => {
    const radius = 90 + index * 60;
    const line = stroke(index % 2 ? ink.middle : ink.pop, 26, { dash: `${radius * 4} ${radius * 2.3}` });
    return circle(CENTRE, 250, radius, `${line} transform="rotate(${index * 70} ${CENTRE} 250)"`);
  });
  return layers(...arcs, hero(ink, 'coin', { x: CENTRE, y: 250, scale: 1.3 }));
};

/** The evening sun, cut by the haze. */
const weekend: BannerScene = ink => {
  const haze = upTo(5).map(index => rect(500, 300 + index * 36, 720, 12 + index * 4, fill(ink.ground)));
  return layers(
    circle(CENTRE, 300, 170, fill(ink.light, 0.95)),
    ...haze,
    hero(ink, 'star', { x: 1110, y: 170, scale: 0.7 }),
    graticule({ x: CENTRE, y: 300, radius: 340, colour: ink.light, opacity: 0.25 }),
  );
};

const SCENES: Readonly<Record<BannerType, BannerScene>> = {
  welcome,
  vip,
  fish,
  live,
  promotions,
  slots,
  sports,
  tasks,
  referral,
  rebate,
  weekend,
};

export function isBannerType(word: string): word is BannerType {
  return Object.hasOwn(SCENES, word);
}

export const BANNER_TYPES = Object.keys(SCENES).filter(isBannerType);

export function drawBannerScene(type: BannerType, ink: Palette): string {
  return SCENES[type](ink);
}

/** For banners of any other type: one object before the globe. */
export function drawOwnScene(name: HeroName, ink: Palette): string {
  return layers(
    graticule({ x: CENTRE, y: 250, radius: 300, colour: ink.light, opacity: 0.3 }),
    hero(ink, name, { x: CENTRE, y: 250, scale: 2.4 }),
  );
}
