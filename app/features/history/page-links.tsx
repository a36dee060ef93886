/** Links to more rows: pages by number, and the number of rows on each. Links, so that they work without JavaScript. */
import { ChevronLeft, ChevronRight } from 'lucide';
import { Link } from 'react-router';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { PAGE_SIZES } from '#app/domain/history.ts';
import { shownPages } from '#app/domain/shown-pages.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type History, STAY } from './use-history.ts';

function Numbers({ history, last }: { history: History; last: number }) {
  const t = useText();
  const { page } = history.query;
  const to = (number: number) => ({ search: history.searchWith({ page: number }) });
  return (
    <nav className="pages number" aria-label={t('history.pages')}>
      {page > 1 && (
        <Link className="icon-button" to={to(page - 1)} aria-label={t('history.previous')}>
          <Icon of={ChevronLeft} className="icon small flip" />
        </Link>
      )}
      {shownPages(page, last).map((number, index) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place
          <span key={`gap${index}`} className="gap dim" aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            className="icon-button"
            to={to(number)}
            aria-label={t('history.page', { number: groupedNumber(number) })}
            aria-current={number === page ? 'page' : undefined}
          >
            {groupedNumber(number)}
          </Link>
        ),
      )}
      {page < last && (
        <Link className="icon-button" to={to(page + 1)} aria-label={t('history.next')}>
          <Icon of={ChevronRight} className="icon small flip" />
        </Link>
      )}
    </nav>
  );
}

function Sizes({ history }: { history: History }) {
  const t = useText();
  return (
    <nav className="segmented-control number" aria-label={t('history.per_page')}>
      {PAGE_SIZES.map(size => (
        <Link
          key={size}
          to={{ search: history.searchWith({ size }) }}
          aria-current={size === history.query.size ? 'true' : undefined}
          {...STAY}
        >
          {size}
        </Link>
      ))}
    </nav>
  );
}

export function PageLinks({ history, total }: { history: History; total: number }) {
  const t = useText();
  const { page, size } = history.query;
  const last = Math.max(Math.ceil(total / size), 1);
  const shown = {
    first: groupedNumber(Math.min((page - 1) * size + 1, total)),
    last: groupedNumber(Math.min(page * size, total)),
    total: groupedNumber(total),
  };
  return (
    <div className="page-links">
      <p className="small-text muted number grow">
        <span>{t('history.shown', shown)}</span>{' '}
        <span className="dim">
          {t('history.zone', { zone: history.loaded.timeZone.replaceAll('_', ' ') })}
        </span>
      </p>
      {last > 1 && <Numbers history={history} last={last} />}
      {total > PAGE_SIZES[0] && <Sizes history={history} />}
    </div>
  );
}
