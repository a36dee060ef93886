/** Operator calls on drafts of promotions. A draft changes nothing for members: publishing it is `promotion/publish`. */
import { accepted, refused } from '#app/contract/envelope.ts';
import { promotionPutDraft, promotionRemoveDraft } from '#app/contract/operator/promotions.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { canonicalJson } from '#platform/base/hash.ts';
import { noting } from '#platform/base/note-change.ts';
import {
  endpointCall,
  type OperatorCall,
  type OperatorContext,
  withTextsAt,
} from '#platform/base/operator-call.ts';
import { type PromotionDefinition, promotionDefinition } from './definition.ts';
import { deleteDraft, readDraft, writeDraft } from './draft.db.ts';
import { judgeDraft } from './flaws.ts';
import { readPromotion } from './promotion.db.ts';

const OTHER_VERSION = refused(
  409,
  'Another version of this draft was saved meanwhile. Read it before you save yours.',
);

const ID_TAKEN = refused(409, 'Another promotion has this id. Open it to write its next version.');

const draftNow =
  <Input>(idOf: (input: Input) => string) =>
  async (input: Input, { env }: OperatorContext) =>
    (await readDraft(catalogueOf(env), idOf(input)))?.definition ?? null;

const put = endpointCall(
  promotionPutDraft,
  noting(
    draftNow(({ promotion }) => promotion.id),
    async ({ promotion: definition, base, isNew }, { env, now, actor }) => {
      if (isNew && (await readPromotion(catalogueOf(env), definition.id)) !== null) return ID_TAKEN;
      const { flaws, warnings } = await judgeDraft(env, definition);
      const version = await writeDraft(catalogueOf(env), {
        promotionId: definition.id,
        definition,
        base,
        flaws: flaws.length,
        at: now(),
        by: actor.operatorId,
      });
      if (version === null) return OTHER_VERSION;
      return accepted({ promotionId: definition.id, version, flaws, warnings });
    },
  ),
);

const remove = endpointCall(
  promotionRemoveDraft,
  noting(
    draftNow(({ promotionId }) => promotionId),
    async ({ promotionId, base }, { env }) => {
      const isRemoved = await deleteDraft(catalogueOf(env), { promotionId, version: base });
      return isRemoved ? accepted({ promotionId }) : OTHER_VERSION;
    },
  ),
);

/** Removes the draft that has been published as it is; one that was changed since stays. */
export async function dropPublishedDraft(db: D1Database, promotion: PromotionDefinition): Promise<void> {
  const draft = await readDraft(db, promotion.id);
  const parsed = promotionDefinition.safeParse(draft?.definition);
  if (draft === null || !parsed.success || canonicalJson(parsed.data) !== canonicalJson(promotion)) return;
  await deleteDraft(db, draft);
}

export const draftOperatorCalls: readonly [string, OperatorCall][] = [
  ...withTextsAt(['promotion', 'texts'], [put]),
  remove,
];
