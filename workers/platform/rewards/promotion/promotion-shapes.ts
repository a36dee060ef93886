/** Shapes and rules of promotions, for tools that run in no worker. */
export { doubledNames, promotionBreaks } from './check-promotion.ts';
export {
  promotionDefinition,
  promotionTab,
} from './definition.ts';
export { PROMOTION_CLASSES } from './field-classes.ts';
