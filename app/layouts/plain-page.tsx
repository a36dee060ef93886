/** A page whose content has not come yet: its title, its place in the frame, and an honest empty state. */
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHead } from './page-head.tsx';

/** The `page.*` texts of the rows that use this page. */
export type PlainPageKey =
  | 'account'
  | 'category'
  | 'category-entry'
  | 'attribute'
  | 'providers'
  | 'daily-tasks'
  | 'help-center'
  | 'promo-center'
  | 'promotions'
  | 'referral'
  | 'vip';

interface PlainPageProps {
  page: PlainPageKey;
  /** Drawing of the empty state. */
  art: ReactNode;
  /** For titles with a name in them. */
  name?: string;
  isIndexed?: boolean;
}

export function PlainPage({ page, art, name = '', isIndexed = true }: PlainPageProps) {
  const t = useText();
  const title = t(`page.${page}.title`, { name });
  return (
    <>
      <PageHead title={title} description={t(`page.${page}.description`, { name })} isIndexed={isIndexed} />
      <h1 className="title">{title}</h1>
      <EmptyState art={art} title={t(`page.${page}.empty`)} text={t(`page.${page}.empty_text`)} />
    </>
  );
}
