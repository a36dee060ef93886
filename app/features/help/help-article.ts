/** Articles as lists, results and pages show them. */
import type { HelpArticle, HelpFile } from '#app/contract/help.ts';
import { readingMinutes, withoutMarks } from '#app/domain/help/marked-text.ts';

export type ArticleName = Pick<HelpArticle, 'id' | 'title'>;

export interface ArticleMatch extends ArticleName {
  lead: string;
  /** Title of its topic. */
  topic: string;
}

export interface ListedTopic {
  id: string;
  title: string;
  articles: ArticleName[];
}

const nameOf = ({ id, title }: HelpArticle): ArticleName => ({ id, title });

export const listedTopics = ({ topics }: HelpFile): ListedTopic[] =>
  topics.map(({ id, title, articles }) => ({ id, title, articles: articles.map(nameOf) }));

export const articlesOf = ({ topics }: HelpFile): HelpArticle[] => topics.flatMap(it => it.articles);

/** Articles by their ids, in the order of the ids; none for an id that is not there. */
export function matchingArticles(file: HelpFile, ids: readonly string[]): ArticleMatch[] {
  const byId = new Map(
    file.topics.flatMap(topic => topic.articles.map(it => [it.id, { it, topic: topic.title }])),
  );
  return ids.flatMap(id => {
    const known = byId.get(id);
    return known === undefined
      ? []
      : [{ ...nameOf(known.it), lead: withoutMarks(known.it.lead), topic: known.topic }];
  });
}

export interface ReadArticle extends ArticleName {
  /** Minutes that it takes to read. */
  minutes: number;
}

/** Minutes that an article takes to read, by its length. */
export const minutesOf = ({ lead, sections }: HelpArticle): number =>
  readingMinutes([lead, ...sections.flatMap(it => it.paragraphs)]);

/** Articles by their ids, in the order of the ids, with the time that they take; none for an id that is not there. */
export function readArticles(file: HelpFile, ids: readonly string[]): ReadArticle[] {
  const byId = new Map(articlesOf(file).map(it => [it.id, it]));
  return ids.flatMap(id => {
    const article = byId.get(id);
    return article === undefined ? [] : [{ ...nameOf(article), minutes: minutesOf(article) }];
  });
}

export interface ShownArticle {
  article: HelpArticle;
  topic: { id: string; title: string };
  related: ArticleName[];
}

/** An article with its related ones: those that it names, then others of its topic. */
export function shownArticle(file: HelpFile, id: string): ShownArticle | null {
  const topic = file.topics.find(it => it.articles.some(article => article.id === id));
  const article = topic?.articles.find(it => it.id === id);
  if (topic === undefined || article === undefined) return null;
  const named = matchingArticles(file, article.related).map(({ id: other, title }) => ({ id: other, title }));
  const others = topic.articles
    .filter(it => it.id !== id && !article.related.includes(it.id))
    .map(nameOf)
    .slice(0, Math.max(0, 4 - named.length));
  return { article, topic: { id: topic.id, title: topic.title }, related: [...named, ...others] };
}
