/** The winning lines over the reels, each with its amount at its last symbol. */
import type { GameParts } from '../../game.ts';

export interface WinLine {
  /** Index of the line, or of the win in ways. */
  line: number;
  /** The row of each reel, 0 on top; of a win in ways only those of its reels. */
  rows: readonly number[];
  /** Reels from the left that win. */
  count: number;
  payHundredths: number;
}

interface WinLinesProps extends Pick<GameParts<unknown>, 'share'> {
  wins: readonly WinLine[];
  /** Size of the window. */
  columns: number;
  rowCount: number;
  stake: string;
}

/** Colours of lines, in turn, so that lines which cross are told apart. */
const COLOURS = 6;

const percent = (part: number, whole: number) => `${(100 * (part + 0.5)) / whole}%`;

export const WinLines = ({ wins, columns, rowCount, stake, share }: WinLinesProps) => (
  <div className="win-lines">
    {wins.map(({ line, rows, count, payHundredths }) => (
      <div key={line} data-colour={line % COLOURS}>
        <svg viewBox={`0 0 ${columns} ${rowCount}`} preserveAspectRatio="none" aria-hidden="true">
          <polyline points={rows.map((row, reel) => `${reel + 0.5},${row + 0.5}`).join(' ')} />
        </svg>
        <b style={{ left: percent(count - 1, columns), top: percent(rows[count - 1] ?? 0, rowCount) }}>
          {share(stake, payHundredths)}
        </b>
      </div>
    ))}
  </div>
);
