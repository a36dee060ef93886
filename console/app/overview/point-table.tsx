/** The figures of a chart as a table, for reading them exactly and for screen readers. */
import { formatAmount } from '#app/domain/money.ts';
import { useText } from '../text/text.ts';
import { ChartTable } from './chart-table.tsx';
import type { HourPoint } from './hour-points.ts';

interface PointTableProps {
  caption: string;
  points: readonly HourPoint[];
  beforeLabel: string;
}

export function PointTable({ caption, points, beforeLabel }: PointTableProps) {
  const t = useText();
  return (
    <ChartTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t('chart_hour_utc')}</th>
          <th scope="col" data-figure="true">
            {t('today')}
          </th>
          <th scope="col" data-figure="true">
            {beforeLabel}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ hour, value, before }) => (
          <tr key={hour}>
            <th scope="row" dir="ltr">{`${hour}:00`}</th>
            <td data-figure="true">{value !== null && <bdi translate="no">{formatAmount(value)}</bdi>}</td>
            <td data-figure="true">
              <bdi translate="no">{formatAmount(before)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </ChartTable>
  );
}
