/** Loads the help centre: topics, an article, or the answers to a question, from the published file of the page's language. */
import type { RouterContextProvider } from 'react-router';
import { siteFiles } from '#app/api/context.ts';
import { readCall } from '#app/api/read-call.ts';
import { type HelpFile, helpQuery } from '#app/contract/help.ts';
import { helpMostRead } from '#app/contract/help-reading.ts';
import { helpIndex, searchHelp } from '#app/domain/help/search-help.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { asWritten } from '#app/domain/search/fold.ts';
import type { SearchIndex } from '#app/domain/search/search-index.ts';
import { simplified } from '#app/domain/search/simplified.ts';
import { visitedSite } from '#app/visit/visit.server.ts';
import {
  type ArticleMatch,
  articlesOf,
  type ListedTopic,
  listedTopics,
  matchingArticles,
  type ReadArticle,
  readArticles,
  type ShownArticle,
  shownArticle,
} from './help-article.ts';
import { type HelpfulAnswer, saidOf } from './helpful.ts';

type Context = Readonly<RouterContextProvider>;

/** Made once for as long as the isolate keeps the file. */
const indexes = new WeakMap<HelpFile, SearchIndex>();

function indexOf(file: HelpFile, tag: string): SearchIndex {
  const known = indexes.get(file);
  if (known !== undefined) return known;
  const made = helpIndex(articlesOf(file), codeOfTag(tag) === 'zh' ? simplified : asWritten);
  indexes.set(file, made);
  return made;
}

const readHelp = async (context: Context): Promise<HelpFile | null> =>
  (await context.get(siteFiles)())?.help(context.get(visitedSite).tag) ?? null;

export interface LoadedHelp {
  topics: ListedTopic[];
  shortcuts: HelpFile['shortcuts'];
  /** The question of the address; empty without one. */
  asked: string;
  /** Null without a question. */
  found: ArticleMatch[] | null;
  /** Read most this week; empty where nothing was read, and beside an answer. */
  mostRead: ReadArticle[];
}

/** Null where the site has no help centre, or it cannot be read. */
export async function loadHelp(context: Context, url: URL): Promise<LoadedHelp | null> {
  const file = await readHelp(context);
  if (file === null) return null;
  const asked = (helpQuery.safeParse(url.searchParams.get('q')).data ?? '').trim();
  const found =
    asked === ''
      ? null
      : matchingArticles(file, searchHelp(asked, indexOf(file, context.get(visitedSite).tag)));
  const read = asked === '' ? await readCall(context, helpMostRead, {}) : null;
  const mostRead = readArticles(file, read ?? []);
  return { topics: listedTopics(file), shortcuts: file.shortcuts, asked, found, mostRead };
}

export interface LoadedArticle extends ShownArticle {
  /** The reader's answer, which the address names after a form was posted. */
  said: HelpfulAnswer | null;
}

/** Null where there is no such article; `unreadable` where the help file cannot be read. */
export async function loadArticle(
  context: Context,
  id: string,
  url: URL,
): Promise<LoadedArticle | null | 'unreadable'> {
  const file = await readHelp(context);
  if (file === null) return 'unreadable';
  const shown = shownArticle(file, id);
  return shown && { ...shown, said: saidOf(url.searchParams) };
}
