/** Filters and views of the list of games. */
import { GAME_VIEWS, type GameView } from '#app/contract/operator/games.ts';
import { countedViews } from '../list/counted-views.ts';
import type { FilterField } from '../list/filters.tsx';
import type { ConsoleTextKey } from '../text/text.ts';

export const GAME_FIELDS: readonly FilterField[] = [
  { name: 'view', title: 'views', kind: 'choice', values: GAME_VIEWS, isView: true },
  { name: 'query', title: 'game_query', kind: 'text' },
  { name: 'studio', title: 'game_studio', kind: 'text' },
  { name: 'category', title: 'game_category', kind: 'text' },
  { name: 'countries', title: 'markets', kind: 'many' },
];

const TITLES: Readonly<Record<GameView, ConsoleTextKey>> = {
  all: 'all',
  popular: 'game_popular',
  new: 'game_new',
  maintenance: 'maintenance',
  hidden: 'game_hidden',
  planned: 'game_planned',
};

export const gameViews = countedViews(GAME_VIEWS, TITLES);
