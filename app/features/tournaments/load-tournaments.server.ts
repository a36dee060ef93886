/** Loads tournaments: the list, and one with its leaderboard. */
import type { RouterContextProvider } from 'react-router';
import { readCall } from '#app/api/read-call.ts';
import type { OutputOf } from '#app/contract/endpoint.ts';
import { type Tournament, tournamentList, tournamentView } from '#app/contract/tournament.ts';
import { now } from '#app/features/clock.ts';
import { currencyOf } from '#app/visit/site.ts';
import { visitedSite } from '#app/visit/visit.server.ts';

type Context = Readonly<RouterContextProvider>;

export type TournamentView = OutputOf<typeof tournamentView>;

export interface LoadedTournaments {
  kind: 'tournaments';
  /** The member takes a break. */
  isAway: boolean;
  tournaments: Tournament[];
  /** Epoch milliseconds. */
  now: number;
}

export interface LoadedTournament {
  kind: 'tournament';
  view: TournamentView;
  /** Of the market; names what the answer does not. */
  currency: string;
  /** Epoch milliseconds. */
  now: number;
}

/** An empty list where they cannot be read. */
export async function loadTournaments(context: Context): Promise<LoadedTournaments> {
  const site = context.get(visitedSite);
  const list = await readCall(context, tournamentList, { currency: currencyOf(site, site.tag) });
  return {
    kind: 'tournaments',
    isAway: list?.isAway ?? false,
    tournaments: list?.tournaments ?? [],
    now: now(),
  };
}

/** Null where there is no such tournament. A member on a break gets the list, which says so. */
export async function loadTournament(
  context: Context,
  tournamentId: string,
): Promise<LoadedTournament | LoadedTournaments | null> {
  const site = context.get(visitedSite);
  const currency = currencyOf(site, site.tag);
  const view = await readCall(context, tournamentView, { tournamentId, currency });
  if (view !== null) return { kind: 'tournament', view, currency, now: now() };
  const list = await loadTournaments(context);
  return list.isAway ? list : null;
}
