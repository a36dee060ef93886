/** One reel: a strip of symbols, a few of them visible. */
import { memo } from 'react';
import { SCATTER, WILD } from '#demo/studio/engines/slots/slot-rules.ts';
import { SymbolPicture } from '../../picture.tsx';
import type { LinesProps } from './lines-round.ts';

interface ReelProps extends Pick<LinesProps, 'look' | 't'> {
  strip: string;
  /** Visible rows. */
  rows: number;
  /** Winning positions of the strip, joined by commas: a string, so that unchanged reels are not rendered again. */
  lit: string;
  /** Whether the scatter is a coin. */
  isCoins: boolean;
  column: (element: HTMLDivElement | null) => void;
}

export const Reel = memo(({ strip, rows, lit, isCoins, look, t, column }: ReelProps) => {
  const places = lit.split(',');
  return (
    <div className="reel">
      <div className="strip" ref={column} style={{ blockSize: `${(100 * strip.length) / rows}%` }}>
        {Array.from(strip, (letter, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          <div className="cell" key={place} data-lit={places.includes(String(place))} data-letter={letter}>
            <SymbolPicture look={look} letter={letter} />
            {letter === WILD && <b>{t('wild')}</b>}
            {letter === SCATTER && <b>{t(isCoins ? 'coin' : 'scatter')}</b>}
          </div>
        ))}
      </div>
    </div>
  );
});
