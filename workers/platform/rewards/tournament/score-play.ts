/**
 * Scores play of the queue: the rounds that it has changed, as the member's wallet has them now, in each tournament that the member has
 * joined. Repeated messages change nothing.
 */
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { PlayMessage } from '#platform/base/play-message.ts';
import { type GameKind, kindsOfGames } from '#platform/games/game/game.ts';
import { type PlayedRound, walletOf } from '#platform/ledger/wallet/wallet.ts';
import { scoresOf } from './board.ts';
import type { Rules } from './occurrence.ts';
import { reportOf } from './report-round.ts';
import { type Entry, readOpenEntries, readTournament, type StoredTournament } from './tournament.db.ts';

const isGameOf = (
  { category, providerId, gameIds }: Rules,
  round: PlayedRound,
  kind: GameKind | undefined,
): boolean =>
  (category === null || kind?.type === category) &&
  (providerId === null || round.providerId === providerId) &&
  (gameIds === null || gameIds.includes(round.gameId));

/** The open entries of members, by member. */
async function entriesOf(
  env: PlatformEnv,
  messages: readonly PlayMessage[],
): Promise<ReadonlyMap<string, Entry[]>> {
  const oldest = Math.min(...messages.flatMap(it => it.movements.map(({ madeAt }) => madeAt)));
  const members = [...new Set(messages.map(it => it.memberId))];
  const byDirectory = Map.groupBy(members, it => directoryOf(env, it));
  const found = await Promise.all(
    // Play behind the end may change a round that ended before.
    [...byDirectory].map(([db, ids]) => readOpenEntries(db, ids, oldest - LATE_MS)),
  );
  return Map.groupBy(found.flat(), it => it.memberId);
}

/** Refunds that come later than this behind the end of a tournament find its results final. */
const LATE_MS = 60 * 60_000;

async function scoreMember(
  env: PlatformEnv,
  memberId: string,
  messages: readonly PlayMessage[],
  entries: readonly Entry[],
  tournaments: ReadonlyMap<string, StoredTournament>,
): Promise<void> {
  const play = messages.flatMap(it =>
    it.movements.map(({ kind, order: { providerId, roundId, betTransactionId, of } }) => ({
      kind,
      order: {
        providerId,
        ...(roundId !== undefined && { roundId }),
        ...(betTransactionId !== undefined && { betTransactionId }),
        ...(of !== undefined && { of }),
      },
    })),
  );
  const rounds = await walletOf(env, memberId).playedRounds(play);
  if (rounds.length === 0) return;
  const kinds = await kindsOfGames(
    env,
    rounds.map(it => it.gameId),
  );
  for (const entry of entries) {
    const tournament = tournaments.get(entry.tournamentId);
    if (tournament === undefined) continue;
    const reports = rounds
      .filter(it => isGameOf(tournament.rules, it, kinds.get(it.gameId)))
      .map(it => reportOf(it, tournament, entry));
    if (reports.length === 0) continue;
    const { tournamentId, rules } = tournament;
    await scoresOf(env, tournamentId, memberId).report(memberId, reports, {
      tournamentId,
      window: rules.window,
    });
  }
}

/** The tournaments of entries whose results are not final, by id. */
async function openTournaments(
  env: PlatformEnv,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, StoredTournament>> {
  const ids = [...new Set(entries.map(it => it.tournamentId))];
  const found = await Promise.all(ids.map(id => readTournament(env, id)));
  return new Map(found.flatMap(it => (it === null || it.frozen !== null ? [] : [[it.tournamentId, it]])));
}

/** Play that cannot be scored is delivered again. */
export async function scorePlay(messages: readonly PlayMessage[], env: PlatformEnv): Promise<void> {
  if (messages.every(it => it.movements.length === 0)) return;
  const entries = await entriesOf(env, messages);
  const tournaments = await openTournaments(env, [...entries.values()].flat());
  await Promise.all(
    [...entries].map(([memberId, own]) =>
      scoreMember(
        env,
        memberId,
        messages.filter(it => it.memberId === memberId),
        own,
        tournaments,
      ),
    ),
  );
}
