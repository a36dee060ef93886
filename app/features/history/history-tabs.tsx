/** The twelve kinds of history as tabs, those of this visitor only [2.21]. They keep the period. */
import { useLayoutEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { HISTORY_KINDS, type HistoryKind } from '#app/domain/history.ts';
import { useModuleVisible } from '#app/features/modules/modules.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { HISTORY_PAGES } from '#app/visit/pages.ts';

const TABS = HISTORY_KINDS.flatMap(kind =>
  HISTORY_PAGES.filter(page => page.pattern === `transactions/${kind}`).map(page => ({ ...page, kind })),
);

/** The tab of this page stands in the middle of what is seen of them; the page itself stays where it is. */
function showCurrent(tabs: HTMLElement | null): void {
  const current = tabs?.querySelector('[aria-current]')?.getBoundingClientRect();
  const box = tabs?.getBoundingClientRect();
  if (current && box)
    tabs?.scrollBy({ left: current.x + current.width / 2 - box.x - box.width / 2, behavior: 'instant' });
}

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind is another tab to see
  useLayoutEffect(() => showCurrent(tabs.current), [kind]);
  return (
    <nav className="tabs" ref={tabs} aria-label={t('frame.transactions')}>
      {TABS.filter(tab => tab.module && isVisible(tab.module.name, tab.module.parent)).map(tab => (
        <NavLink key={tab.kind} to={{ pathname: `/${tag}/${tab.pattern}`, search }}>
          {t(`tab.${tab.kind}`)}
        </NavLink>
      ))}
    </nav>
  );
}
