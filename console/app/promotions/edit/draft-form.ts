/** The form of a draft, for its fields: what is typed, and the flaws of the last saving. */
import { createContext, useContext } from 'react';
import type { PromotionFlaw, PromotionOptions } from '#app/contract/operator/promotions.ts';
import type { Draft, Path } from './draft.ts';

export interface DraftForm {
  draft: Draft;
  set: (path: Path, value: unknown) => void;
  /** Replaces the draft as a whole. */
  replace: (draft: Draft) => void;
  flaws: readonly PromotionFlaw[];
  options: PromotionOptions;
  isNew: boolean;
}

export const DraftContext = createContext<DraftForm | null>(null);

export function useDraft(): DraftForm {
  const form = useContext(DraftContext);
  if (form === null) throw new Error('useDraft: there is no form around this field');
  return form;
}

/** Whether a flaw is of this field, or of a part of it. */
const isOf = (path: Path, { field }: PromotionFlaw): boolean => {
  const name = path.join('.');
  return field === name || field.startsWith(`${name}.`);
};

export const flawsAt = ({ flaws }: Pick<DraftForm, 'flaws'>, path: Path): PromotionFlaw[] =>
  flaws.filter(it => isOf(path, it));
