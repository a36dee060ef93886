/** A game that was found: its cover, its name, its studio and category, and at the side the return that its studio states. */
import { CornerDownLeft, Heart, History } from 'lucide';
import { memo } from 'react';
import type { Game } from '#app/contract/catalogue-games.ts';
import type { ReturnToPlayer } from '#app/contract/game-returns.ts';
import { useCategoryName } from '#app/features/categories/categories.ts';
import { Cover } from '#app/features/games/games.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { INKS } from '#app/ui/art/inks.ts';
import { Icon } from '#app/ui/icon.tsx';
import { KeyCap } from './key-cap.tsx';
import { MatchedName } from './matched-name.tsx';
import { Option, type OptionProps } from './option.tsx';
import type { SoughtWords } from './sought.ts';
import type { OwnGames } from './use-own-games.ts';

interface GameLineProps {
  game: Game;
  sought: SoughtWords;
  /** Its cover waits: drawing one takes a phone longer than the rest of the list. */
  isCoverLate?: boolean | undefined;
}

/** Apart from the name, which every key may mark elsewhere. */
const CoverOf = memo(({ game, isCoverLate }: Omit<GameLineProps, 'sought'>) => (
  <span className="cv" style={game.ink === null ? undefined : { background: INKS[game.ink] }}>
    {!isCoverLate && <Cover game={game} />}
  </span>
));

const StudioOf = memo(({ game }: Pick<GameLineProps, 'game'>) => (
  <span className="sub clip">
    <bdi>{game.providerDisplay}</bdi> · <bdi>{useCategoryName(game.type)}</bdi>
  </span>
));

/** A game: its cover, its name, its studio and category. */
export const GameLine = ({ game, sought, isCoverLate = false }: GameLineProps) => (
  <>
    <CoverOf game={game} isCoverLate={isCoverLate} />
    <span className="what">
      <b className="clip">
        <MatchedName name={game.displayName} sought={sought} />
      </b>
      <StudioOf game={game} />
    </span>
  </>
);

/** A favourite, or a game that was played lately. */
function OwnMark({ gameId, ownGames }: { gameId: string; ownGames: OwnGames }) {
  const t = useText();
  const isFavourite = ownGames.favourites.includes(gameId);
  if (!isFavourite && !ownGames.recent.includes(gameId)) return null;
  const says = t(isFavourite ? 'page.favourites.title' : 'recent.played');
  return (
    <span className="own" role="img" aria-label={says} title={says}>
      <Icon of={isFavourite ? Heart : History} className="i s" />
    </span>
  );
}

/** As the game's studio states it; nothing where it does not. */
function Return({ stated }: { stated: ReturnToPlayer | null | undefined }) {
  const t = useText();
  if (!stated) return null;
  const [least, most] = [`${stated.least}%`, `${stated.most}%`];
  return (
    <span className="num sub">
      {least === most ? t('search.return', { percent: least }) : t('search.return_span', { least, most })}
    </span>
  );
}

const OPENS = (
  <span className="opens" aria-hidden="true">
    <KeyCap of={CornerDownLeft} />
  </span>
);

interface SideProps {
  game: Game;
  ownGames: OwnGames;
  /** Null where none is stated, undefined until it is known. */
  stated: ReturnToPlayer | null | undefined;
  isActive: boolean;
}

const Side = memo(({ game, ownGames, stated, isActive }: SideProps) => (
  <span className="side">
    <OwnMark gameId={game.gameId} ownGames={ownGames} />
    <Return stated={stated} />
    {isActive && OPENS}
  </span>
));

type GameRowProps = GameLineProps & SideProps & Omit<OptionProps, 'className' | 'children'>;

export const GameRow = ({ game, sought, isCoverLate, ownGames, stated, ...option }: GameRowProps) => (
  <Option {...option} className="hit">
    <GameLine game={game} sought={sought} isCoverLate={isCoverLate} />
    <Side game={game} ownGames={ownGames} stated={stated} isActive={option.isActive} />
  </Option>
);
