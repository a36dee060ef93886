/** A tournament that a page has loaded, read again each minute while it runs, and when the balance moves. */
import { useEffect } from 'react';
import { tournamentView } from '#app/contract/tournament.ts';
import { MINUTE_MS, SECOND_MS } from '#app/domain/time.ts';
import { useNow } from '#app/features/use-now.ts';
import { useCallQuery } from '#app/page/use-query.ts';
import type { LoadedTournament, TournamentView } from './load-tournaments.server.ts';

/** Rounds move the balance several times. */
const QUIET_MS = 5 * SECOND_MS;

export interface ShownTournament {
  view: TournamentView;
  /** Epoch milliseconds. */
  now: number;
  refetch: () => Promise<void>;
}

export function useTournament(loaded: LoadedTournament): ShownTournament {
  const now = useNow(loaded.now);
  const { tournamentId } = loaded.view.tournament;
  const { output, refetch } = useCallQuery(
    tournamentView,
    () => ({ tournamentId, currency: loaded.currency }),
    { key: loaded, on: ['balance'], quietMs: QUIET_MS, isKnown: true },
  );
  const view = output ?? loaded.view;
  const changes = view.tournament.state === 'running' || view.tournament.state === 'ended';
  useEffect(() => {
    if (!changes) return;
    const interval = setInterval(() => void refetch(), MINUTE_MS);
    return () => clearInterval(interval);
  }, [changes, refetch]);
  return { view, now, refetch };
}
