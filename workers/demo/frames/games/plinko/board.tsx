/** The pegs, the ball and the slots. A scale of pays does not turn in Arabic; it is the same from both sides. */
import { type CSSProperties, memo, type RefObject } from 'react';
import type { PlinkoBet } from '#demo/studio/engines/plinko.ts';
import { paysOf } from '#demo/studio/engines/plinko.ts';
import type { Text } from '../../text.ts';
import { levelOf, paysText, pegsOf, pitchOf } from './fall.ts';

const Pegs = memo(({ rows }: { rows: number }) => (
  <svg className="pegs" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    {pegsOf(rows).map(({ x, y }) => (
      <path key={`${x} ${y}`} d={`M${100 * x} ${100 * y}h0`} vectorEffect="non-scaling-stroke" />
    ))}
  </svg>
));

interface BoardProps {
  t: Text;
  bet: PlinkoBet;
  runner: RefObject<HTMLDivElement | null>;
  isVisible: boolean;
  slot: number | null;
}

export function Board({ t, bet, runner, isVisible, slot }: BoardProps) {
  const { rows } = bet;
  const pitch = { '--pitch': pitchOf(rows) } as CSSProperties;
  return (
    <div className="plinko-board" data-rows={rows} style={pitch} dir="ltr">
      <div className="fall" aria-hidden="true">
        <Pegs rows={rows} />
        <div className="ball-runner" ref={runner} hidden={!isVisible}>
          <i className="plinko-ball" />
        </div>
      </div>
      <ol className="slots" aria-label={t('slots')}>
        {paysOf(bet).map((pay, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
            key={at}
            data-level={levelOf(pay)}
            aria-current={at === slot ? 'true' : undefined}
          >
            <span>{paysText(pay)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
