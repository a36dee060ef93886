/** A game that was found: its cover, its name, its studio and category, and at the side the return that its studio states. */
import { CornerDownLeft, Heart, History } from 'lucide';
import { memo } from 'react';
import type { Game } from '#app/contract/catalogue-games.ts';
import type { ReturnToPlayer } from '#app/contract/game-returns.ts';
import { isolate } from '#app/domain/bidi.ts';
import { useCategoryName } from '#app/features/categories/categories.ts';
import { Cover } from '#app/features/games/games.ts';
import type { Translate } from '#app/i18n/translator.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { INKS } from '#app/ui/art/inks.ts';
import { Icon } from '#app/ui/icon.tsx';
import { KeyCap } from './key-cap.tsx';
import { markedName } from './marked-name.tsx';
import { type OptionProps, optionLink } from './option.ts';
import type { SoughtWords } from './sought.ts';
import type { Slot } from './use-slots.ts';

interface GameLineProps {
  game: Game;
  sought: SoughtWords;
}

interface LineProps extends GameLineProps {
  /** Name of the game's category. */
  category: string;
  /** Its cover waits: drawing one takes a phone longer than the rest of the list. */
  isCoverLate: boolean;
}

const line = ({ game, sought, category, isCoverLate }: LineProps) => (
  <>
    <span className="cover" style={game.ink === null ? undefined : { background: INKS[game.ink] }}>
      {!isCoverLate && <Cover game={game} />}
    </span>
    <span className="what">
      <b translate="no" className="clip">
        {markedName(game.displayName, sought)}
      </b>
      <span className="subtitle clip">{`${isolate(game.providerDisplay)} · ${isolate(category)}`}</span>
    </span>
  </>
);

/** A game: its cover, its name, its studio and category. */
export const GameLine = ({ game, sought }: GameLineProps) =>
  line({ game, sought, category: useCategoryName(game.type), isCoverLate: false });

/** Why a game is the visitor's own: one of the favourites, or one that was played lately. */
export type Own = 'favourites' | 'recent';

function ownMark(own: Own, t: Translate) {
  const isFavourite = own === 'favourites';
  const says = t(isFavourite ? 'page.favourites.title' : 'recent.played');
  return (
    <span className="own" role="img" aria-label={says} title={says}>
      <Icon of={isFavourite ? Heart : History} className="icon small" />
    </span>
  );
}

/** As the game's studio states it. */
function returnOf({ least, most }: ReturnToPlayer, t: Translate) {
  const [from, to] = [`${least}%`, `${most}%`];
  return (
    <span className="number subtitle">
      {from === to
        ? t('search.return', { percent: from })
        : t('search.return_span', { least: from, most: to })}
    </span>
  );
}

const OPENS = (
  <span className="opens" aria-hidden="true">
    <KeyCap of={CornerDownLeft} />
  </span>
);

interface SideProps {
  own: Own | undefined;
  /** Null where none is stated, undefined until it is known. */
  stated: ReturnToPlayer | null | undefined;
  isActive: boolean;
}

const Side = memo(({ own, stated, isActive }: SideProps) => {
  const t = useText();
  return (
    <span className="side">
      {own && <span>{ownMark(own, t)}</span>}
      {stated && <span>{returnOf(stated, t)}</span>}
      {isActive && OPENS}
    </span>
  );
});

interface GameRowProps extends Omit<LineProps, 'game' | 'sought'>, SideProps, OptionProps {
  slot: Slot<Game>;
}

export const GameRow = memo(({ slot, category, isCoverLate, own, stated, ...option }: GameRowProps) => (
  <a {...optionLink(option, 'hit', slot.isShown)}>
    {line({ game: slot.of, sought: slot.sought, category, isCoverLate })}
    <Side own={own} stated={stated} isActive={option.isActive} />
  </a>
));
