/** What was given and paid out by the day of the claim, in a currency; the same as a table below it. */
import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { type PromotionPoint, promotionSeries } from '#app/contract/operator/promotions.ts';
import { formatAmount } from '#app/domain/money.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { ask, type Reply } from '../call.ts';
import { now } from '../clock.ts';
import { Amount } from '../list/amount.tsx';
import { ChartTable } from '../overview/chart-table.tsx';
import { PairBars, type PairPoint } from '../overview/pair-bars.tsx';
import { useFormats } from '../text/formats.ts';
import { useText } from '../text/text.ts';
import { Progress } from './market-sums.tsx';
import { ProtectionDays } from './protection-days.tsx';
import { SumHeads } from './sum-heads.tsx';

type Series = z.infer<(typeof promotionSeries)['output']>;

/** Days of the chart. A day on a market's clock may have begun before it does in UTC. */
const DAYS = 30;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 'yyyy-MM-dd'.length);

/** The days of the chart at a time, the last one of tomorrow in UTC only where a claim has it. */
export const daysOf = (at: number): string[] =>
  Array.from({ length: DAYS + 1 }, (_, index) => dayOf(at + (index + 1 - DAYS) * DAY_MS));

/** Every day with its sums; a day without a claim has none. */
export function filled(points: readonly PromotionPoint[], days: readonly string[]): PromotionPoint[] {
  const nothing = { claims: 0, granted: '0', paid: '0', wagered: '0', toWager: '0' };
  const all = days.map(day => points.find(it => it.day === day) ?? { day, ...nothing });
  return all.at(-1)?.claims === 0 ? all.slice(0, -1) : all;
}

function useSeries(promotionId: string): { reply: Reply<Series> | null; days: string[] } {
  const [days] = useState(() => daysOf(now()));
  const [reply, setReply] = useState<Reply<Series> | null>(null);
  const load = useCallback(async () => {
    const [from = '', to = ''] = [days[0], days.at(-1)];
    setReply(await ask(promotionSeries, { promotionId, from, to }));
  }, [promotionId, days]);
  useEffect(() => void load(), [load]);
  return { reply, days };
}

/** `21 Nov` of a day on a market's clock. */
function useDayName(): (day: string) => string {
  const { locale } = useFormats();
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return day => format.format(Date.parse(day));
}

function DayTable({ caption, points }: { caption: string; points: readonly PromotionPoint[] }) {
  const t = useText();
  return (
    <ChartTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t('promotion_day')}</th>
          <SumHeads />
        </tr>
      </thead>
      <tbody>
        {points.map(it => (
          <tr key={it.day}>
            <th scope="row" dir="ltr">
              {it.day}
            </th>
            <td data-figure="true">{it.claims}</td>
            {([it.granted, it.wagered, it.paid] as const).map((amount, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their order
              <td key={at} data-figure="true">
                <Amount of={amount} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ChartTable>
  );
}

function Chart({ series, days }: { series: Series; days: readonly string[] }) {
  const t = useText();
  const dayName = useDayName();
  const [chosen, setChosen] = useState('');
  const { currencies } = series;
  const current = currencies.find(it => it.currency === chosen) ?? currencies[0];
  if (current === undefined)
    return <p className="empty-note chart-place">{t('promotion_no_claims_month')}</p>;
  const points = filled(current.points, days);
  const title = t('promotion_by_day', { currency: current.currency });
  const nameOf = ({ name, value, before }: PairPoint) =>
    t('promotion_day_point', {
      day: name,
      given: formatAmount(value ?? '0'),
      paid: formatAmount(before),
    });
  return (
    <>
      <div className="promotion-chart-head">
        <h3>{title}</h3>
        <span className="chart-legend" aria-hidden="true">
          <span data-series="value">{t('promotion_given')}</span>
          <span data-series="before">{t('promotion_paid_out')}</span>
        </span>
        {currencies.length > 1 && (
          <label className="button picker">
            <span className="visually-hidden">{t('promotion_currency')}</span>
            <select value={current.currency} onChange={({ target }) => setChosen(target.value)}>
              {currencies.map(it => (
                <option key={it.currency}>{it.currency}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      <PairBars
        label={title}
        points={points.map(it => ({ name: dayName(it.day), value: it.granted, before: it.paid }))}
        valueLabel={t('promotion_given')}
        beforeLabel={t('promotion_paid_out')}
        step={1}
        nameOf={nameOf}
      />
      <Progress of={series} />
      <DayTable caption={title} points={points.filter(it => it.claims > 0)} />
    </>
  );
}

export function CostChart({ promotionId }: { promotionId: string }) {
  const t = useText();
  const { reply, days } = useSeries(promotionId);
  return (
    <div className="chart-body">
      {reply === null && (
        <p className="empty-note chart-place" role="status">
          {t('loading')}
        </p>
      )}
      {reply?.ok === false && (
        <p className="list-trouble" role="alert">
          {reply.error.text}
        </p>
      )}
      {reply?.ok === true && (
        <>
          <Chart series={reply.value} days={days} />
          <ProtectionDays of={reply.value.protection} />
        </>
      )}
    </div>
  );
}
