/** Shapes and rules of markets, for tools that run in no worker. */

export { unknownFigures } from './help-figures.ts';
export { homeLayout, picturesOfHome } from './home-layout.ts';
export { picturesOfLegal } from './legal-shapes.ts';
export {
  languagesOfMarkets,
  type MarketProfile,
  marketProfileSchema,
  tagsOfMarket,
} from './market-profile.ts';
export { INTERFACE_PARTS, type InterfacePart, type LanguageTexts, languageTexts } from './site-texts.ts';
export { winCeilings } from './win-ceiling-shapes.ts';
export { descendingCeilings } from './win-ceilings.ts';
