/**
 * Scores play of the queue: the rounds that it has changed, as the member's wallet has them now, in each tournament that the member has
 * joined. Repeated messages change nothing. Play that a tournament cannot score now is noted, and scored later (score-late-play.ts): it holds up
 * that tournament alone.
 */
import { logWarning } from '#log/log.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { PlayMessage } from '#platform/base/play-message.ts';
import { type GameKind, kindsOfGames } from '#platform/games/game/game.ts';
import { type PlayedRound, type PlayOfRound, walletOf } from '#platform/ledger/wallet/wallet.ts';
import { scoresOf } from './board.ts';
import type { Rules } from './occurrence.ts';
import { reportOf } from './report-round.ts';
import { type Entry, readOpenEntries, readTournament, type StoredTournament } from './tournament.db.ts';
import { writeUnscored } from './unscored-play.db.ts';

const isGameOf = (
  { category, providerId, gameIds }: Rules,
  round: PlayedRound,
  kind: GameKind | undefined,
): boolean =>
  (category === null || kind?.type === category) &&
  (providerId === null || round.providerId === providerId) &&
  (gameIds === null || gameIds.includes(round.gameId));

const isWithPlay = ({ movements, reviewed = [] }: PlayMessage): boolean =>
  movements.length + reviewed.length > 0;

/** What finds the rounds that a message is about. */
const playOf = ({ movements, reviewed = [] }: PlayMessage): PlayOfRound[] => [
  ...movements.map(({ kind, order: { providerId, roundId, betTransactionId, of } }) => ({
    kind,
    order: {
      providerId,
      ...(roundId !== undefined && { roundId }),
      ...(betTransactionId !== undefined && { betTransactionId }),
      ...(of !== undefined && { of }),
    },
  })),
  ...reviewed.map(({ providerId, roundId }) => ({ kind: 'win' as const, order: { providerId, roundId } })),
];

/** The open entries of members, by member. */
async function entriesOf(
  env: PlatformEnv,
  messages: readonly PlayMessage[],
): Promise<ReadonlyMap<string, Entry[]>> {
  const oldest = Math.min(
    ...messages.flatMap(({ movements, reviewed = [] }) => [...movements, ...reviewed].map(it => it.madeAt)),
  );
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

/** An entry, and its tournament, whose results are not final. */
export interface OpenEntry {
  entry: Entry;
  tournament: StoredTournament;
}

async function report(
  env: PlatformEnv,
  { entry, tournament }: OpenEntry,
  rounds: readonly PlayedRound[],
  kinds: ReadonlyMap<string, GameKind>,
): Promise<void> {
  const reports = rounds
    .filter(it => isGameOf(tournament.rules, it, kinds.get(it.gameId)))
    .map(it => reportOf(it, tournament, entry));
  if (reports.length === 0) return;
  const { tournamentId, rules } = tournament;
  const { memberId } = entry;
  await scoresOf(env, tournamentId, memberId).report(memberId, reports, {
    tournamentId,
    window: rules.window,
  });
}

/** Scores play of a member in some tournaments. @returns ids of those that could not score it */
export async function scoreMember(
  env: PlatformEnv,
  memberId: string,
  play: readonly PlayOfRound[],
  open: readonly OpenEntry[],
): Promise<string[]> {
  const failed = (error: unknown, entries: readonly OpenEntry[]): string[] =>
    entries.map(({ tournament: { tournamentId } }) => {
      logWarning('tournament.not-scored', { memberId, tournamentId, error });
      return tournamentId;
    });
  if (open.length === 0) return [];
  try {
    const rounds = await walletOf(env, memberId).playedRounds(play);
    if (rounds.length === 0) return [];
    const kinds = await kindsOfGames(
      env,
      rounds.map(it => it.gameId),
    );
    const missed = await Promise.all(
      open.map(async it => {
        try {
          await report(env, it, rounds, kinds);
          return [];
        } catch (error) {
          return failed(error, [it]);
        }
      }),
    );
    return missed.flat();
  } catch (error) {
    return failed(error, open);
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

/**
 * @param at epoch milliseconds
 * @throws where it is not known which tournaments the members have joined, or where what failed cannot be noted
 */
export async function scorePlay(
  messages: readonly PlayMessage[],
  env: PlatformEnv,
  at: number,
): Promise<void> {
  const played = messages.filter(isWithPlay);
  if (played.length === 0) return;
  const entries = await entriesOf(env, played);
  const tournaments = await openTournaments(env, [...entries.values()].flat());
  const unscored = await Promise.all(
    [...entries].map(async ([memberId, own]) => {
      const open = own.flatMap(entry => {
        const tournament = tournaments.get(entry.tournamentId);
        return tournament === undefined ? [] : [{ entry, tournament }];
      });
      const ofMember = played.filter(it => it.memberId === memberId);
      const missed = await scoreMember(env, memberId, ofMember.flatMap(playOf), open);
      return missed.flatMap(tournamentId =>
        ofMember.map(it => ({
          tournamentId,
          memberId,
          after: it.after,
          through: it.through,
          play: playOf(it),
        })),
      );
    }),
  );
  if (unscored.flat().length > 0) await writeUnscored(env, unscored.flat(), at);
}
