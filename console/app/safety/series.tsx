/** The figures behind a signal as bars, and as a table below them. */
import type { SafetyDetail } from '#app/contract/operator/safety.ts';
import { formatAmount } from '#app/domain/money.ts';
import { Amount } from '../list/amount.tsx';
import { ChartTable } from '../overview/chart-table.tsx';
import { PairBars, type PairPoint } from '../overview/pair-bars.tsx';
import { type ConsoleText, type ConsoleTextKey, useText } from '../text/text.ts';

type Point = SafetyDetail['series'][number];
type Kind = SafetyDetail['row']['kind'];

/** Names of the first bar and of the second one; the second stays empty where the kind has one. */
const TITLES: Readonly<
  Record<Kind, readonly [title: ConsoleTextKey, value: ConsoleTextKey, other: ConsoleTextKey]>
> = {
  'rising-deposits': ['safety_chart_deposits', 'safety_last_days', 'safety_days_before'],
  'night-play': ['safety_chart_hours', 'safety_at_night', 'safety_by_day'],
  'chasing-losses': ['safety_chart_evening', 'safety_deposited', 'safety_lost'],
  'raised-limits': ['safety_chart_raises', 'safety_asked', 'safety_asked'],
};

/** `21:40` of an evening, `11-21` of weeks, `03` of the hours of a day. */
function nameOf(kind: Kind, { at, hour }: Point): string {
  if (at === null) return String(hour ?? 0).padStart(2, '0');
  return kind === 'chasing-losses' ? at.slice(11, 16) : at.slice(5, 10);
}

/** Marked points are the first bars, the others the second; of an evening each has both. */
function pairOf(kind: Kind, point: Point): PairPoint {
  const name = nameOf(kind, point);
  if (point.lost !== null) return { name, value: point.value, before: point.lost };
  return point.isMarked
    ? { name, value: point.value, before: '0' }
    : { name, value: '0', before: point.value };
}

/** Points of the same name, as two changes of one day, are told apart. */
function withNames(points: readonly PairPoint[]): PairPoint[] {
  return points.map((it, at) => {
    const same = points.slice(0, at).filter(other => other.name === it.name).length;
    return same === 0 ? it : { ...it, name: `${it.name} (${same + 1})` };
  });
}

const wordsOf = (t: ConsoleText, kind: Kind, { name, value, before }: PairPoint): string => {
  const [, first, second] = TITLES[kind];
  return [
    name,
    ...(Number(value) !== 0 ? [`${t(first)} ${formatAmount(value ?? '0')}`] : []),
    ...(Number(before) !== 0 ? [`${t(second)} ${formatAmount(before)}`] : []),
  ].join(t('list_comma'));
};

export function Series({ of: { row, series } }: { of: SafetyDetail }) {
  const t = useText();
  const { kind } = row;
  const [title, value, other] = TITLES[kind];
  const points = withNames(series.map(it => pairOf(kind, it)));
  if (points.length === 0) return null;
  const isSingle = value === other;
  return (
    <section className="safety-series">
      <h3>{t(title, { currency: row.currency })}</h3>
      <PairBars
        label={t(title, { currency: row.currency })}
        points={points}
        valueLabel={t(value)}
        beforeLabel={t(other)}
        step={1}
        nameOf={it => wordsOf(t, kind, it)}
      />
      <p className="chart-legend">
        <span data-series="value">{t(value)}</span>
        {!isSingle && <span data-series="before">{t(other)}</span>}
      </p>
      <ChartTable caption={t(title, { currency: row.currency })}>
        <thead>
          <tr>
            <th scope="col">{t('safety_when')}</th>
            <th scope="col">{t(value)}</th>
            {!isSingle && <th scope="col">{t(other)}</th>}
          </tr>
        </thead>
        <tbody>
          {points.map(it => (
            <tr key={it.name}>
              <th scope="row">
                <bdi translate="no" className="number">
                  {it.name}
                </bdi>
              </th>
              <td>
                <Amount of={it.value ?? '0'} />
              </td>
              {!isSingle && (
                <td>
                  <Amount of={it.before} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </ChartTable>
    </section>
  );
}
