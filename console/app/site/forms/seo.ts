/** seo/{language}.json: what search engines and shared links show of each page. Pure. */
import type { ConsoleText } from '../../text/text.ts';
import { type FileCheck, isObject } from './file-kind.ts';
import type { Section } from './sections-form.tsx';

export interface SeoPage {
  title: string;
  description: string;
  keywords?: string | null;
  img?: string | null;
}

export interface SeoFile {
  /** By path without language. */
  metadata?: Readonly<Record<string, SeoPage>>;
  footer?: readonly Section[];
}

export const TITLE_MOST = 200;
export const DESCRIPTION_MOST = 400;
/** Letters that search engines show of a title and of a description, about. */
export const TITLE_SHOWN = 60;
export const DESCRIPTION_SHOWN = 160;

export const isSeoFile = (value: unknown): value is SeoFile =>
  isObject(value) && (value.metadata === undefined || isObject(value.metadata));

export const pagesOf = ({ metadata = {} }: SeoFile): string[] => Object.keys(metadata).sort();

export const seoChecks = ({ metadata = {} }: SeoFile, t: ConsoleText): FileCheck[] =>
  Object.entries(metadata).flatMap(([path, { title, description }]) => [
    ...(title === '' ? [{ entry: path, field: 'title', text: t('check_title', { name: path }) }] : []),
    ...(description === ''
      ? [{ entry: path, field: 'description', text: t('check_description', { name: path }) }]
      : []),
    ...(title.length > TITLE_SHOWN
      ? [{ entry: path, field: 'title', text: t('check_title_long', { name: path, most: TITLE_SHOWN }) }]
      : []),
    ...(description.length > DESCRIPTION_SHOWN
      ? [
          {
            entry: path,
            field: 'description',
            text: t('check_description_long', { name: path, most: DESCRIPTION_SHOWN }),
          },
        ]
      : []),
  ]);
