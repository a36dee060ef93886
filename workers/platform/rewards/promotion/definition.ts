/** A promotion as it is stored: its definition with its state. The shapes are part of the contract with operators. */
import type { PromotionDefinition, PromotionWords } from '#app/contract/operator/promotion-definition.ts';

export {
  type MarketAmounts,
  type PromotionDefinition,
  type PromotionTab,
  type PromotionWords,
  promotionDefinition,
  promotionTab,
} from '#app/contract/operator/promotion-definition.ts';

/** Paused for new members of it, or ended for good. */
export type PromotionState = 'open' | 'paused' | 'ended';

export interface StoredPromotion {
  promotion: PromotionDefinition;
  state: PromotionState;
  /** Why the platform has paused it; absent where an operator has, or it is not paused. */
  pausedWhy?: 'budget';
}

/** Whether a code alone opens it: one that all members share, or one of a file. */
export const needsCode = ({ code, codeFiles }: Pick<PromotionDefinition, 'code' | 'codeFiles'>): boolean =>
  code !== undefined || codeFiles === true;

/** The words of a language; English where there are none. */
export function wordsOf({ texts }: Pick<PromotionDefinition, 'texts'>, language: string): PromotionWords {
  const found = texts[language] ?? texts.en;
  if (found === undefined) throw new Error('A promotion has no English, which its schema demands');
  return found;
}
