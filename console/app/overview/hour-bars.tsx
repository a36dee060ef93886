/**
 * Bars of a day's hours beside those of a week before. Each hour is an image with a name for screen readers and a point for the
 * keyboard; the figures stand in the table below it too.
 */
import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { type CSSProperties, useState } from 'react';
import { direction } from '#app/domain/language.ts';
import { formatAmount } from '#app/domain/money.ts';
import { useFormats } from '../text/formats.ts';
import { useText, useTextLanguage } from '../text/text.ts';
import type { HourPoint } from './hour-points.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { useWidth } from './use-width.ts';

/** Sizes in CSS pixels. */
const HEIGHT = 200;
const EDGE = { top: 10, bottom: 24, axis: 52, end: 8 };
/** Below this width every sixth hour has a label, above it every third. */
const NARROW = 480;
const GRID_LINES = 4;
const CORNER = 2;

interface HourBarsProps {
  label: string;
  points: readonly HourPoint[];
  /** Name of the other day in the legend. */
  beforeLabel: string;
}

function scalesOf(points: readonly HourPoint[], width: number, isRightToLeft: boolean) {
  const values = points.flatMap(it => [Number(it.value ?? 0), Number(it.before)]);
  const range: [number, number] = isRightToLeft
    ? [width - EDGE.axis, EDGE.end]
    : [EDGE.axis, width - EDGE.end];
  const hours = scaleBand<string>({ domain: points.map(it => it.hour), range, paddingInner: 0.25 });
  const pair = ['before', 'value'];
  return {
    hours,
    bars: scaleBand<string>({
      domain: isRightToLeft ? pair.toReversed() : pair,
      range: [0, hours.bandwidth()],
      paddingInner: 0.15,
    }),
    amounts: scaleLinear<number>({
      // Zero is always on the axis; a day without figures gets an axis too.
      domain: [Math.min(0, ...values), Math.max(Math.min(0, ...values) + 1, 0, ...values)],
      range: [HEIGHT - EDGE.bottom, EDGE.top],
      nice: GRID_LINES,
    }),
  };
}

type Scales = ReturnType<typeof scalesOf>;

function Axes({ scales, width, points }: { scales: Scales; width: number; points: readonly HourPoint[] }) {
  const { locale } = useFormats();
  const isRightToLeft = direction(useTextLanguage()) === 'rtl';
  const compact = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    notation: 'compact',
    maximumSignificantDigits: 3,
  });
  const every = width < NARROW ? 6 : 3;
  const Amounts = isRightToLeft ? AxisRight : AxisLeft;
  const shown = { hideAxisLine: true, hideTicks: true };
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g aria-hidden="true">
      <GridRows
        scale={scales.amounts}
        left={isRightToLeft ? EDGE.end : EDGE.axis}
        width={width - EDGE.axis - EDGE.end}
        numTicks={GRID_LINES}
        stroke="var(--line)"
      />
      <Amounts
        {...shown}
        scale={scales.amounts}
        left={isRightToLeft ? width - EDGE.axis : EDGE.axis}
        numTicks={GRID_LINES}
        tickFormat={value => compact.format(Number(value))}
        tickLabelProps={{ className: 'chart-label', dy: '0.33em' }}
      />
      <AxisBottom
        {...shown}
        scale={scales.hours}
        top={HEIGHT - EDGE.bottom}
        tickValues={points.map(it => it.hour).filter((_, index) => index % every === 0)}
        tickLabelProps={{ className: 'chart-label', textAnchor: 'middle' }}
      />
    </g>
  );
}

/** One bar from the zero line; below it for negative values. */
function ValueBar({ scales, of, value }: { scales: Scales; of: 'value' | 'before'; value: string }) {
  const [zero, end] = [scales.amounts(0), scales.amounts(Number(value))];
  return (
    <Bar
      className="chart-bar"
      data-series={of}
      x={scales.bars(of)}
      y={Math.min(zero, end)}
      width={scales.bars.bandwidth()}
      height={Math.abs(zero - end)}
      rx={CORNER}
    />
  );
}

/** The pair of the pointed or focused hour. Screen readers have the point's own name. */
function Reading({ point, left, beforeLabel }: { point: HourPoint; left: number; beforeLabel: string }) {
  const t = useText();
  return (
    <div className="chart-reading" style={{ '--at': `${left}px` } as CSSProperties} aria-hidden="true">
      <b>{point.hour}:00</b>
      {point.value !== null && (
        <span data-series="value">
          {t('today')} <bdi className="number">{formatAmount(point.value)}</bdi>
        </span>
      )}
      <span data-series="before">
        {beforeLabel} <bdi className="number">{formatAmount(point.before)}</bdi>
      </span>
    </div>
  );
}

export function HourBars({ label, points, beforeLabel }: HourBarsProps) {
  const t = useText();
  const isRightToLeft = direction(useTextLanguage()) === 'rtl';
  const [element, width] = useWidth<HTMLDivElement>(640);
  const [pointed, setPointed] = useState<number | null>(null);
  const focus = useRovingFocus(points.length, isRightToLeft);
  const scales = scalesOf(points, width, isRightToLeft);
  const read = pointed ?? focus.focused;
  const reading = read === null ? undefined : points[read];
  const leftOf = ({ hour }: HourPoint) => scales.hours(hour) ?? 0;
  const nameOf = ({ hour, value, before }: HourPoint): string =>
    t(value === null ? 'chart_hour_ahead' : 'chart_hour', {
      hour: `${hour}:00`,
      value: formatAmount(value ?? '0'),
      before: formatAmount(before),
      day: beforeLabel,
    });
  return (
    <div ref={element} className="chart">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand around parts of a drawing */}
      <svg
        role="group"
        aria-label={label}
        width={width}
        height={HEIGHT}
        onPointerLeave={() => setPointed(null)}
      >
        <Axes scales={scales} width={width} points={points} />
        {points.map((point, index) => (
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: an image that can be read by the keyboard
          <g
            key={point.hour}
            role="img"
            aria-label={nameOf(point)}
            className="chart-hour"
            transform={`translate(${leftOf(point)} 0)`}
            {...focus.propsOf(index)}
            onPointerEnter={() => setPointed(index)}
          >
            <rect
              className="chart-reach"
              y={EDGE.top}
              width={scales.hours.bandwidth()}
              height={HEIGHT - EDGE.top - EDGE.bottom}
              rx={CORNER}
            />
            <ValueBar scales={scales} of="before" value={point.before} />
            {point.value !== null && <ValueBar scales={scales} of="value" value={point.value} />}
          </g>
        ))}
      </svg>
      {reading !== undefined && (
        <Reading
          point={reading}
          left={leftOf(reading) + scales.hours.bandwidth() / 2}
          beforeLabel={beforeLabel}
        />
      )}
    </div>
  );
}
