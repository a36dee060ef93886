import type { GameParts } from '../../game.ts';
import { SymbolPicture } from '../../picture.tsx';
import type { Piece } from './tumble.ts';

interface BoardProps extends Pick<GameParts<unknown>, 'look' | 't'> {
  columns: number;
  rows: number;
  pieces: readonly Piece[];
  lit: ReadonlySet<string>;
  /** Elements of the pieces by key, for the animation. */
  elements: Map<string, HTMLElement>;
  sign: { title: string; text: string } | null;
}

export const Board = ({ columns, rows, pieces, lit, elements, sign, look, t }: BoardProps) => (
  <div
    className="tumble-board"
    style={{
      gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
    }}
    dir="ltr"
    data-lit={lit.size > 0}
    aria-hidden="true"
  >
    {Array.from({ length: columns }, (_, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
      <i className="well" key={column} style={{ gridColumn: column + 1 }} />
    ))}
    {pieces.map(({ key, letter, column, row }) => (
      <div
        className="piece"
        key={key}
        style={{ gridColumn: column + 1, gridRow: row + 1 }}
        data-lit={lit.has(key)}
        ref={element => {
          if (element !== null) elements.set(key, element);
          return () => void elements.delete(key);
        }}
      >
        <SymbolPicture look={look} letter={letter} />
        {letter === 'S' && <b dir="auto">{t('scatter')}</b>}
      </div>
    ))}
    {sign !== null && (
      <p className="sign" dir="auto">
        <SymbolPicture look={look} letter="S" />
        <strong>{sign.title}</strong>
        <span>{sign.text}</span>
      </p>
    )}
  </div>
);
