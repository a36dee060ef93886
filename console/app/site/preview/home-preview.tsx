/** Home of a market: its head for guests, its rows in their order, and the games that are chosen by hand. */
import { useText } from '../../text/text.ts';
import { codesOf, type PreviewProps } from '../forms/file-kind.ts';
import { NAMES_OF_ROWS } from '../forms/home-form.tsx';
import {
  chosenIn,
  type HomeLayout,
  heroIn,
  isOwnRow,
  keyOfRow,
  type Row,
  rowsIn,
} from '../forms/home-layout.ts';
import { siteNames } from '../forms/names.ts';
import { useGameNames } from '../forms/use-game-names.ts';
import { Picture } from './picture.tsx';

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

type Props = PreviewProps<HomeLayout>;

function Head({ value, viewer, facts }: Pick<Props, 'value' | 'viewer' | 'facts'>) {
  const t = useText();
  const { readIn } = siteNames(codesOf(facts));
  const hero = heroIn(value, viewer.currency);
  if (hero === null) return null;
  const { image = null, lightImage = null, alt, title, text, link, showsOffer = true } = hero;
  const { language } = viewer;
  return (
    <section className="preview-hero" data-pictured={image !== null || undefined}>
      {lightImage === null ? (
        <Picture place={image} alt={readIn(alt, language)} />
      ) : (
        <>
          <span data-in="dark">
            <Picture place={image} alt={readIn(alt, language)} />
          </span>
          <span data-in="light">
            <Picture place={lightImage} alt={readIn(alt, language)} />
          </span>
        </>
      )}
      <h2>{readIn(title, language) || facts.name}</h2>
      <p>{readIn(text, language)}</p>
      {link !== undefined && <span className="button">{readIn(link.label, language)}</span>}
      {showsOffer && <p className="tiny-text">{t('home_hero_while')}</p>}
    </section>
  );
}

function Content({ row, value, viewer, facts }: Pick<Props, 'value' | 'viewer' | 'facts'> & { row: Row }) {
  const { readIn } = siteNames(codesOf(facts));
  if (row === 'recommended') {
    const chosen = chosenIn(value, viewer.currency);
    return chosen.length > 0 && <Tiles gameIds={chosen} />;
  }
  if (!isOwnRow(row)) return null;
  if (row.kind === 'games') return row.games !== undefined && <Tiles gameIds={row.games} />;
  const names =
    row.kind === 'studios'
      ? row.studios.map(id => facts.studios.find(it => it.id === id)?.name ?? id)
      : row.banners.map(id => readIn(facts.banners.find(it => it.id === id)?.names, viewer.language) || id);
  return <p>{names.join(', ')}</p>;
}

export function HomePreview({ value, viewer, facts }: Props) {
  const t = useText();
  const { readIn } = siteNames(codesOf(facts));
  return (
    <>
      <Head {...{ value, viewer, facts }} />
      <ol className="preview-rows">
        {rowsIn(value, viewer.currency).map(it => (
          <li key={keyOfRow(it)}>
            <h3>{isOwnRow(it) ? readIn(it.title, viewer.language) || it.id : t(NAMES_OF_ROWS[it])}</h3>
            <Content row={it} {...{ value, viewer, facts }} />
          </li>
        ))}
      </ol>
    </>
  );
}
