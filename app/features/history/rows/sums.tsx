/** The sums of a history's whole period, in, out and net: figures of the platform, not of the page's rows. */

import { isFilteredByMoney } from '#app/domain/history.ts';
import type { HistoryPage } from '../history-calls.ts';
import type { LoadedHistory } from '../load-history.server.ts';
import { useWords } from '../use-words.ts';

interface SumsProps {
  loaded: LoadedHistory;
  totals: HistoryPage['totals'];
}

/** Longer figures do not stand beside each other on a phone. */
const WIDE = 9;
const NONE = { in: '0', out: '0', net: '0' };

export function Sums({ loaded, totals }: SumsProps) {
  const words = useWords(loaded.timeZone);
  const { t } = words;
  if (!isFilteredByMoney(loaded.kind)) return null;
  const { currency } = loaded.query;
  const sums = totals.find(it => it.currency === currency) ?? NONE;
  // Points are no money.
  if (loaded.kind === 'vip' && !/[1-9]/.test(sums.in + sums.out)) return null;
  const shown = [
    [t('history.type_in'), words.money(sums.in, currency)],
    [t('history.type_out'), words.money(sums.out, currency)],
    [t('history.net'), words.money(sums.net, currency)],
  ] as const;
  const isLong = shown.some(([, amount]) => amount.length > WIDE);
  return (
    <>
      <dl className={isLong ? 'sums long' : 'sums'}>
        {shown.map(([name, amount]) => (
          <div key={name} className="card number">
            <dt className="tiny-text dim">{name}</dt>
            <dd>
              <bdi translate="no" dir="ltr">
                {amount}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
      {loaded.kind === 'transfer' && <p className="tiny-text dim sums-note">{t('history.games_apart')}</p>}
    </>
  );
}
