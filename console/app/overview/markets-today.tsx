/** Today's figures of each market. A phone shows two lines per market. */
import type * as z from 'zod/mini';
import type { figureToday } from '#app/contract/operator/figures.ts';
import { formatAmount } from '#app/domain/money.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { useFormats } from '../text/formats.ts';
import { type ConsoleText, type ConsoleTextKey, useText } from '../text/text.ts';
import { Sparkline } from './sparkline.tsx';

type Market = z.infer<(typeof figureToday)['output']>['markets'][number];

const MONEY = ['deposits', 'withdrawals', 'stakes', 'ggr', 'bonusCost', 'ngr'] as const;
const MONEY_TITLES: Readonly<Record<(typeof MONEY)[number], ConsoleTextKey>> = {
  deposits: 'queue_deposits',
  withdrawals: 'queue_withdrawals',
  stakes: 'stakes',
  ggr: 'ggr',
  bonusCost: 'bonus_cost',
  ngr: 'ngr',
};

/** Whole units of the currency, which are compared at a glance. */
function wholeOf(market: Market, of: (typeof MONEY)[number]): string {
  const value = market[of];
  return formatAmount(typeof value === 'string' ? value : value.sum, { decimals: 0 });
}

const regionName = (country: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country;

const lineLabel = (t: ConsoleText, counts: readonly number[]): string =>
  t('active_by_hour_label', {
    least: Math.min(...counts),
    most: Math.max(...counts),
    last: counts.at(-1) ?? 0,
  });

const Figure = ({ children }: { children: string | number | null }) => (
  <td data-figure="true">
    <bdi translate="no" dir="ltr">
      {children}
    </bdi>
  </td>
);

function MarketRow({ market }: { market: Market }) {
  const t = useText();
  const { locale } = useFormats();
  const { country, currency, activeNow, activeByHour } = market;
  return (
    <tr>
      <th scope="row">
        <span className="row-mark">
          <CountryMark country={country} size={18} />
          <span>{regionName(country, locale)}</span> <span className="dim">{currency}</span>
        </span>
        <span className="market-line tiny-text dim">
          {t('market_line', {
            now: activeNow ?? 0,
            deposits: wholeOf(market, 'deposits'),
            withdrawals: wholeOf(market, 'withdrawals'),
          })}
        </span>
      </th>
      <td>
        {activeByHour !== null && <Sparkline label={lineLabel(t, activeByHour)} counts={activeByHour} />}
      </td>
      <Figure>{activeNow}</Figure>
      {MONEY.map(of => (
        <Figure key={of}>{wholeOf(market, of)}</Figure>
      ))}
      <Figure>{market.margin}</Figure>
    </tr>
  );
}

export function MarketsToday({ markets }: { markets: readonly Market[] }) {
  const t = useText();
  const figures: ConsoleTextKey[] = ['now', ...MONEY.map(it => MONEY_TITLES[it]), 'margin'];
  return (
    <section className="record-panel markets-today" aria-label={t('markets_today')}>
      <div className="panel-head">
        <h2>{t('markets_today')}</h2>
      </div>
      <div className="list-scroll">
        <table className="list-table figures">
          <thead>
            <tr>
              <th scope="col">{t('event_country')}</th>
              <th scope="col">{t('active_by_hour')}</th>
              {figures.map(it => (
                <th key={it} scope="col" data-figure="true">
                  {t(it)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {markets.map(it => (
              <MarketRow key={`${it.country} ${it.currency}`} market={it} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
