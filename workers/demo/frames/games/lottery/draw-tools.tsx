/** Tools below the board: quick pick, state of the draw, clear. */
import type { Text } from '../../text.ts';
import { quickCount, quickPick } from './picks.ts';

interface DrawToolsProps {
  t: Text;
  balls: number;
  most: number;
  picks: readonly number[];
  /** The last drawn number, during a draw. */
  last: number | undefined;
  /** Hits so far; null without a draw. */
  hits: number | null;
  isLocked: boolean;
  onPick: (numbers: number[]) => void;
}

export function DrawTools({ t, balls, most, picks, last, hits, isLocked, onPick }: DrawToolsProps) {
  const isEmpty = picks.length === 0;
  return (
    <div className="keno-tools">
      <button
        type="button"
        aria-disabled={isLocked}
        onClick={() => isLocked || onPick(quickPick(balls, quickCount(picks.length, most)))}
      >
        {t('quick_pick')}
      </button>
      <p className="keno-state">
        {last !== undefined && (
          <b data-hit={picks.includes(last)} key={last} aria-hidden="true">
            {last}
          </b>
        )}
        <span>
          {hits === null
            ? t('picked_of', { picks: picks.length, most })
            : t('hits_of', { hits, picks: picks.length })}
        </span>
      </p>
      <button
        type="button"
        aria-disabled={isLocked || isEmpty}
        onClick={() => isLocked || isEmpty || onPick([])}
      >
        {t('clear')}
      </button>
    </div>
  );
}
