/** Operator calls on readers' opinions of help articles. None of them names a reader. */
import * as z from 'zod/mini';
import { accepted } from '#app/contract/envelope.ts';
import { formed, languageCode, slug } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type OperatorCall, operatorCall } from '#platform/base/operator-call.ts';
import { type ArticleKey, type ArticleVotes, readArticleVotes, readTexts, type SentText } from './vote.db.ts';

/** Articles, and texts, of a page. */
const PAGE = 100;

const country = formed(/^[A-Z]{2}$/, 2);
const keyOf = ({ country: of, language, article }: ArticleKey): string => `${of}~${language}~${article}`;

function placeOf(key: string): ArticleKey {
  const [of = '', language = '', article = ''] = key.split('~');
  return { country: of, language, article };
}

/** Country, then language, then article, as the database orders them. */
function inOrder(a: ArticleKey, b: ArticleKey): number {
  const part = (['country', 'language', 'article'] as const).find(name => a[name] !== b[name]);
  return part === undefined ? 0 : a[part] < b[part] ? -1 : 1;
}

/** An article's votes are spread over the directories of its readers, each of which has its first ones of the page. */
async function pageOf(
  env: PlatformEnv,
  of: string | null,
  after: ArticleKey | null,
): Promise<ArticleVotes[]> {
  const query = { country: of, after, most: PAGE };
  const pages = await Promise.all(directoriesOf(env).map(db => readArticleVotes(db, query)));
  const sums = new Map<string, ArticleVotes>();
  for (const row of pages.flat()) {
    const sum = sums.get(keyOf(row)) ?? { ...row, helpful: 0, notHelpful: 0, texts: 0 };
    sums.set(keyOf(row), {
      ...sum,
      helpful: sum.helpful + row.helpful,
      notHelpful: sum.notHelpful + row.notHelpful,
      texts: sum.texts + row.texts,
    });
  }
  return [...sums.values()].sort(inOrder).slice(0, PAGE);
}

/** Votes by market, language and article, one page per call: pass `next` as `after`; null at the end. */
const votes = operatorCall(
  z.object({ country: z.optional(country), after: z.optional(formed(/^[A-Z]{2}~[a-z]{2,3}~[\w-]+$/, 60)) }),
  async (input, { env }) => {
    const { after } = input;
    const articles = await pageOf(env, input.country ?? null, after === undefined ? null : placeOf(after));
    const last = articles.length < PAGE ? undefined : articles.at(-1);
    return accepted({ articles, next: last === undefined ? null : keyOf(last) });
  },
);

/** The largest place: texts before it are all. */
const NEWEST = { at: Number.MAX_SAFE_INTEGER, voteId: '' };

const newestFirst = (a: SentText, b: SentText): number => b.at - a.at || (a.voteId < b.voteId ? 1 : -1);

/** Texts that readers of an article sent, newest first, one page per call: pass `next` as `before`; null at the end. */
const texts = operatorCall(
  z.object({
    country,
    language: languageCode,
    article: slug,
    before: z.optional(formed(/^\d{1,15}~[\w-]+$/, 60)),
  }),
  async ({ before, ...article }, { env }) => {
    const [at, voteId = ''] = before?.split('~') ?? [];
    const page = { before: at === undefined ? NEWEST : { at: Number(at), voteId }, most: PAGE };
    const pages = await Promise.all(directoriesOf(env).map(db => readTexts(db, article, page)));
    const found = pages.flat().sort(newestFirst).slice(0, PAGE);
    const last = found.length < PAGE ? undefined : found.at(-1);
    return accepted({
      texts: found.map(({ text, at: sentAt }) => ({ text, sent: wireMoment(sentAt) })),
      next: last === undefined ? null : `${last.at}~${last.voteId}`,
    });
  },
);

export const helpOperatorCalls: readonly [string, OperatorCall][] = [
  ['help/votes', votes],
  ['help/texts', texts],
];
