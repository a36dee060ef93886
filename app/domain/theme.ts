/** The style sheet of a brand: the operator's seven properties, the font and the logo, over those of the build. */

export interface Brand {
  brand: string;
  accent: string;
  brandChroma: number;
  /** CSS pixels. */
  radius: number;
  font: { family: string; file: string | null };
  logoHeight: number;
  /** Degrees. */
  neutralShift: number;
  logo: { image: string; ratio: number; hasName: boolean } | null;
}

/** The widest that a logo stands in the header of a phone. */
const WIDEST = '38vw';
/** Height of the logo on screens without the frame, in CSS pixels. */
const BARE_HEIGHT = 36;

const fontFace = ({ family, file }: Brand['font']): string =>
  file === null
    ? ''
    : `@font-face{font-family:"${family}";src:url("${file}")format("woff2");font-weight:100 900;font-display:swap}`;

/** In place of the built-in mark; a picture in the style sheet costs pages no script. */
function logoStyle({ image, ratio, hasName }: NonNullable<Brand['logo']>): string {
  const mark = `content:"";flex:none;aspect-ratio:${ratio};background:url("${image}")center/contain no-repeat`;
  return [
    '.logo>svg,.bare>svg{display:none}',
    `.logo::before{${mark};height:var(--logo-h);max-width:${WIDEST}}`,
    `.bare::before{${mark};height:${BARE_HEIGHT}px}`,
    hasName ? '.top>.logo>span{position:absolute;clip-path:inset(50%)}' : '',
  ].join('');
}

/** @param brand checked by the contract: its texts can end neither a value nor the sheet */
export function brandStyle(brand: Brand): string {
  const { font, logo } = brand;
  const properties = [
    `--brand:${brand.brand}`,
    `--accent:${brand.accent}`,
    `--brand-chroma:${brand.brandChroma}`,
    `--radius:${brand.radius}px`,
    `--font-brand:"${font.family}"`,
    `--logo-h:${brand.logoHeight}px`,
    `--neutral-shift:${brand.neutralShift}`,
  ];
  return `${fontFace(font)}:root{${properties.join(';')}}${logo === null ? '' : logoStyle(logo)}`;
}

/** A sentence above every page. @param text of the product's own */
export function stripStyle(text: string): string {
  const quoted = text.replaceAll(/["\\<]/g, sign => `\\${sign.charCodeAt(0).toString(16)} `);
  return `body::before{content:"${quoted}";display:block;padding:4px 12px;background:var(--warn-soft);color:var(--warn);font-size:var(--fs-12);text-align:center}`;
}
