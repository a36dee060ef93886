/** The bar of numbers: the winning side in colour, the movable target, and the marker of the result. */
import type { CSSProperties, KeyboardEvent, Ref } from 'react';
import type { DiceBet } from '#demo/studio/engines/dice.ts';
import type { GameLook } from '#demo/studio/engines/look-of-game.ts';
import { Picture } from '../../picture.tsx';
import { type Limits, markAfter, markAtPart, markOf, numberText, partOf, withMark } from './odds.ts';

/** Steps of the slider, finer than a finger. */
const PARTS = 1000;

const TICKS = {
  roll: [0, 2500, 5000, 7500, 10_000],
  limbo: [100, 1000, 10_000, 100_000],
} as const;

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/** Custom properties for the style sheet. */
const given = (values: Record<`--${string}`, string | number>) => values as CSSProperties;

interface NumberBarProps {
  bet: DiceBet;
  limits: Limits;
  look: GameLook;
  label: string;
  onBet: (bet: DiceBet) => void;
  isLocked: boolean;
  /** The moving element: as wide as the bar, with the marker at its left end. */
  runner: Ref<HTMLDivElement>;
  /** Whether the result has won; null without a result. */
  hasWon: boolean | null;
}

export function NumberBar({ bet, limits, look, label, onBet, isLocked, runner, hasWon }: NumberBarProps) {
  const { mode } = bet;
  const mark = markOf(bet);
  const part = partOf(mode, mark);
  const ends = mode === 'limbo' ? limits.multiplierHundredths : limits.targetHundredths;
  const [least, most] = [partOf(mode, ends.least), partOf(mode, ends.most)];
  const set = (next: number) => onBet(withMark(mode, next, limits));
  const key = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    const end = event.key === 'Home' ? ends.least : event.key === 'End' ? ends.most : null;
    if (steps === undefined && end === null) return;
    event.preventDefault();
    set(end ?? markAfter(mode, mark, steps ?? 0));
  };
  const unit = mode === 'limbo' ? '×' : '';
  return (
    <div className="number-bar" dir="ltr" data-won={hasWon ?? 'none'}>
      <div className="runner" ref={runner} aria-hidden="true">
        <div className="marker">
          <Picture look={look} />
        </div>
      </div>
      <div className="track" data-mode={mode} style={given({ '--at': `${100 * part}%` })} aria-hidden="true">
        <i />
      </div>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={`${numberText(mark)}${unit}`}
        min={Math.round(least * PARTS)}
        max={Math.round(most * PARTS)}
        step={1}
        value={Math.round(part * PARTS)}
        disabled={isLocked}
        style={given({ '--least': least, '--most': most })}
        onChange={event => set(markAtPart(mode, Number(event.target.value) / PARTS))}
        onKeyDown={key}
      />
      <div className="ticks" aria-hidden="true">
        {TICKS[mode === 'limbo' ? 'limbo' : 'roll'].map(tick => (
          <span key={tick} style={given({ '--at': `${100 * partOf(mode, tick)}%` })}>
            {`${(tick / 100).toLocaleString('en-US')}${unit}`}
          </span>
        ))}
      </div>
    </div>
  );
}
