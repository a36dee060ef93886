/** Fills the rows of home that an operator defines: games by id or by rule, studios, banners. Pure. */
import type { Game } from '#app/contract/catalogue-games.ts';
import type { HomePart, OwnRow } from '#app/contract/home-parts.ts';
import type { Device } from '#app/domain/device.ts';
import { isForDevice } from '#app/domain/lobby.ts';
import { byPriority } from '#app/domain/priority.ts';
import { tileOf } from '#app/features/games/games.ts';
import { studioCards } from '../studios/load-studios.server.ts';
import type { HomePage, OwnRowContent } from './home-page.ts';

/** Games of a row that does not say how many. */
const ROW = 7;

interface Content {
  types: readonly string[];
  /** The games of each category, in the order of `types`. */
  lists: readonly (readonly Game[])[];
  device: Device;
  banners: HomePage['banners'];
}

type GameRow = Extract<OwnRow, { kind: 'games' }>;

/** The rest of an address with the games of a rule; null where no page has them all. */
function addressOf({ games, category, studio, attribute, marked }: GameRow): string | null {
  if (games !== null || category === null || attribute !== null) return null;
  const query = new URLSearchParams();
  if (studio !== null) query.set('provider', studio);
  if (marked !== null) query.set('sort', marked === 'new' ? 'new_release' : 'popular');
  return `/${category}${query.size === 0 ? '' : `?${query}`}`;
}

function gamesOf(row: GameRow, { types, lists, device }: Content): Game[] {
  const { games, category, studio, attribute, marked, most } = row;
  const ofDevice = lists.map(list => list.filter(game => isForDevice(game, device)));
  const all = ofDevice.flat();
  if (games !== null) {
    const byId = new Map(all.map(game => [game.gameId, game]));
    return games.flatMap(id => byId.get(id) ?? []).slice(0, most ?? games.length);
  }
  const scope = category === null ? all.toSorted(byPriority) : (ofDevice[types.indexOf(category)] ?? []);
  return scope
    .filter(
      game =>
        (studio === null || game.providerId === studio) &&
        (attribute === null || game.attributes.includes(attribute)) &&
        (marked === null || game[marked] === 1),
    )
    .slice(0, most ?? ROW);
}

const byIds = <Entry>(ids: readonly string[], entries: readonly Entry[], idOf: (entry: Entry) => string) => {
  const known = new Map(entries.map(it => [idOf(it), it]));
  return ids.flatMap(id => known.get(id) ?? []);
};

function filled(row: OwnRow, content: Content): OwnRowContent {
  const { id, title } = row;
  switch (row.kind) {
    case 'games': {
      // Rows of home show no ribbons of attributes: their ids stay away from the document.
      const games = gamesOf(row, content).map(game => ({ ...tileOf(game), attributes: [] }));
      return { kind: 'games', id, title, games, to: addressOf(row) };
    }
    case 'studios': {
      const { types, lists, device } = content;
      const ofDevice = lists.map(list => list.filter(game => isForDevice(game, device)));
      const cards = studioCards(types, ofDevice);
      return { kind: 'studios', id, title, studios: byIds(row.studios, cards, it => it.providerId) };
    }
    case 'banners':
      return { kind: 'banners', id, title, banners: byIds(row.banners, content.banners, it => it.id) };
  }
}

/** Rows by name stay names: their content stands beside them. */
export const filledRows = (order: readonly HomePart[], content: Content): HomePage['order'] =>
  order.map(it => (typeof it === 'string' ? it : filled(it, content)));
