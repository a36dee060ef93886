/** A figure by hour today beside the same weekday of last week, of a market; the same as a table below it. */
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Moment } from '../list/moment.tsx';
import { timeOfMoment } from '../list/waited.ts';
import { useFormats } from '../text/formats.ts';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import {
  CHART_MEASURES,
  type ChartChoice,
  type ChartMarket,
  type ChartMeasure,
  isCount,
  seriesOf,
  withChoice,
} from './chart-choice.ts';
import { HourBars } from './hour-bars.tsx';
import { isEmpty } from './hour-points.ts';
import { PointTable } from './point-table.tsx';
import { useSeries } from './use-series.ts';

const TITLES: Readonly<Record<ChartMeasure, ConsoleTextKey>> = {
  stakes: 'stakes',
  ggr: 'ggr',
  deposits: 'queue_deposits',
  withdrawals: 'queue_withdrawals',
  active: 'active_members',
};

function Measures({ current }: { current: ChartMeasure }) {
  const t = useText();
  const [search] = useSearchParams();
  return (
    <nav className="list-views" aria-label={t('chart_measure')}>
      {CHART_MEASURES.map(measure => (
        <Link
          key={measure}
          to={{ search: withChoice(search, 'measure', measure) }}
          replace
          preventScrollReset
          aria-current={measure === current ? 'page' : undefined}
        >
          {t(TITLES[measure])}
        </Link>
      ))}
    </nav>
  );
}

function MarketPicker({ markets, current }: { markets: readonly ChartMarket[]; current: ChartMarket }) {
  const t = useText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const choose = (value: string) =>
    navigate({ search: withChoice(search, 'market', value) }, { replace: true, preventScrollReset: true });
  return (
    <label className="button picker">
      <span className="visually-hidden">{t('event_country')}</span>
      <select value={current.value} onChange={({ target }) => void choose(target.value)}>
        {markets.map(({ value, country, currency }) => (
          <option key={value} value={value}>
            {country === null ? t('chart_all_of', { currency }) : `${country}, ${currency}`}
          </option>
        ))}
      </select>
    </label>
  );
}

const Legend = ({ beforeLabel }: { beforeLabel: string }) => {
  const t = useText();
  return (
    <span className="chart-legend" aria-hidden="true">
      <span data-series="value">{t('today')}</span>
      <span data-series="before">{beforeLabel}</span>
    </span>
  );
};

interface FigureChartProps {
  choice: ChartChoice;
  markets: readonly ChartMarket[];
  /** Midnight, as `figure/today` has it. */
  from: string;
}

/** The chart, or what stands in its place. */
function Body({
  choice,
  from,
  title,
  beforeLabel,
}: Omit<FigureChartProps, 'markets'> & Record<'title' | 'beforeLabel', string>) {
  const t = useText();
  const { series, refusal, isReading, reload } = useSeries(seriesOf(choice, from));
  if (refusal !== null)
    return (
      <p className="list-trouble" role="alert">
        <span>{refusal.text}</span>{' '}
        <button type="button" className="button" onClick={() => void reload()}>
          {t('try_again')}
        </button>
      </p>
    );
  if (series === null)
    return (
      <p className="empty-note chart-place" role="status">
        {t('loading')}
      </p>
    );
  const { points, asOf } = series;
  return (
    <div className="chart-body" aria-busy={isReading}>
      {isEmpty(points) ? (
        <p className="empty-note chart-place">{t('chart_empty')}</p>
      ) : (
        <HourBars label={title} points={points} beforeLabel={beforeLabel} />
      )}
      <p className="tiny-text dim">
        <span>{asOf === null ? t('figures_counting') : t('figures_as_of')}</span> <Moment of={asOf} />
      </p>
      <PointTable caption={title} points={points} beforeLabel={beforeLabel} />
    </div>
  );
}

export function FigureChart({ choice, markets, from }: FigureChartProps) {
  const t = useText();
  const { locale } = useFormats();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const beforeLabel = t('chart_week_before', { weekday: weekday.format(timeOfMoment(from)) });
  const { measure, market } = choice;
  const figure = t(TITLES[measure]);
  const title = isCount(measure)
    ? t('chart_title', { figure })
    : t('chart_title_money', { figure, currency: market.currency });
  return (
    <section className="record-panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        <Legend beforeLabel={beforeLabel} />
      </div>
      <div className="chart-choice">
        <Measures current={measure} />
        <MarketPicker markets={markets} current={market} />
      </div>
      <Body choice={choice} from={from} title={title} beforeLabel={beforeLabel} />
    </section>
  );
}
