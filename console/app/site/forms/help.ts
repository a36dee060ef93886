/** help/{language}.json: topics with their articles. Pure. */
import type { ConsoleText } from '../../text/text.ts';
import { type FileCheck, isObject } from './file-kind.ts';
import type { Section } from './sections-form.tsx';

export interface Article {
  id: string;
  title: string;
  lead: string;
  /** `2026-11-28` */
  updated: string;
  keywords: string;
  related: readonly string[];
  sections: readonly Section[];
}

export interface Topic {
  id: string;
  title: string;
  articles: readonly Article[];
}

export interface HelpFile {
  topics: readonly Topic[];
}

export const isHelpFile = (value: unknown): value is HelpFile =>
  isObject(value) &&
  Array.isArray(value.topics) &&
  value.topics.every(it => isObject(it) && Array.isArray(it.articles));

export const articlesOf = ({ topics }: HelpFile): readonly Article[] => topics.flatMap(it => it.articles);

export const openArticle = (file: HelpFile, id: string | null): Article | undefined => {
  const all = articlesOf(file);
  return all.find(it => it.id === id) ?? all[0];
};

export const withArticle = <File extends HelpFile>(file: File, article: Article): File => ({
  ...file,
  topics: file.topics.map(topic => ({
    ...topic,
    articles: topic.articles.map(it => (it.id === article.id ? article : it)),
  })),
});

export const helpChecks = (file: HelpFile, t: ConsoleText): FileCheck[] =>
  articlesOf(file).flatMap(({ id, title, lead }) => [
    ...(title === '' ? [{ entry: id, field: 'title', text: t('check_title', { name: id }) }] : []),
    ...(lead === '' ? [{ entry: id, field: 'lead', text: t('check_lead', { name: title || id }) }] : []),
  ]);
