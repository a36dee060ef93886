import { sceneCategoryOf } from './category.ts';
import { type CoverInput, coverDice } from './cover-look.ts';
import { type Palette, paletteIndexOf, paletteOf } from './palette.ts';
import { hash, prng } from './random.ts';
import { drawScene } from './scene.ts';
import { layers, rect, tenth } from './shape.ts';
import { heldWidths, setTitle, type TitleSetting } from './title.ts';
import { escapeXml, squeezeMarkup } from './xml.ts';

/** Baseline of the last line. */
const FOOT = 302;

/** Share of studios whose titles are centred. */
const CENTRED_SHARE = 0.34;

/** Ground of the whole cover, and the scrim that carries the title, starting at `scrimTop`. */
function gradients(ink: Palette, scrimTop: number, titleTop: number): string {
  const share = Math.min(0.9, (titleTop - 2 - scrimTop) / (320 - scrimTop));
  const dense = tenth(share * 10) / 10;
  return layers(
    `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${ink.ground}"/>`,
    `<stop offset="1" stop-color="${ink.deep}"/></linearGradient>`,
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${ink.deep}" stop-opacity="0"/>`,
    `<stop offset="${dense}" stop-color="${ink.deep}" stop-opacity=".94"/>`,
    `<stop offset="1" stop-color="${ink.deep}"/></linearGradient></defs>`,
  );
}

function titleText(ink: Palette, setting: TitleSetting, firstBaseline: number, isCentred: boolean): string {
  const { style, fontSize, lineHeight, isRightToLeft, lines } = setting;
  const margin = isRightToLeft ? 224 : 16;
  const x = isCentred ? 120 : margin;
  const anchor = isCentred ? ' text-anchor="middle"' : '';
  const direction = isRightToLeft ? ' direction="rtl"' : '';
  const face = `style="font:${style.slant}${style.weight} ${fontSize}px ${style.family}"`;
  const widths = heldWidths(setting);
  // A text for each line, because not every browser holds the width of a part of a text.
  const texts = lines.map((line, index) => {
    const held = widths === null ? '' : ` textLength="${widths[index]}" lengthAdjust="spacingAndGlyphs"`;
    return `<text x="${x}" y="${tenth(firstBaseline + index * lineHeight)}"${held}>${escapeXml(line)}</text>`;
  });
  return `<g fill="${ink.title}" ${face}${style.attributes}${anchor}${direction}>${texts.join('')}</g>`;
}

/**
 * The cover of a game: SVG, view box 240 by 320, under 2.4 kB. Serve it as a picture of its own; its element ids
 * repeat from cover to cover and must not meet in one document.
 */
export function cover(input: CoverInput): string {
  const { id, name, title = name, category = 'slots', provider = '' } = input;
  const sceneCategory = sceneCategoryOf(category);
  const dice = coverDice(id, category);
  const studioDice = prng(hash(`p${provider}`));
  const ink = paletteOf(id, sceneCategory, name);
  const keepsMargin = sceneCategory === 'crash' || sceneCategory === 'sports';
  const isCentred = studioDice() < CENTRED_SHARE && !keepsMargin;

  const setting = setTitle(title, sceneCategory);
  const { fontSize, lineHeight, lines } = setting;
  const firstBaseline = FOOT - (lines.length - 1) * lineHeight - fontSize * 0.12;
  const titleTop = firstBaseline - fontSize;
  const scrimTop = Math.floor(Math.max(150, titleTop - 54));

  const picture = layers(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320">',
    gradients(ink, scrimTop, titleTop),
    rect(0, 0, 240, 320, 'fill="url(#g)"'),
    drawScene(sceneCategory, ink, dice, name || title),
    rect(0, scrimTop, 240, 320 - scrimTop, 'fill="url(#s)"'),
  );
  return `${squeezeMarkup(picture)}${titleText(ink, setting, firstBaseline, isCentred)}</svg>`;
}

/** The solid colour to paint before the cover arrives. */
export function coverInk(input: Pick<CoverInput, 'id' | 'category'> & { readonly name?: string }): string {
  const { id, category = 'slots', name = '' } = input;
  return paletteOf(id, sceneCategoryOf(category), name).ground;
}

/** The index of the palette that a cover is drawn in; a tile paints that palette's ground before the cover arrives. */
export function coverInkIndex(
  input: Pick<CoverInput, 'id' | 'category'> & { readonly name?: string },
): number {
  const { id, category = 'slots', name = '' } = input;
  return paletteIndexOf(paletteOf(id, sceneCategoryOf(category), name).name);
}
