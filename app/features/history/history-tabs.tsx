/** The twelve kinds of history as tabs, those of this visitor only [2.21]. They keep the period. */
import { useLayoutEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { type HistoryKind, visibleHistories } from '#app/domain/history-kinds.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useModuleVisible } from '#app/page/use-module-visible.ts';

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
      {visibleHistories(isVisible).map(it => (
        <NavLink key={it} to={{ pathname: `/${tag}/transactions/${it}`, search }}>
          {t(`tab.${it}`)}
        </NavLink>
      ))}
    </nav>
  );
}
