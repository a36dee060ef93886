/** Home of a market as rows: their order, and the games that are recommended by hand. */
import { useText } from '../../text/text.ts';
import type { PreviewProps } from '../forms/file-kind.ts';
import { ROW_NAMES } from '../forms/home-form.tsx';
import { chosenIn, type HomeLayout, rowsIn } from '../forms/home-layout.ts';
import { useGameNames } from '../forms/use-game-names.ts';

const GAMES = 7;

function Tiles({ gameIds }: { gameIds: readonly string[] }) {
  const { nameOf } = useGameNames(gameIds);
  return (
    <ul className="preview-tiles">
      {gameIds.slice(0, GAMES).map(it => (
        <li key={it}>
          <img src={`/art/cover/${encodeURIComponent(it)}.svg`} alt="" loading="lazy" />
          <span>{nameOf(it)}</span>
        </li>
      ))}
    </ul>
  );
}

export function HomePreview({ value, viewer }: PreviewProps<HomeLayout>) {
  const t = useText();
  const chosen = chosenIn(value, viewer.currency);
  return (
    <ol className="preview-rows">
      {rowsIn(value, viewer.currency).map(it => (
        <li key={it}>
          <h3>{t(ROW_NAMES[it])}</h3>
          {it === 'recommended' && chosen.length > 0 && <Tiles gameIds={chosen} />}
        </li>
      ))}
    </ol>
  );
}
