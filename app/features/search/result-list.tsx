/** The list of search results: the place that the words name, games with their covers, then studios, then categories and themes. */
import { Building2, Sparkles } from 'lucide';
import { memo, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { afterPaint } from '#app/browser/when-idle.client.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import { CategoryIcon, useCategoryNames } from '#app/features/categories/categories.ts';
import { useCounts } from '#app/features/games/games.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { GameRow, type Own } from './game-row.tsx';
import { markedName } from './marked-name.tsx';
import { type OptionProps, optionLink } from './option.ts';
import type { Results } from './results.ts';
import type { Place } from './searchable.ts';
import type { SoughtWords } from './sought.ts';
import { useIsSettled } from './use-is-settled.ts';
import type { OwnGames } from './use-own-games.ts';
import { useReturns } from './use-returns.ts';
import { type Slot, useSlots } from './use-slots.ts';

const PlaceIcon = memo(({ kind, id }: Pick<Place, 'kind' | 'id'>) => (
  <span className="icon-box">
    {kind === 'category' ? (
      <CategoryIcon type={id} />
    ) : (
      <Icon of={kind === 'studio' ? Building2 : Sparkles} />
    )}
  </span>
));

interface PlaceRowProps extends OptionProps {
  slot: Slot<Place>;
  /** Its number of games in words. */
  count: string;
}

const PlaceRow = memo(({ slot: { of: place, sought, isShown }, count, ...option }: PlaceRowProps) => (
  <a {...optionLink(option, 'hit low', isShown)}>
    <PlaceIcon kind={place.kind} id={place.id} />
    <b translate={place.kind === 'studio' ? 'no' : undefined} className="clip" dir="auto">
      {markedName(place.name, sought)}
    </b>
    <span className="number subtitle">{count}</span>
  </a>
));

interface FoundListProps {
  text: string;
  results: Results;
  /** Currency of the market; null until it is known. */
  currency: string | null;
  ownGames: OwnGames;
  listId: string;
  idOf: (group: string, place: number) => string;
  activeId: string | undefined;
  /** Path of the page of all games found. */
  all: string;
}

interface GroupProps {
  id: string;
  title: string;
  aside?: string;
  /** A group without rows keeps its elements. */
  isShown: boolean;
  children: ReactNode;
}

const Group = ({ id, title, aside, isShown, children }: GroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
  <div
    role="group"
    aria-labelledby={id}
    aria-hidden={isShown ? undefined : true}
    className={isShown ? undefined : 'kept'}
  >
    <div className="hit-header">
      <span id={id}>{title}</span>
      {aside !== undefined && <span className="number">{aside}</span>}
    </div>
    {children}
  </div>
);

/**
 * The game whose cover each row has drawn. Once the text is written, each frame draws one more: a key that comes meanwhile waits
 * for one cover, not for all.
 */
function useCovered(games: readonly Game[], isSettled: boolean): ReadonlyMap<number, string> {
  const [covered, setCovered] = useState<ReadonlyMap<number, string>>(new Map());
  const row = isSettled ? games.findIndex(({ gameId }, at) => covered.get(at) !== gameId) : -1;
  const next = games[row]?.gameId;
  useEffect(() => {
    if (next === undefined) return;
    return afterPaint(() => startTransition(() => setCovered(before => new Map(before).set(row, next))));
  }, [row, next]);
  return covered;
}

type MakeOption = (group: string, place: number, to: string) => OptionProps;

interface GamesProps extends Pick<FoundListProps, 'text' | 'results' | 'currency' | 'ownGames' | 'all'> {
  option: MakeOption;
}

const ownOf = (gameId: string, { favourites, recent }: OwnGames): Own | undefined =>
  favourites.includes(gameId) ? 'favourites' : recent.includes(gameId) ? 'recent' : undefined;

/**
 * Covers and returns come when the text is written: a list in the making waits for neither. A row keeps its elements and has another
 * game filled in; its cover stays for as long as its game.
 */
function Games({ text, results: { games, total, sought }, currency, ownGames, option, all }: GamesProps) {
  const t = useText();
  const counts = useCounts();
  const categoryName = useCategoryNames();
  const isSettled = useIsSettled(text) && text !== '';
  const covered = useCovered(games, isSettled);
  const returns = useReturns(games, isSettled ? currency : null);
  return (
    <>
      {useSlots(games, sought).map((slot, row) => (
        <GameRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its elements and takes another game
          key={row}
          slot={slot}
          category={categoryName(slot.of.type)}
          isCoverLate={covered.get(row) !== slot.of.gameId}
          own={ownOf(slot.of.gameId, ownGames)}
          stated={returns.get(slot.of.gameId)}
          {...option('games', row, pathOf(slot.of, all))}
        />
      ))}
      <a {...optionLink(option('games', games.length, all), 'hit all', total > games.length)}>
        {t('search.all', { games: counts.games(total) })}
      </a>
    </>
  );
}

interface PlacesProps {
  listId: string;
  group: string;
  title: string;
  list: readonly Place[];
  sought: SoughtWords;
  option: MakeOption;
}

function PlaceRows({ listId, group, title, list, sought, option }: PlacesProps) {
  const counts = useCounts();
  return (
    <Group id={`${listId}-${group}`} title={title} isShown={list.length > 0}>
      {useSlots(list, sought).map((slot, row) => (
        <PlaceRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its elements and takes another place
          key={row}
          slot={slot}
          count={counts.games(slot.of.count)}
          {...option(group, row, slot.of.to)}
        />
      ))}
    </Group>
  );
}

export function ResultList({
  text,
  results,
  currency,
  ownGames,
  listId,
  idOf,
  activeId,
  all,
}: FoundListProps) {
  const t = useText();
  const counts = useCounts();
  const { exact, games, total, studios, sections, sought } = results;
  const option: MakeOption = (group, place, to) => {
    const id = idOf(group, place);
    return { id, to, isActive: id === activeId };
  };
  const ofPlaces = { listId, sought, option };
  return (
    <div
      role="listbox"
      id={listId}
      aria-label={t('search.results')}
      className={studios.length + sections.length > 0 ? 'body columns' : 'body'}
    >
      <div className={exact === null ? 'exact kept' : 'exact'}>
        <PlaceRows
          {...ofPlaces}
          group="exact"
          title={exact?.kind === 'studio' ? t('search.studios') : t('search.sections')}
          list={useMemo(() => (exact === null ? [] : [exact]), [exact])}
        />
      </div>
      <Group
        id={`${listId}-games`}
        title={t('search.games')}
        aside={counts.games(total)}
        isShown={games.length > 0}
      >
        <Games
          text={text}
          results={results}
          currency={currency}
          ownGames={ownGames}
          option={option}
          all={all}
        />
      </Group>
      <div className="places">
        <PlaceRows {...ofPlaces} group="studios" title={t('search.studios')} list={studios} />
        <PlaceRows {...ofPlaces} group="sections" title={t('search.sections')} list={sections} />
      </div>
    </div>
  );
}

/** A game's own page, in the language of the page of results. */
export const pathOf = ({ type, gameId }: Game, all: string): string =>
  `/${all.split('/')[1]}/${type}/${gameId}`;
