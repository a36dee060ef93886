/**
 * The product's own pictures, drawn as SVG text from a seed: same input, same bytes, no assets and no requests.
 * Meant for the edge and for build scripts; the client gets finished components instead of this code.
 */
export { type BannerInput, banner } from './banner.ts';
export { BANNER_TYPES, type BannerType } from './banner-scene.ts';
export { CATEGORIES, type Category } from './category.ts';
export { countryMark } from './country-mark.ts';
export { cover, coverInk, coverInkIndex } from './cover.ts';
export { type CoverInput, type CoverLook, coverLook } from './cover-look.ts';
export { EMPTY_KINDS, type EmptyKind, emptyArt } from './empty-art.ts';
export { HERO_NAMES, type HeroName, type MotifName } from './hero.ts';
export { logo } from './logo.ts';
export { motif } from './motif.ts';
export { INKS, type Palette, type PaletteName } from './palette.ts';
export { placeholder } from './placeholder.ts';
export { type ProviderMarkOptions, providerMark } from './provider-mark.ts';
export { vipBadge } from './vip-badge.ts';
