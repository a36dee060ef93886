/** Checks a help centre: its links lead to articles or pages, its figures are those of a market, and it has all languages of the site. */
import type { HelpArticle, HelpFile } from '#app/contract/help.ts';
import { linksIn } from '#app/domain/help/marked-text.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { safePath } from '#app/domain/site-path.ts';
import { tagsOfMarket, unknownFigures } from '#platform/site/site-shapes.ts';
import type { DescribedSite } from './described-site.ts';

type Complaint = readonly [path: readonly PropertyKey[], says: string];

/** Addresses of the help centre that are no articles. */
const RESERVED: readonly string[] = ['start', 'contact'];
/** Articles that the site's footer, messages and forms lead to. */
export const LINKED: readonly string[] = [
  'terms',
  'privacy',
  'safer-play',
  'limits',
  'time-out',
  'self-exclusion',
  'session-history',
  'register',
  'log-in',
  'deposit',
  'withdraw',
  'bank-accounts',
  'transfer',
  'rebate',
  'verify',
];

const textsOf = ({ title, lead, sections }: HelpArticle): string[] => [
  title,
  lead,
  ...sections.flatMap(it => [it.heading, ...it.paragraphs]),
];

const leadsSomewhere = (to: string, ids: readonly string[]): boolean =>
  ids.includes(to) || /^https:\/\/[^\s\\/][^\s\\]*$/i.test(to) || safePath(to) !== null;

function articleComplaints(article: HelpArticle, ids: readonly string[]): string[] {
  const texts = textsOf(article);
  const lost = [
    ...texts.flatMap(linksIn).filter(it => !leadsSomewhere(it, ids)),
    ...article.related.filter(it => !ids.includes(it)),
  ];
  const figures = texts.flatMap(unknownFigures);
  return [
    ...(RESERVED.includes(article.id) ? ['has the address of another page'] : []),
    ...(ids.indexOf(article.id) === ids.lastIndexOf(article.id) ? [] : ['stands in the file twice']),
    ...(lost.length === 0 ? [] : [`leads to ${lost.join(', ')}, which is no article and no page`]),
    ...(figures.length === 0 ? [] : [`asks for the figure ${figures.join(', ')}, which no market has`]),
  ];
}

function fileComplaints(language: string, { shortcuts, topics }: HelpFile): Complaint[] {
  const ids = topics.flatMap(topic => topic.articles.map(it => it.id));
  const missing = LINKED.filter(it => !ids.includes(it));
  return [
    ...topics.flatMap((topic, at) =>
      topic.articles.flatMap((article, index): Complaint[] =>
        articleComplaints(article, ids).map(says => [
          ['help', language, 'topics', at, 'articles', index],
          `(${article.id}) ${says}`,
        ]),
      ),
    ),
    ...shortcuts
      .filter(it => !ids.includes(it.article))
      .map(
        ({ article }): Complaint => [['help', language, 'shortcuts'], `name ${article}, which is no article`],
      ),
    ...(missing.length === 0
      ? []
      : [[['help', language], `has no article ${missing.join(', ')}, to which pages lead`] as const]),
  ];
}

/** A site has a help centre in all of its languages, or none. @param keys of all files, also of those that are not valid */
export function helpComplaints(
  { help, markets }: Pick<DescribedSite, 'help' | 'markets'>,
  keys: readonly string[],
): Complaint[] {
  if (keys.length === 0) return [];
  const lacking = markets
    .flatMap(tagsOfMarket)
    .filter(tag => !keys.includes(tag) && !keys.includes(codeOfTag(tag)));
  return [
    ...Object.entries(help).flatMap(([language, file]) => fileComplaints(language, file)),
    ...lacking.map((tag): Complaint => [['help', codeOfTag(tag)], `is missing, and ${tag} needs it`]),
  ];
}
