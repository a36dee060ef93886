/** One history [2.21]-[2.33]: tabs, filters, sums of the period, its rows, and the links to more of them. */
import { useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { cashierTab } from '#app/domain/dialog.ts';
import { withAction } from '#app/domain/dialog-address.ts';
import { historyParameters } from '#app/domain/history.ts';
import { type HistoryKind, visibleHistories } from '#app/domain/history-kinds.ts';
import { BrowseGames } from '#app/features/categories/categories.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { useCashier } from '#app/page/use-cashier.ts';
import { useModuleVisible } from '#app/page/use-module-visible.ts';
import { EmptyHistory } from '#app/ui/art/empty-history.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useCurrentInView } from '#app/ui/use-current-in-view.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import type { HistoryPage } from './history-calls.ts';
import type { LoadedHistory } from './load-history.server.ts';
import { PageLinks } from './page-links.tsx';
import { HistoryList } from './rows/history-list.tsx';
import { HistoryTable } from './rows/history-table.tsx';
import { Sums } from './rows/sums.tsx';
import { type History, useHistory } from './use-history.ts';
import { useStatuses } from './use-statuses.ts';

interface HistoryTabsProps {
  kind: HistoryKind;
  /** The query part of their addresses. */
  search: string;
}

/** The twelve kinds of history as tabs, those of this visitor only [2.21]. They keep the period. */
function HistoryTabs({ kind, search }: HistoryTabsProps) {
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

const ART_PX = 160;

function NothingAsked() {
  const t = useText();
  return (
    <EmptyState
      art={<EmptyHistory width={ART_PX} />}
      title={t('history.no_period')}
      text={t('history.no_period_text')}
    />
  );
}

function Unreadable({ history }: { history: History }) {
  const t = useText();
  return (
    <EmptyState
      art={<EmptyHistory width={ART_PX} />}
      title={t('history.failed')}
      text={history.loaded.said || t('history.failed_text')}
    >
      <button type="button" className="button js-only" disabled={history.isPending} onClick={history.retry}>
        {t('history.retry')}
      </button>
    </EmptyState>
  );
}

function Rows({ history, page }: { history: History; page: HistoryPage }) {
  const t = useText();
  const { loaded } = history;
  if (page.total === 0)
    return (
      <EmptyState
        art={<EmptyHistory width={ART_PX} />}
        title={t(`nothing.${loaded.kind}`)}
        text={t('history.nothing_text')}
      >
        <BrowseGames />
      </EmptyState>
    );
  return (
    <>
      <HistoryTable loaded={loaded} rows={page.data} />
      <HistoryList loaded={loaded} rows={page.data} />
      <PageLinks history={history} total={page.total} />
    </>
  );
}

function Content({ history }: { history: History }) {
  const { loaded, page } = history;
  if (loaded.refusal !== null) return <NothingAsked />;
  if (page === null) return <Unreadable history={history} />;
  return (
    <>
      {page.total > 0 && <Sums loaded={loaded} totals={page.totals} />}
      <Rows history={history} page={page} />
    </>
  );
}

/** From the rebates that were paid to the one that can be claimed. */
function RebateLink() {
  const t = useText();
  const location = useLocation();
  const cashier = useCashier();
  if (cashierTab('instant', cashier) !== 'instant') return null;
  return (
    <p>
      <SiteLink className="link small-text" to={withAction(location, 'instant')}>
        {t('history.rebate_claim')}
      </SiteLink>
    </p>
  );
}

export function HistoryScreen({ loaded }: { loaded: LoadedHistory }) {
  const t = useText();
  const history = useHistory(loaded);
  useStatuses();
  const { from, to, currency } = loaded.query;
  const kept = historyParameters(
    { from, to, currency, type: 'all', status: '', page: 1, size: loaded.query.size },
    loaded.standard,
  );
  return (
    <div className="history">
      <h1 className="title">{t('frame.transactions')}</h1>
      <HistoryTabs kind={loaded.kind} search={new URLSearchParams(kept).toString()} />
      <h2 className="visually-hidden">{t(`page.transactions-${loaded.kind}.title`)}</h2>
      {loaded.kind === 'rebate' && <RebateLink />}
      <FilterBar history={history} />
      <div className="found" aria-busy={history.isPending}>
        <Content history={history} />
      </div>
    </div>
  );
}
