/** Tournaments of a market as members see them: those of its profile, by the rules that are fixed where somebody has joined. */
import { DAY_MS } from '#app/domain/time.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { MarketProfile } from '#platform/site/site.ts';
import { type Tournament, tournamentOf, tournamentsAt } from './occurrence.ts';
import { readTournament, readTournamentsOf, type StoredTournament } from './tournament.db.ts';

/** Results are listed for so long. */
const LISTED_MS = 62 * DAY_MS;
const MOST_STORED = 60;

/** A tournament, stored or not yet. */
export interface KnownTournament extends Tournament {
  frozen: StoredTournament['frozen'];
}

const unstored = (it: Tournament): KnownTournament => ({ ...it, frozen: null });

/** One of the market; null for all others. */
export async function findTournament(
  env: PlatformEnv,
  market: MarketProfile,
  tournamentId: string,
): Promise<KnownTournament | null> {
  const stored = await readTournament(env, tournamentId);
  if (stored !== null) return stored.country === market.country ? stored : null;
  const planned = tournamentOf(market, tournamentId);
  return planned === null ? null : unstored(planned);
}

/** Running ones first, then those to come, then those that have ended, the latest first. @param at epoch milliseconds */
export async function listTournaments(
  env: PlatformEnv,
  market: MarketProfile,
  at: number,
): Promise<KnownTournament[]> {
  const stored = await readTournamentsOf(env, market.country, at - LISTED_MS, MOST_STORED);
  const known = new Set(stored.map(it => it.tournamentId));
  const planned = tournamentsAt(market, at)
    .filter(it => it.endsAt > at && !known.has(it.tournamentId))
    .map(unstored);
  const all = [...stored, ...planned];
  const running = all.filter(it => it.startsAt <= at && it.endsAt > at);
  const upcoming = all.filter(it => it.startsAt > at);
  const ended = all.filter(it => it.endsAt <= at);
  return [
    ...running.sort((a, b) => a.endsAt - b.endsAt),
    ...upcoming.sort((a, b) => a.startsAt - b.startsAt),
    ...ended.sort((a, b) => b.endsAt - a.endsAt),
  ];
}
