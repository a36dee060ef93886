/** The list of search results: games with their covers, then studios, then categories and themes. */
import { Building2, Sparkles } from 'lucide';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#app/browser/when-idle.client.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import { CategoryIcon } from '#app/features/categories/categories.ts';
import { useCounts } from '#app/features/games/games.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { GameRow } from './game-row.tsx';
import { MatchedName } from './matched-name.tsx';
import { Option, type OptionProps } from './option.tsx';
import type { Results } from './results.ts';
import type { Place } from './searchable.ts';
import type { SoughtWords } from './sought.ts';
import type { OwnGames } from './use-own-games.ts';
import { useReturns } from './use-returns.ts';

function PlaceRow({
  place,
  sought,
  ...option
}: Omit<OptionProps, 'className' | 'children'> & { place: Place; sought: SoughtWords }) {
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
        <MatchedName name={place.name} sought={sought} />
      </b>
      <span className="num sub">{counts.games(place.count)}</span>
    </Option>
  );
}

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

/**
 * The game whose cover each row has drawn. Once the text is written, each frame draws one more: a key that comes meanwhile waits
 * for one cover, not for all.
 */
function useCovered(games: readonly Game[], isCalm: boolean): ReadonlyMap<number, string> {
  const [covered, setCovered] = useState<ReadonlyMap<number, string>>(new Map());
  const row = isCalm ? games.findIndex(({ gameId }, at) => covered.get(at) !== gameId) : -1;
  const next = games[row]?.gameId;
  useEffect(() => {
    if (next === undefined) return;
    return afterPaint(() => startTransition(() => setCovered(before => new Map(before).set(row, next))));
  }, [row, next]);
  return covered;
}

interface GamesProps extends Pick<FoundListProps, 'text' | 'results' | 'currency' | 'ownGames' | 'all'> {
  option: (group: string, place: number, to: string) => Pick<OptionProps, 'id' | 'to' | 'isActive'>;
}

/**
 * Covers and returns come when the text is written: a list in the making waits for neither. A row keeps its elements and has another
 * game filled in; its cover stays for as long as its game.
 */
function Games({ text, results: { games, total, sought }, currency, ownGames, option, all }: GamesProps) {
  const t = useText();
  const counts = useCounts();
  const isCalm = useIsCalm(text) && text !== '';
  const covered = useCovered(games, isCalm);
  const returns = useReturns(games, isCalm ? currency : null);
  return (
    <>
      {games.map((game, row) => (
        <GameRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its elements and takes another game
          key={row}
          game={game}
          sought={sought}
          isCoverLate={covered.get(row) !== game.gameId}
          ownGames={ownGames}
          stated={returns.get(game.gameId)}
          {...option('games', row, pathOf(game, all))}
        />
      ))}
      {total > games.length && (
        <Option {...option('games', games.length, all)} className="hit all">
          {t('search.all', { games: counts.games(total) })}
        </Option>
      )}
    </>
  );
}

export function FoundList({
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
  const { studios, sections, sought } = results;
  const option = (group: string, place: number, to: string) => {
    const id = idOf(group, place);
    return { id, to, isActive: id === activeId };
  };
  const places = (group: string, title: string, list: readonly Place[]) =>
    list.length > 0 && (
      <Group id={`${listId}-${group}`} title={title}>
        {list.map((place, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its elements and takes another place
          <PlaceRow key={row} place={place} sought={sought} {...option(group, row, place.to)} />
        ))}
      </Group>
    );
  return (
    <div
      role="listbox"
      id={listId}
      aria-label={t('search.results')}
      className={studios.length + sections.length > 0 ? 'bd cols' : 'bd'}
    >
      {results.games.length > 0 && (
        <Group id={`${listId}-games`} title={t('search.games')} aside={counts.games(results.total)}>
          <Games
            text={text}
            results={results}
            currency={currency}
            ownGames={ownGames}
            option={option}
            all={all}
          />
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
