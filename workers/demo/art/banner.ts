import { type BannerType, drawBannerScene, drawOwnScene, isBannerType } from './banner-scene.ts';
import { rollHero } from './hero.ts';
import { PALETTE_COUNT, type Palette, type PaletteName, paletteAt, paletteNamed } from './palette.ts';
import { hash, prng, roll } from './random.ts';
import { layers, rect } from './shape.ts';

export interface BannerInput {
  readonly id?: string | undefined;
  /** A known type or its label; an operator's own type gets a random object and palette. */
  readonly type?: string | undefined;
  /** Without room for copy, for cards with their copy outside the picture. */
  readonly isCropped?: boolean | undefined;
}

/** Labels that banners carry in the content interface [3.26], where they differ from the type's name. */
const LABELS: ReadonlyMap<string, BannerType> = new Map<string, BannerType>([
  ['fishing', 'fish'],
  ['live casino', 'live'],
  ['promotion', 'promotions'],
]);

const PALETTE_NAMES: Readonly<Record<BannerType, PaletteName>> = {
  fish: 'abyss',
  live: 'oxblood',
  promotions: 'verdi',
  slots: 'terra',
  sports: 'moss',
  vip: 'brass',
  welcome: 'brass',
  tasks: 'cobalt',
  referral: 'slate',
  rebate: 'cocoa',
  weekend: 'coral',
};

interface Scene {
  readonly ink: Palette;
  readonly picture: string;
}

function sceneOf(id: string, type: string): Scene {
  if (isBannerType(type)) {
    const ink = paletteNamed(PALETTE_NAMES[type]);
    return { ink, picture: drawBannerScene(type, ink) };
  }
  const dice = prng(hash(`b${id}${type}`));
  const ink = paletteAt(roll(dice, PALETTE_COUNT));
  return { ink, picture: drawOwnScene(rollHero(dice), ink) };
}

/**
 * A banner: SVG, view box 1200 by 500, calm on the left where the copy sits. Right-to-left pages mirror it with
 * CSS. Its element ids carry the type, so banners of different types may share a document.
 */
export function banner({ id = '', type = 'promotions', isCropped = false }: BannerInput): string {
  const kind = LABELS.get(type) ?? type;
  const { ink, picture } = sceneOf(id, kind);
  const idPart = kind.replace(/[^\w-]/g, '-');
  const viewBox = isCropped ? '470 24 730 452' : '0 0 1200 500';
  const align = isCropped ? 'xMidYMid' : 'xMaxYMid';
  return layers(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" preserveAspectRatio="${align} slice" aria-hidden="true">`,
    `<defs><linearGradient id="bg${idPart}"><stop stop-color="${ink.deep}"/>`,
    `<stop offset=".62" stop-color="${ink.ground}"/></linearGradient>`,
    `<linearGradient id="bs${idPart}"><stop offset=".3" stop-color="${ink.deep}" stop-opacity=".96"/>`,
    `<stop offset=".58" stop-color="${ink.deep}" stop-opacity="0"/></linearGradient></defs>`,
    rect(0, 0, 1200, 500, `fill="url(#bg${idPart})"`),
    picture,
    isCropped ? '' : rect(0, 0, 1200, 500, `fill="url(#bs${idPart})"`),
    '</svg>',
  );
}
