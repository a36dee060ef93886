/** The list of results: games with their covers, then studios, then categories and themes. */
import { Building2, Heart, History, Sparkles } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import type { Game } from '#app/contract/catalogue-games.ts';
import { CategoryIcon, useCategoryName } from '#app/features/categories/categories.ts';
import { Cover, useCounts } from '#app/features/games/games.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { INKS } from '#app/ui/art/inks.ts';
import { Icon } from '#app/ui/icon.tsx';
import { MatchedName } from './matched-name.tsx';
import type { Results } from './results.ts';
import { keyOf, type Place } from './searchable.ts';
import type { OwnGames } from './use-own-games.ts';

interface OptionProps {
  id: string;
  to: string;
  isActive: boolean;
  className: string;
  children: ReactNode;
}

/** The field keeps the focus: an option is a link for the pointer, and active for keys. */
const Option = ({ id, to, isActive, className, children }: OptionProps) => (
  <SiteLink id={id} to={to} role="option" aria-selected={isActive} tabIndex={-1} className={className}>
    {children}
  </SiteLink>
);

interface GameLineProps {
  game: Game;
  text: string;
  /** Its cover waits: drawing one takes a phone longer than the rest of the list. */
  isCoverLate?: boolean;
}

/** A game: its cover, its name, its studio and category. */
export function GameLine({ game, text, isCoverLate = false }: GameLineProps) {
  const category = useCategoryName(game.type);
  const [hasCover, setCover] = useState(!isCoverLate);
  if (!hasCover && !isCoverLate) setCover(true); // and it stays
  return (
    <>
      <span className="cv" style={game.ink === null ? undefined : { background: INKS[game.ink] }}>
        {hasCover && <Cover game={game} />}
      </span>
      <span className="what">
        <b className="clip">
          <MatchedName name={game.displayName} text={text} />
        </b>
        <span className="sub clip">
          <bdi>{game.providerDisplay}</bdi> · <bdi>{category}</bdi>
        </span>
      </span>
    </>
  );
}

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

function PlaceRow({
  place,
  text,
  ...option
}: Omit<OptionProps, 'className' | 'children'> & { place: Place; text: string }) {
  const counts = useCounts();
  return (
    <Option {...option} className="hit low">
      <span className="ic">
        {place.kind === 'category' ? (
          <CategoryIcon type={place.id} />
        ) : (
          <Icon of={place.kind === 'studio' ? Building2 : Sparkles} />
        )}
      </span>
      <b className="clip" dir="auto">
        <MatchedName name={place.name} text={text} />
      </b>
      <span className="num sub">{counts.games(place.count)}</span>
    </Option>
  );
}

interface FoundListProps {
  text: string;
  results: Results;
  ownGames: OwnGames;
  listId: string;
  idOf: (group: string, place: number) => string;
  activeId: string | undefined;
  /** Path of the page of all games found. */
  all: string;
}

function Group({
  id,
  title,
  aside,
  children,
}: {
  id: string;
  title: string;
  aside?: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
    <div role="group" aria-labelledby={id}>
      <div className="hit-h">
        <span id={id}>{title}</span>
        {aside !== undefined && <span className="num">{aside}</span>}
      </div>
      {children}
    </div>
  );
}

/** Milliseconds without a change after which a text counts as written. */
const CALM_MS = 150;

function useIsCalm(text: string): boolean {
  const [calm, setCalm] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(text), CALM_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return calm === text;
}

export function FoundList({ text, results, ownGames, listId, idOf, activeId, all }: FoundListProps) {
  const t = useText();
  const counts = useCounts();
  const shown = results.corrected ?? text;
  const isCalm = useIsCalm(text);
  const option = (group: string, place: number, to: string) => {
    const id = idOf(group, place);
    return { id, to, isActive: id === activeId };
  };
  const places = (group: string, title: string, list: readonly Place[]) =>
    list.length > 0 && (
      <Group id={`${listId}-${group}`} title={title}>
        {list.map((place, row) => (
          <PlaceRow key={keyOf(place)} place={place} text={shown} {...option(group, row, place.to)} />
        ))}
      </Group>
    );
  const { games, total, studios, sections } = results;
  const hasMore = total > games.length;
  return (
    <div
      role="listbox"
      id={listId}
      aria-label={t('search.results')}
      className={studios.length + sections.length > 0 ? 'bd cols' : 'bd'}
    >
      {games.length > 0 && (
        <Group id={`${listId}-games`} title={t('search.games')} aside={counts.games(total)}>
          {games.map((game, row) => (
            <Option key={game.gameId} {...option('games', row, pathOf(game, all))} className="hit">
              <GameLine game={game} text={shown} isCoverLate={!isCalm} />
              <OwnMark gameId={game.gameId} ownGames={ownGames} />
            </Option>
          ))}
          {hasMore && (
            <Option {...option('games', games.length, all)} className="hit all">
              {t('search.all', { games: counts.games(total) })}
            </Option>
          )}
        </Group>
      )}
      <div className="places">
        {places('studios', t('search.studios'), studios)}
        {places('sections', t('search.sections'), sections)}
      </div>
    </div>
  );
}

/** A game's own page, in the language of the page of results. */
export const pathOf = ({ type, gameId }: Game, all: string): string =>
  `/${all.split('/')[1]}/${type}/${gameId}`;
