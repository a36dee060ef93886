/** What the form of a promotion starts from: the draft, else what is published, else nothing. */
import {
  type PromotionFlaw,
  type PromotionOptions,
  promotionOptions,
  promotionView,
} from '#app/contract/operator/promotions.ts';
import { ok } from '#app/domain/result.ts';
import { ask, type Reply } from '../../call.ts';
import { asWritten, type Draft, languagesIn, newDraft } from './draft.ts';

/** In the address, in place of the id of a promotion that has none yet. No id starts with it. */
export const NEW = '-';

export interface Checked {
  flaws: readonly PromotionFlaw[];
  warnings: readonly string[];
}

export interface ForEdit {
  /** Null for a new one. */
  promotionId: string | null;
  draft: Draft;
  /** Version of the stored draft; null where none is stored. */
  base: number | null;
  isPublished: boolean;
  /** What the check says of the stored draft; null where none is stored. */
  checked: Checked | null;
  options: PromotionOptions;
}

export async function readForEdit(promotionId: string): Promise<Reply<ForEdit>> {
  if (promotionId === NEW) {
    const options = await ask(promotionOptions, {});
    if (!options.ok) return options;
    const draft = newDraft(languagesIn(options.value));
    const fresh = { promotionId: null, draft, base: null, isPublished: false, checked: null };
    return ok({ ...fresh, options: options.value });
  }
  const [view, options] = await Promise.all([ask(promotionView, { promotionId }), ask(promotionOptions, {})]);
  if (!view.ok) return view;
  if (!options.ok) return options;
  const { draft, definition } = view.value;
  return ok({
    promotionId,
    draft: asWritten(draft?.definition ?? { ...definition }, languagesIn(options.value)),
    base: draft?.version ?? null,
    isPublished: definition !== null,
    checked: draft,
    options: options.value,
  });
}
