/** The twelve kinds of history as tabs, those of this visitor only [2.21]. They keep the period. */
import { useRef } from 'react';
import { NavLink } from 'react-router';
import { type HistoryKind, visibleHistories } from '#app/domain/history-kinds.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useModuleVisible } from '#app/page/use-module-visible.ts';
import { useCurrentInView } from '#app/ui/use-current-in-view.ts';

interface HistoryTabsProps {
  kind: HistoryKind;
  /** The query part of their addresses. */
  search: string;
}

export function HistoryTabs({ kind, search }: HistoryTabsProps) {
  const t = useText();
  const tag = useLanguageTag();
  const isVisible = useModuleVisible();
  const tabs = useRef<HTMLElement>(null);
  useCurrentInView(tabs, kind);
  return (
    <nav className="tabs" ref={tabs} aria-label={t('frame.transactions')}>
      {visibleHistories(isVisible).map(it => (
        <NavLink key={it} to={{ pathname: `/${tag}/transactions/${it}`, search }}>
          {t(`tab.${it}`)}
        </NavLink>
      ))}
    </nav>
  );
}
