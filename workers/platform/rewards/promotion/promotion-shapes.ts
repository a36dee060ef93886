/** Shapes and rules of promotions, for tools that run in no worker. */
export { type Around, doubledNames, promotionBreaks } from './check-promotion.ts';
export {
  type PromotionDefinition,
  type PromotionTab,
  promotionDefinition,
  promotionTab,
} from './definition.ts';
export { PROMOTION_CLASSES } from './field-classes.ts';
