/** The games of the site: found, filtered, and changed several at once. */
import { Check } from 'lucide';
import type * as z from 'zod/mini';
import {
  type GameFilters,
  type gameList,
  gameSetMany,
  type ListedGame,
} from '#app/contract/operator/games.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ListPage } from '../list/list-page.tsx';
import type { ListColumn } from '../list/list-table.tsx';
import { filtersOf, type ReadList } from '../list/read-list.ts';
import { useSelection } from '../list/use-selection.ts';
import { type ConsoleText, useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { BulkGames } from './bulk-games.tsx';
import { GAME_FIELDS, gameViews } from './fields.ts';
import { GameDrawer } from './game-drawer.tsx';
import { GameState } from './game-state.tsx';

type GamePage = z.infer<(typeof gameList)['output']>;

function Flag({ of, label }: { of: boolean; label: string }) {
  const t = useText();
  return of ? (
    <>
      <Icon of={Check} className="icon small" />
      <span className="visually-hidden">{label}</span>
    </>
  ) : (
    <span className="dim">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('no')}</span>
    </span>
  );
}

const columnsOf = (t: ConsoleText): ListColumn<ListedGame>[] => [
  {
    id: 'name',
    title: t('game'),
    phone: 'title',
    isSortable: true,
    cell: ({ row }) => <b className="clip">{row.original.name}</b>,
  },
  { id: 'studio', title: t('game_studio'), phone: 'detail', cell: ({ row }) => row.original.studio },
  { id: 'category', title: t('game_category'), cell: ({ row }) => row.original.category },
  { id: 'markets', title: t('markets'), cell: ({ row }) => row.original.countries.join(' ') },
  {
    id: 'popular',
    title: t('game_popular'),
    cell: ({ row }) => <Flag of={row.original.popular} label={t('yes')} />,
  },
  { id: 'new', title: t('game_new'), cell: ({ row }) => <Flag of={row.original.new} label={t('yes')} /> },
  {
    id: 'priority',
    title: t('game_priority'),
    isFigure: true,
    isSortable: true,
    phone: 'note',
    cell: ({ row }) => <span className="number">{row.original.priority ?? ''}</span>,
  },
  { id: 'state', title: t('state'), phone: 'figure', cell: ({ row }) => <GameState of={row.original} /> },
];

const keyOf = ({ gameId }: ListedGame): string => gameId;

export function GameList({ list, openKey }: { list: ReadList<GamePage>; openKey: string | null }) {
  const t = useText();
  const may = useMay();
  const { state, reply } = list;
  const rows = reply.ok ? reply.value.rows : [];
  const selection = useSelection(rows.map(keyOf));
  const filters = filtersOf(GAME_FIELDS, state) as GameFilters;
  const total = reply.ok ? (reply.value.counts?.[filters.view ?? 'all'] ?? null) : null;
  return (
    <ListPage
      path="/games"
      label={t('section_games')}
      views={gameViews(reply.ok ? reply.value.counts : null)}
      fields={GAME_FIELDS}
      columns={columnsOf(t)}
      state={state}
      reply={reply}
      keyOf={keyOf}
      nameOf={it => it.name}
      openKey={openKey}
      {...(may(gameSetMany.name) && {
        selection,
        bulk: <BulkGames key={JSON.stringify(filters)} {...{ games: rows, selection, filters, total }} />,
      })}
    >
      {openKey !== null && <GameDrawer key={openKey} gameId={openKey} games={rows} />}
    </ListPage>
  );
}
