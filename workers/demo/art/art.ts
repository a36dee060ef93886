/**
 * The product's own pictures, generated as SVG text from a seed: the same input gives the same bytes, without assets or
 * requests. For the platform and for build scripts; clients get finished components instead of this code.
 */
export { avatar } from './avatar.ts';
export { banner } from './banner.ts';
export { BANNER_TYPES } from './banner-scene.ts';
export { CATEGORIES, type Category } from './category.ts';
export { countryMark } from './country-mark.ts';
export { cover, coverInk, coverInkIndex } from './cover.ts';
export { type CoverInput, coverLook } from './cover-look.ts';
export { EMPTY_KINDS, type EmptyKind, emptyArt } from './empty-art.ts';
export { HERO_NAMES, type HeroName, type MotifName } from './hero.ts';
export { logo } from './logo.ts';
export { motif } from './motif.ts';
export { INKS, type PaletteName, SYMBOL_INKS, type SymbolInk } from './palette.ts';
export { placeholder } from './placeholder.ts';
export { providerMark } from './provider-mark.ts';
export { stencil } from './stencil.ts';
export { symbolTile } from './symbol-tile.ts';
export { vipBadge } from './vip-badge.ts';
export { escapeXml } from './xml.ts';
