/** Currency and state as controls of a form: for readers without JavaScript, and only there. */
import { useLocation } from 'react-router';
import { historyParameters, isFilteredByMoney, isFilteredByStatus } from '#app/domain/history.ts';
import { useText } from '#app/i18n/use-language.tsx';
import type { History } from '../use-history.ts';
import { useStatusNames } from '../use-status-names.ts';

/**
 * The other parameters of the address as hidden fields, so that a form keeps them. The page number is left out: other filters
 * begin at the first page.
 */
export function KeptFilters({ history, but }: { history: History; but: readonly string[] }) {
  return historyParameters({ ...history.query, page: 1 }, history.loaded.standard)
    .filter(([name]) => !but.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

export function PlainFilters({ history }: { history: History }) {
  const t = useText();
  const { pathname } = useLocation();
  const { loaded, query } = history;
  const { values, nameOf } = useStatusNames(loaded);
  return (
    <form className="plain" method="get" action={pathname}>
      <KeptFilters history={history} but={['currency', 'status']} />
      {isFilteredByMoney(loaded.kind) && (
        <select
          name="currency"
          className="button"
          aria-label={t('history.currency')}
          defaultValue={query.currency}
        >
          {loaded.standard.currencies.map(currency => (
            <option key={currency}>{currency}</option>
          ))}
        </select>
      )}
      {isFilteredByStatus(loaded.kind) && (
        <select name="status" className="button" aria-label={t('history.status')} defaultValue={query.status}>
          <option value="">{t('history.status_all')}</option>
          {values.map(value => (
            <option key={value} value={value}>
              {nameOf(value)}
            </option>
          ))}
        </select>
      )}
      <button type="submit" className="button">
        {t('history.apply')}
      </button>
    </form>
  );
}
