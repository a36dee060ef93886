/** Cells that cover the reels: held wilds, a symbol that expanded, and coins with their values. */
import { SymbolPicture } from '../../picture.tsx';
import type { LinesProps } from './lines-round.ts';

export interface Cover {
  /** Counted from the left, and from the top. */
  reel: number;
  row: number;
  /** The symbol; null for an empty cell of a hold and spin. */
  letter: string | null;
  /** What the cell says below its symbol. */
  label?: string;
  isLit?: boolean;
}

interface CoversProps extends Pick<LinesProps, 'look'> {
  covers: readonly Cover[];
  columns: number;
  rowCount: number;
}

export const Covers = ({ covers, columns, rowCount, look }: CoversProps) => (
  <div
    className="covers"
    style={{
      gridTemplateColumns: `repeat(${columns}, 1fr)`,
      gridTemplateRows: `repeat(${rowCount}, 1fr)`,
    }}
  >
    {covers.map(({ reel, row, letter, label, isLit }) => (
      <div
        key={`${reel}:${row} ${letter ?? ''}`}
        data-empty={letter === null}
        data-lit={isLit === true}
        data-wide={(label?.length ?? 0) > 7}
        style={{ gridColumn: reel + 1, gridRow: row + 1 }}
      >
        {letter !== null && <SymbolPicture look={look} letter={letter} />}
        {label !== undefined && <b>{label}</b>}
      </div>
    ))}
  </div>
);
