/** The operators' list of games: as the site shows them, where they are closed, and what is planned. */

import type * as z from 'zod/mini';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import type { GameFilters, GamePlan, gameList, ListedGame } from '#app/contract/operator/games.ts';
import { wireMoment } from '#app/domain/date.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { OperatorContext } from '#platform/base/operator-call.ts';
import { readOperatorNames } from '#platform/operator/operator.ts';
import { type MarketProfile, readFacts } from '#platform/site/site.ts';
import { type MaintenanceRow, readMaintenanceRows } from '../game/game.ts';
import { countGames, type GameOrder, type GamePlace, type GameRow, readGameRows } from './list.db.ts';
import { type PlannedChange, readPlansOf } from './plan.db.ts';

type Page = z.infer<(typeof gameList)['output']>;

interface Input {
  filters: GameFilters;
  sort: string;
  after: string | null;
  most: number;
}

type Names = ReadonlyMap<string, string>;

const NO_PLACE = refused(422, '`after` is no `next` of a page.');

const writtenPlace = ([value, gameId]: GamePlace): string => `${value}~${gameId}`;

/** @returns null for a text that is no place; ids have no `~` */
function placeOf(text: string, order: GameOrder): GamePlace | null {
  const at = text.lastIndexOf('~');
  if (at < 0) return null;
  const [value, gameId] = [text.slice(0, at), text.slice(at + 1)];
  if (order === 'name') return [value, gameId];
  return Number.isFinite(Number(value)) ? [Number(value), gameId] : null;
}

const whoOf = (by: string | null, names: Names) => (by === null ? null : { by, name: names.get(by) ?? null });

const momentOf = (at: number | null): string | null => (at === null ? null : wireMoment(at));

interface Beside {
  markets: readonly MarketProfile[];
  maintenance: readonly MaintenanceRow[];
  plans: ReadonlyMap<string, PlannedChange[]>;
  names: Names;
}

const countriesWith = (markets: readonly MarketProfile[], currency: string): string[] =>
  markets.filter(it => it.currency === currency).map(it => it.country);

const shownPlan = ({ planId, startsAt, changes, madeBy }: PlannedChange, names: Names): GamePlan => ({
  planId,
  at: wireMoment(startsAt),
  changes,
  by: whoOf(madeBy, names),
});

function shownGame(row: GameRow, { markets, maintenance, plans, names }: Beside): ListedGame {
  const { currencies: json, livePopular, liveNew, livePriority, place: _place, ...game } = row;
  const currencies = JSON.parse(json) as string[];
  const closed = maintenance.filter(
    it => currencies.includes(it.currency) && it.id === (it.kind === 'game' ? row.gameId : row.providerId),
  );
  return {
    ...game,
    countries: markets.filter(it => currencies.includes(it.currency)).map(it => it.country),
    popular: row.popular === 1,
    new: row.new === 1,
    hidden: row.hidden === 1,
    web: row.web === 1,
    mobile: row.mobile === 1,
    live: [
      ...(livePopular === null ? [] : (['popular'] as const)),
      ...(liveNew === null ? [] : (['new'] as const)),
      ...(livePriority === null ? [] : (['priority'] as const)),
      ...(row.hidden === 1 ? (['hidden'] as const) : []),
    ],
    maintenance: closed.map(({ kind, currency, since, until, madeBy }) => ({
      of: kind === 'game' ? 'game' : 'studio',
      currency,
      countries: countriesWith(markets, currency),
      since: momentOf(since),
      until: momentOf(until),
      by: whoOf(madeBy, names),
    })),
    planned: (plans.get(row.gameId) ?? []).map(it => shownPlan(it, names)),
  };
}

export async function listGames(
  { filters, sort, after, most }: Input,
  { env }: OperatorContext,
): Promise<Envelope<Page> | Envelope<null>> {
  const order = sort.replace('-', '') as GameOrder;
  const place = after === null ? null : placeOf(after, order);
  if (after !== null && place === null) return NO_PLACE;
  const db = catalogueOf(env);
  const { markets } = await readFacts(env);
  const listed = markets.filter(it => filters.countries?.includes(it.country) ?? true);
  const currencies = [...new Set(listed.map(it => it.currency))];
  const query = { ...filters, currencies };
  const [rows, counts, maintenance] = await Promise.all([
    readGameRows(db, query, { order, isDescending: sort.startsWith('-'), after: place, most }),
    countGames(db, query),
    readMaintenanceRows(db, currencies),
  ]);
  const planned = await readPlansOf(
    db,
    rows.map(it => it.gameId),
  );
  const names = await readOperatorNames(db, [
    ...planned.map(it => it.madeBy),
    ...maintenance.flatMap(it => it.madeBy ?? []),
  ]);
  const beside = { markets, maintenance, plans: Map.groupBy(planned, it => it.gameId), names };
  const last = rows.length < most ? undefined : rows.at(-1);
  return accepted({
    rows: rows.map(it => shownGame(it, beside)),
    next: last === undefined ? null : writtenPlace([last.place, last.gameId]),
    counts,
  });
}
