/** The filters of a history [2.73]: links and a form of the address until the page hears events. */
import { ChevronDown } from 'lucide';
import { Link } from 'react-router';
import { DIRECTIONS, type Direction, isFilteredByMoney, isFilteredByStatus } from '#app/domain/history.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Listbox } from '#app/ui/listbox.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { type History, STAY } from '../use-history.ts';
import { useStatusNames } from '../use-status-names.ts';
import { PeriodPicker } from './period-picker.tsx';
import { PlainFilters } from './plain-filters.tsx';

function Directions({ history }: { history: History }) {
  const t = useText();
  const names: Record<Direction, string> = {
    all: t('history.type_all'),
    in: t('history.type_in'),
    out: t('history.type_out'),
  };
  return (
    <nav className="segmented-control" aria-label={t('history.type')}>
      {DIRECTIONS.map(type => (
        <Link
          key={type}
          to={{ search: history.searchWith({ type }) }}
          aria-current={type === history.query.type ? 'true' : undefined}
          {...STAY}
        >
          {names[type]}
        </Link>
      ))}
    </nav>
  );
}

function CurrencyPicker({ history }: { history: History }) {
  const t = useText();
  const { currency } = history.query;
  return (
    <Listbox
      label={t('history.currency')}
      options={history.loaded.standard.currencies.map(it => ({ value: it, label: it }))}
      chosen={[currency]}
      onChoose={it => history.change({ currency: it })}
      className="js-only"
      button={
        <>
          <span className="visually-hidden">{t('history.currency')}</span> <span>{currency}</span>
          <Icon of={ChevronDown} className="icon small" />
        </>
      }
    />
  );
}

function StatusPicker({ history }: { history: History }) {
  const t = useText();
  const { values, nameOf } = useStatusNames(history.loaded);
  const { status } = history.query;
  const every = { value: '', label: t('history.status_all') };
  const options = [every, ...values.map(value => ({ value, label: nameOf(value) }))];
  return (
    <Listbox
      label={t('history.status')}
      options={options}
      chosen={[status]}
      onChoose={it => history.change({ status: it })}
      className="js-only"
      button={
        <>
          <span className="visually-hidden">{t('history.status')}</span>{' '}
          <span className="clip">{options.find(it => it.value === status)?.label ?? nameOf(status)}</span>
          <Icon of={ChevronDown} className="icon small" />
        </>
      }
    />
  );
}

export function FilterBar({ history }: { history: History }) {
  const t = useText();
  const { kind } = history.loaded;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element is not in every browser yet
    <div className="filters" role="search" aria-label={t('history.filters')}>
      <PeriodPicker key={`${history.query.from} ${history.query.to}`} history={history} />
      {isFilteredByMoney(kind) && <Directions history={history} />}
      {isFilteredByMoney(kind) && <CurrencyPicker history={history} />}
      {isFilteredByStatus(kind) && <StatusPicker history={history} />}
      <noscript>
        <PlainFilters history={history} />
      </noscript>
      <ExportButton history={history} />
    </div>
  );
}
