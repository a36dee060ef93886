/** The twelve kinds of history as tabs, those of this visitor only [2.21]. */
import { NavLink } from 'react-router';
import { useModuleVisible } from '#app/features/modules/modules.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { HISTORY_PAGES } from '#app/visit/pages.ts';

export function HistoryTabs() {
  const t = useText();
  const tag = useLanguageTag();
  const isVisible = useModuleVisible();
  return (
    <nav className="tabs" aria-label={t('frame.transactions')}>
      {HISTORY_PAGES.filter(page => page.module && isVisible(page.module.name, page.module.parent)).map(
        page => (
          <NavLink key={page.file} to={`/${tag}/${page.pattern}`}>
            {t(`page.${page.file}.title`)}
          </NavLink>
        ),
      )}
    </nav>
  );
}
