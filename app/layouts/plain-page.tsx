/** A page that is closed so far (domain/open-pages.ts): its title, its place in the frame, and that there is nothing yet. */
import { BrowseGames } from '#app/features/categories/categories.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { EmptyOffline } from '#app/ui/art/empty-offline.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHead } from './page-head.tsx';

/** The `page.*` texts of the rows that use this page. */
export type PlainPageKey = 'promo-center' | 'promotions' | 'referral';

const ART_PX = 160;

export function PlainPage({ page }: { page: PlainPageKey }) {
  const t = useText();
  const title = t(`page.${page}.title`);
  return (
    <>
      <PageHead title={title} description={t(`page.${page}.description`)} isIndexed={false} />
      <h1 className="title">{title}</h1>
      <EmptyState art={<EmptyOffline width={ART_PX} />} title={t('closed.title')} text={t('closed.text')}>
        <BrowseGames />
      </EmptyState>
    </>
  );
}
