/** Bars of a day's hours beside those of a week before. */
import { formatAmount } from '#app/domain/money.ts';
import { useText } from '../text/text.ts';
import type { HourPoint } from './hour-points.ts';
import { PairBars, type PairPoint } from './pair-bars.tsx';

interface HourBarsProps {
  label: string;
  points: readonly HourPoint[];
  /** Name of the other day in the legend. */
  beforeLabel: string;
}

/** Hours between labels, at least. */
const STEP = 3;

export function HourBars({ label, points, beforeLabel }: HourBarsProps) {
  const t = useText();
  const nameOf = ({ name, value, before }: PairPoint): string =>
    t(value === null ? 'chart_hour_ahead' : 'chart_hour', {
      hour: name,
      value: formatAmount(value ?? '0'),
      before: formatAmount(before),
      day: beforeLabel,
    });
  return (
    <PairBars
      label={label}
      points={points.map(({ hour, ...it }) => ({ ...it, name: `${hour}:00` }))}
      valueLabel={t('today')}
      beforeLabel={beforeLabel}
      step={STEP}
      nameOf={nameOf}
    />
  );
}
