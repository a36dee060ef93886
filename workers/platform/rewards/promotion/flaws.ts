/** The flaws that forbid publishing a promotion: of its shape, of its own rules, and of the site that it stands in. */
import { fieldErrors } from '#app/contract/field-errors.ts';
import type { PromotionFlaw } from '#app/contract/operator/promotions.ts';
import { writtenField } from '#app/domain/english-text.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readOpenGames } from '#platform/games/game/game.ts';
import { hasFreeRounds } from '#platform/games/provider/provider.ts';
import { languagesOfMarkets, readCategorySettings, readFacts } from '#platform/site/site.ts';
import { doubledNames, promotionBreaks } from './check-promotion.ts';
import { type PromotionDefinition, promotionDefinition } from './definition.ts';
import { readListedPromotions, readTabs } from './promotion.db.ts';
import { promotionWarnings } from './promotion-warnings.ts';

/** Free rounds are of a game that the site has, of a studio that is told of them. */
async function roundsFlaw(env: PlatformEnv, { rounds }: PromotionDefinition): Promise<PromotionFlaw | null> {
  if (rounds === undefined) return null;
  const game = (await readOpenGames(catalogueOf(env), [rounds.gameId])).get(rounds.gameId);
  const field = 'rounds.gameId';
  if (game === undefined) return { field, says: `is ${rounds.gameId}, which is no game of the site` };
  return (await hasFreeRounds(env, game.providerId))
    ? null
    : { field, says: `is a game of ${game.providerId}, which has no free rounds` };
}

export async function flawsOf(env: PlatformEnv, promotion: PromotionDefinition): Promise<PromotionFlaw[]> {
  const db = catalogueOf(env);
  const [{ markets }, tabs, categories, published] = await Promise.all([
    readFacts(env),
    readTabs(db),
    readCategorySettings(db),
    readListedPromotions(db),
  ]);
  const around = {
    markets,
    tabs: tabs.map(it => it.id),
    categories: [...new Set(Object.values(categories).flatMap(list => list.map(it => it.type)))],
  };
  const unfit = await roundsFlaw(env, promotion);
  const others = published.map(it => it.promotion).filter(it => it.id !== promotion.id);
  const isOwn = (index: number) => index === others.length;
  return [
    ...(unfit === null ? [] : [unfit]),
    ...promotionBreaks(promotion, around).map(([path, says]) => ({
      field: path.map(String).join('.'),
      says,
    })),
    ...doubledNames([...others, promotion])
      .filter(([index]) => isOwn(index))
      .map(([, name, value]) => ({ field: name, says: `is ${value}, as of another promotion` })),
  ];
}

/** A draft that is no promotion yet has the flaws of its shape alone. */
export async function judgeDraft(
  env: PlatformEnv,
  draft: Readonly<Record<string, unknown>>,
): Promise<{ flaws: PromotionFlaw[]; warnings: string[] }> {
  const { markets } = await readFacts(env);
  const parsed = promotionDefinition.safeParse(draft);
  if (!parsed.success) {
    const texts = { at: 'texts', texts: draft.texts, languages: languagesOfMarkets(markets) };
    const rulesByField = new Map(
      Object.entries(fieldErrors(parsed.error.issues)).map(([field, rules]) => [
        writtenField(field, texts),
        rules.join(', '),
      ]),
    );
    return { flaws: Array.from(rulesByField, ([field, says]) => ({ field, says })), warnings: [] };
  }
  return { flaws: await flawsOf(env, parsed.data), warnings: promotionWarnings(parsed.data, markets) };
}
