/** Deposits and withdrawals by month as columns. The same figures stand in the list below it. */
import type { StatementMonth } from '#app/contract/statement.ts';
import type { StatementWords } from './use-statement-words.ts';

interface Size {
  className: string;
  width: number;
  /** Every so many months are named. */
  every: number;
}

/** Drawn for both widths; styles show one. */
const SIZES = [
  { className: 'desktop-only', width: 864 },
  { className: 'phone-only', width: 318 },
] as const;
const HEIGHT = 210;
const BASE = 180;
const TALLEST = 160;
const AXIS = 40;
const LINES = 3;
const WIDEST = 16;

/** The least round figure that is not below the largest value, and is cut in three by whole figures where it can be. */
export function topOf(most: number): number {
  if (most <= 0) return LINES;
  const step = 10 ** Math.floor(Math.log10(most / LINES));
  const factor = [1, 2, 2.5, 5, 10].find(it => it * step * LINES >= most) ?? 10;
  return factor * step * LINES;
}

const short = (value: number): string => {
  if (value >= 1_000_000) return `${Math.round(value / 100_000) / 10}M`;
  if (value >= 10_000) return `${Math.round(value / 100) / 10}k`;
  return String(Math.round(value * 100) / 100);
};

interface ColumnsProps {
  months: readonly StatementMonth[];
  words: StatementWords;
  top: number;
  size: Size;
}

function Columns({ months, words, top, size: { width, every } }: ColumnsProps) {
  const room = (width - AXIS) / months.length;
  const wide = Math.max(1, Math.min(WIDEST, room / 2 - 3));
  const height = (amount: string) => (Math.max(0, Number(amount)) / top) * TALLEST;
  return months.map(({ month, deposited, withdrawn }, at) => {
    const middle = AXIS + room * (at + 0.5);
    const [into, out] = [height(deposited), height(withdrawn)];
    const isNamed = (months.length - 1 - at) % every === 0;
    return (
      <g key={month}>
        {into > 0 && (
          <rect
            className="column-in"
            x={middle - wide - 1}
            y={BASE - into}
            width={wide}
            height={into}
            rx={2}
          />
        )}
        {out > 0 && (
          <rect className="column-out" x={middle + 1} y={BASE - out} width={wide} height={out} rx={2} />
        )}
        {isNamed && (
          <text x={middle} y={202} textAnchor="middle" className={at === months.length - 1 ? 'now' : ''}>
            {words.shortMonth(month)}
          </text>
        )}
      </g>
    );
  });
}

interface MonthChartProps {
  months: readonly StatementMonth[];
  label: string;
  words: StatementWords;
}

export function MonthChart({ months, label, words }: MonthChartProps) {
  const most = Math.max(...months.flatMap(it => [Number(it.deposited), Number(it.withdrawn)]));
  const top = topOf(most);
  return SIZES.map(({ className, width }) => {
    const every = Math.ceil(months.length / (width > 400 ? 12 : 6));
    return (
      <svg
        key={className}
        className={`chart number ${className}`}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={label}
        direction="ltr"
      >
        {Array.from({ length: LINES + 1 }, (_, line) => {
          const y = BASE - (TALLEST / LINES) * line;
          return (
            <g key={y}>
              <path className={line === 0 ? 'axis' : 'grid-line'} d={`M${AXIS} ${y}H${width}`} />
              <text x={AXIS - 8} y={y + 4} textAnchor="end">
                {short((top / LINES) * line)}
              </text>
            </g>
          );
        })}
        <Columns months={months} words={words} top={top} size={{ className, width, every }} />
      </svg>
    );
  });
}
