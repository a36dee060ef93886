/** A small line of counts in time, with the last one marked. */
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { direction } from '#app/domain/language.ts';
import { useTextLanguage } from '../text/text.ts';

/** Sizes in CSS pixels. */
const [WIDTH, HEIGHT, DOT] = [96, 24, 2.5];

export function Sparkline({ label, counts }: { label: string; counts: readonly number[] }) {
  const isRightToLeft = direction(useTextLanguage()) === 'rtl';
  const inner: [number, number] = [DOT, WIDTH - DOT];
  const places = scaleLinear<number>({
    domain: [0, Math.max(1, counts.length - 1)],
    range: isRightToLeft ? inner.toReversed() : inner,
  });
  const heights = scaleLinear<number>({ domain: [0, Math.max(1, ...counts)], range: [HEIGHT - DOT, DOT] });
  const points = counts.map((count, index) => ({ x: places(index), y: heights(count) }));
  const last = points.at(-1);
  return (
    <svg className="sparkline" role="img" aria-label={label} width={WIDTH} height={HEIGHT}>
      <LinePath data={points} x={it => it.x} y={it => it.y} />
      {last !== undefined && <circle cx={last.x} cy={last.y} r={DOT} />}
    </svg>
  );
}
