/**
 * Two bars for each point of a series, side by side. Each point is an image with a name for screen readers and a stop for the keyboard; the
 * figures stand in a table below the chart too.
 */
import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { type CSSProperties, useState } from 'react';
import { direction } from '#app/domain/language.ts';
import { formatAmount } from '#app/domain/money.ts';
import { useFormats } from '../text/formats.ts';
import { useTextLanguage } from '../text/text.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { useWidth } from './use-width.ts';

/** Sizes in CSS pixels. */
const HEIGHT = 200;
const EDGE = { top: 10, bottom: 24, axis: 52, end: 8 };
/** Room for a label below the axis. */
const LABEL_WIDTH = 64;
const GRID_LINES = 4;
const CORNER = 2;

/** Values are decimal strings, as in the answer. */
export interface PairPoint {
  /** Below the axis, and its key: `09:00`, `2026-11-21`. */
  name: string;
  /** Null for a point that has not begun. */
  value: string | null;
  before: string;
}

interface PairBarsProps {
  label: string;
  points: readonly PairPoint[];
  /** Names of the first series and of the second one. */
  valueLabel: string;
  beforeLabel: string;
  /** Number of points from one label to the next. */
  step: number;
  /** The point in words, for screen readers. */
  nameOf: (point: PairPoint) => string;
}

function scalesOf(points: readonly PairPoint[], width: number, isRightToLeft: boolean) {
  const values = points.flatMap(it => [Number(it.value ?? 0), Number(it.before)]);
  const range: [number, number] = isRightToLeft
    ? [width - EDGE.axis, EDGE.end]
    : [EDGE.axis, width - EDGE.end];
  const groups = scaleBand<string>({ domain: points.map(it => it.name), range, paddingInner: 0.25 });
  const pair = ['before', 'value'];
  return {
    groups,
    bars: scaleBand<string>({
      domain: isRightToLeft ? pair.toReversed() : pair,
      range: [0, groups.bandwidth()],
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

interface AxesProps {
  scales: Scales;
  width: number;
  points: readonly PairPoint[];
  step: number;
}

function Axes({ scales, width, points, step }: AxesProps) {
  const { locale } = useFormats();
  const isRightToLeft = direction(useTextLanguage()) === 'rtl';
  const compact = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    notation: 'compact',
    maximumSignificantDigits: 3,
  });
  const most = Math.max(1, Math.floor((width - EDGE.axis) / LABEL_WIDTH));
  const every = step * Math.ceil(points.length / step / most);
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
        scale={scales.groups}
        top={HEIGHT - EDGE.bottom}
        tickValues={points.map(it => it.name).filter((_, index) => index % every === 0)}
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

interface ReadingProps {
  point: PairPoint;
  left: number;
  valueLabel: string;
  beforeLabel: string;
}

/** The pair of the pointed or focused point. Screen readers have the point's own name. */
function Reading({ point, left, valueLabel, beforeLabel }: ReadingProps) {
  return (
    <div className="chart-reading" style={{ '--at': `${left}px` } as CSSProperties} aria-hidden="true">
      <b dir="ltr">{point.name}</b>
      {point.value !== null && (
        <span data-series="value">
          <span>{valueLabel}</span>{' '}
          <bdi translate="no" className="number">
            {formatAmount(point.value)}
          </bdi>
        </span>
      )}
      <span data-series="before">
        <span>{beforeLabel}</span>{' '}
        <bdi translate="no" className="number">
          {formatAmount(point.before)}
        </bdi>
      </span>
    </div>
  );
}

export function PairBars({ label, points, valueLabel, beforeLabel, step, nameOf }: PairBarsProps) {
  const isRightToLeft = direction(useTextLanguage()) === 'rtl';
  const [element, width] = useWidth<HTMLDivElement>(640);
  const [pointed, setPointed] = useState<number | null>(null);
  const focus = useRovingFocus(points.length, isRightToLeft);
  const scales = scalesOf(points, width, isRightToLeft);
  const read = pointed ?? focus.focused;
  const reading = read === null ? undefined : points[read];
  const leftOf = ({ name }: PairPoint) => scales.groups(name) ?? 0;
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
        <Axes {...{ scales, width, points, step }} />
        {points.map((point, index) => (
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: an image that can be read by the keyboard
          <g
            key={point.name}
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
              width={scales.groups.bandwidth()}
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
          left={leftOf(reading) + scales.groups.bandwidth() / 2}
          valueLabel={valueLabel}
          beforeLabel={beforeLabel}
        />
      )}
    </div>
  );
}
