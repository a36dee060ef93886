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
  logo: Logo | null;
}

interface Logo {
  image: string;
  /** Width by height. */
  ratio: number;
  /** Whether the picture says the site's name. */
  hasName: boolean;
  /** Whether its shape is drawn in the colour of the text around it. */
  inTextColour?: boolean | undefined;
}

interface Icons {
  icon: string;
  touch?: string | undefined;
}

/** The icon for home screens, which take no SVG; null without one. */
export const touchIconOf = (icons: Icons | undefined): string | null =>
  icons?.touch ?? (icons?.icon.endsWith('.png') ? icons.icon : null);

/** The widest that a logo stands in the header of a phone. */
const WIDEST = '38vw';

/** The face of the build, which comes after the scripts by itself (app/browser/face.client.ts). */
const BUILT_FAMILY = 'Instrument Sans';

const isBuiltFace = ({ family, file }: Brand['font']): boolean => file === null && family === BUILT_FAMILY;

const fontFace = ({ family, file }: Brand['font']): string =>
  file === null
    ? ''
    : `@font-face{font-family:"${family}";src:url("${file}")format("woff2");font-weight:100 900;font-display:swap}`;

/** Height of the mark: that of its place, else the operator's. */
const HEIGHT = 'var(--mark,var(--logo-h))';
const MARKS = '.logo::before,.bare::before,.site-mark::before';

/**
 * The operator's mark: in header, chat, and screens without the frame. It grows smaller where other words need the room. A picture in the
 * style sheet costs pages no script.
 */
function logoStyle({ image, ratio, hasName, inTextColour = false }: Logo): string {
  const paint = `url("${image}")center/contain no-repeat`;
  const look = inTextColour ? `mask:${paint};background:currentColor` : `background:${paint}`;
  return [
    `${MARKS}{content:"";flex:0 1 auto;min-width:0;aspect-ratio:${ratio};height:${HEIGHT};max-width:${WIDEST};${look}}`,
    hasName ? '.top>.logo>span{position:absolute;clip-path:inset(50%)}' : '',
  ].join('');
}

const quotedText = (text: string): string =>
  `"${text.replaceAll(/["\\<]/g, sign => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/** The first letter or digit of a name, as a mark of it. */
export const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '·';

/** The first letter of the site's name, for a site without a logo. Readers hear the name beside it alone. */
function letterStyle(name: string): string {
  const letter = quotedText(initialOf(name));
  const box = 'flex:none;display:grid;place-items:center;width:1.6em;height:1.6em;border-radius:25%';
  const ink = 'background:var(--brand-solid);color:var(--on-brand);font-weight:700;letter-spacing:0';
  return `${MARKS}{content:${letter};content:${letter}/"";${box};${ink};line-height:1;font-size:calc(${HEIGHT}/1.6)}`;
}

/**
 * @param brand checked by the contract: its texts can end neither a value nor the sheet; null for the look of the build, which has no
 * mark of its own
 */
export function brandStyle(brand: Brand | null, siteTitle: string): string {
  if (brand === null) return letterStyle(siteTitle);
  const { font, logo } = brand;
  const properties = [
    `--brand:${brand.brand}`,
    `--accent:${brand.accent}`,
    `--brand-chroma:${brand.brandChroma}`,
    `--radius:${brand.radius}px`,
    ...(isBuiltFace(font) ? [] : [`--font-brand:"${font.family}"`]),
    `--logo-h:${brand.logoHeight}px`,
    `--neutral-shift:${brand.neutralShift}`,
  ];
  return `${fontFace(font)}:root{${properties.join(';')}}${logo === null ? letterStyle(siteTitle) : logoStyle(logo)}`;
}

/** A sentence above every page. @param text of the product's own */
export function stripStyle(text: string): string {
  return `body::before{content:${quotedText(text)};display:block;padding:4px 12px;background:var(--warn-soft);color:var(--warn);font-size:var(--fs-12);text-align:center}`;
}
