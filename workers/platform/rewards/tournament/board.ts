/** The standings of a tournament over all its objects: the first places, and a member's own. */
import { maskedName } from '#app/domain/masked-name.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { prizeOf } from '#app/domain/tournament.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { Expiring } from '#platform/base/expiring.ts';
import { shardOf } from '#platform/base/shard-of.ts';
import { readUsernames } from '../username.db.ts';
import type { Tournament } from './occurrence.ts';
import { inOrder, type Standing } from './score-rows.ts';

/** Objects of a tournament. Never changed while one runs: a member's scores are in the one of their hash. */
const SHARDS = 4;
/** Lines that members see. */
export const BOARD_LINES = 50;
const KEPT_MS = MINUTE_MS;
const MOST_KEPT = 200;
/** The masked name of a member who was forgotten. */
const NO_NAME = '••••';

const objectAt = (env: PlatformEnv, tournamentId: string, shard: number) =>
  env.TOURNAMENT.named(`${tournamentId}/${shard}`);

const allOf = (env: PlatformEnv, tournamentId: string) =>
  Array.from({ length: SHARDS }, (_, shard) => objectAt(env, tournamentId, shard));

/** The object with a member's scores. */
export const scoresOf = (env: PlatformEnv, tournamentId: string, memberId: string) =>
  objectAt(env, tournamentId, shardOf(memberId, SHARDS));

export interface Standings {
  standings: Standing[];
  /** Members with a round that counts. */
  players: number;
}

const merged = (parts: readonly Standings[], most: number): Standings => ({
  standings: parts
    .flatMap(it => it.standings)
    .sort(inOrder)
    .slice(0, most),
  players: parts.reduce((sum, it) => sum + it.players, 0),
});

export const readStandings = async (
  env: PlatformEnv,
  tournamentId: string,
  most: number,
): Promise<Standings> => merged(await Promise.all(allOf(env, tournamentId).map(it => it.top(most))), most);

/** Makes the scores of all objects final. Asked again, it gives the same. */
export const freezeStandings = async (
  env: PlatformEnv,
  tournamentId: string,
  most: number,
): Promise<Standings> => merged(await Promise.all(allOf(env, tournamentId).map(it => it.freeze(most))), most);

export interface BoardLine {
  place: number;
  /** Masked. */
  name: string;
  points: number;
  prizeMinor: number;
}

/** Lines of standings, from the first place on. A score of nothing wins nothing. */
export async function linesOf(
  env: PlatformEnv,
  { rules }: Pick<Tournament, 'rules'>,
  standings: readonly Standing[],
): Promise<BoardLine[]> {
  const names = await readUsernames(
    env,
    standings.map(it => it.memberId),
  );
  return standings.map(({ memberId, points }, index) => {
    const username = names.get(memberId);
    return {
      place: index + 1,
      name: username === undefined ? NO_NAME : maskedName(username),
      points,
      prizeMinor: prizeAt({ rules }, index + 1, points),
    };
  });
}

/** @returns minor units */
export const prizeAt = ({ rules }: Pick<Tournament, 'rules'>, place: number, points: number): number =>
  points > 0 ? (prizeOf(rules.prizes, place) ?? 0) : 0;

export interface Board {
  /** When it was gathered, epoch milliseconds. */
  at: number;
  lines: BoardLine[];
  /** Ids of the members of the lines; never shown. */
  memberIds: string[];
  players: number;
}

const boards = new Expiring<Board>(MOST_KEPT, () => KEPT_MS);

/** The first places, gathered once a minute at most. @param now epoch milliseconds */
export const boardOf = (env: PlatformEnv, tournament: Tournament, now: number): Promise<Board> =>
  boards.get(env, tournament.tournamentId, now, async () => {
    const { standings, players } = await readStandings(env, tournament.tournamentId, BOARD_LINES);
    const lines = await linesOf(env, tournament, standings);
    return { at: now, lines, memberIds: standings.map(it => it.memberId), players };
  });

export interface OwnStanding {
  place: number;
  points: number;
  rounds: number;
}

/** A member's own place as it is now; null without a round that counts. */
export async function ownStanding(
  env: PlatformEnv,
  tournamentId: string,
  memberId: string,
): Promise<OwnStanding | null> {
  const own = await scoresOf(env, tournamentId, memberId).standing(memberId);
  if (own === null) return null;
  const ahead = await Promise.all(allOf(env, tournamentId).map(it => it.ahead(own)));
  return { place: 1 + ahead.reduce((sum, it) => sum + it, 0), points: own.points, rounds: own.rounds };
}
