/** The link to the games on a page that has nothing to show. */

import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';

export function BrowseGames() {
  const t = useText();
  const tag = useLanguageTag();
  const lobby = useSnapshot(useStores().game).categoriesWithDisplay[0]?.type;
  return (
    <SiteLink className="button" to={lobby === undefined ? `/${tag}` : `/${tag}/${lobby}`}>
      {t('home.browse')}
    </SiteLink>
  );
}
