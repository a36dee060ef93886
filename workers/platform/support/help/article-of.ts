/** The article that a call is about: one that the market of the page has in its language. Ids that nobody published are not stored. */
import { codeOfTag } from '#app/domain/language.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { Call } from '#platform/base/handler.ts';
import { readFacts, tagsOfMarket } from '#platform/site/site.ts';
import { readArticleIds } from './read.db.ts';
import type { ArticleKey } from './vote.db.ts';

/** Age of a list of ids, in milliseconds: an article that an operator has just published is counted a little later. */
const MAX_AGE_MS = MINUTE_MS;

/** By tag; the same for everybody. */
const known = new Map<string, { ids: ReadonlySet<string>; readAt: number }>();

async function idsOf({ env, now }: Pick<Call, 'env' | 'now'>, tag: string): Promise<ReadonlySet<string>> {
  const at = now();
  const held = known.get(tag);
  if (held !== undefined && at >= held.readAt && at - held.readAt < MAX_AGE_MS) return held.ids;
  const ids = new Set(await readArticleIds(catalogueOf(env), tag, codeOfTag(tag)));
  known.set(tag, { ids, readAt: at });
  return ids;
}

/** The market and the language of a page; null where its tag is none of the site's. */
export async function placeOf({
  env,
  headers: { pathlang },
}: Pick<Call, 'env' | 'headers'>): Promise<Omit<ArticleKey, 'article'> | null> {
  const tag = pathlang ?? env.DEFAULT_LANGUAGE;
  const market = (await readFacts(env)).markets.find(it => tagsOfMarket(it).includes(tag));
  return market === undefined ? null : { country: market.country, language: codeOfTag(tag) };
}

/** Null where there is no such article. */
export async function articleOf(call: Call, article: string): Promise<ArticleKey | null> {
  const place = await placeOf(call);
  if (place === null) return null;
  const ids = await idsOf(call, call.headers.pathlang ?? call.env.DEFAULT_LANGUAGE);
  return ids.has(article) ? { ...place, article } : null;
}
