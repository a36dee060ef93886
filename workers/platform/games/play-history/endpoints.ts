/** Endpoints of played games: games to go on with, and recommended ones. */

import { accepted } from '#app/contract/envelope.ts';
import { gameRecent, gameRecommended, RECENT_MAX, RECOMMENDED_MAX } from '#app/contract/played.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { Expiring } from '#platform/base/expiring.ts';
import { type Call, type Handler, handler, requireMember } from '#platform/base/handler.ts';
import type { SignedIn } from '#platform/base/session/session.ts';
import { type OpenRounds, walletOf } from '#platform/ledger/wallet/wallet.ts';
import type { CoverInk } from '../catalogue/catalogue.ts';
import { offeredGames } from '../offer/offer.ts';
import { closestGames } from './co-play.ts';
import { type PlayedGame, readPairs, readPlayed, readPlayers } from './play-history.db.ts';

/** Open rounds that are looked for. */
const OPEN_ROUNDS = 12;
/** Games played last that recommendations follow. */
const FOLLOWED = 10;
/** Members that a pair needs: fewer would reveal a single member's play. */
const LEAST_MEMBERS = 3;
const PAIRS_OF_GAME = 40;
/**
 * Life of a cached list, in milliseconds: others' play changes slowly, and the member's own is in the key. Empty lists are not
 * cached.
 */
const CACHE_MS = 60_000;
const MAX_CACHED = 5_000;

const cache = new Expiring<readonly string[]>(MAX_CACHED, it => (it.length === 0 ? 0 : CACHE_MS));

/** Games with an open round first, the latest of each; then those played last. */
function inOrder(played: readonly PlayedGame[], { rounds }: OpenRounds) {
  const open = new Map(rounds.toReversed().map(round => [round.gameId, round]));
  const lastAt = new Map(played.map(it => [it.gameId, it.lastAt]));
  const ids = new Set([...rounds.map(it => it.gameId), ...played.map(it => it.gameId)]);
  return [...ids].slice(0, RECENT_MAX).map(gameId => {
    const round = open.get(gameId) ?? null;
    return { gameId, round, playedAt: Math.max(lastAt.get(gameId) ?? 0, round?.openedAt ?? 0) };
  });
}

const read = new WeakMap<SignedIn, Promise<PlayedGame[]>>();

/** The games that a caller has played; both calls of one page share the reading. */
function playedBy(env: PlatformEnv, member: SignedIn): Promise<PlayedGame[]> {
  const { memberId } = member;
  const played = read.get(member) ?? readPlayed(directoryOf(env, memberId), memberId, RECENT_MAX);
  read.set(member, played);
  return played;
}

const recentHandler = (coverInk: CoverInk) =>
  handler(gameRecent, 'open', async (_input, call) => {
    const member = requireMember(call);
    const [played, open] = await Promise.all([
      playedBy(call.env, member),
      walletOf(call.env, member.memberId).openRounds(OPEN_ROUNDS, call.now()),
    ]);
    const recent = inOrder(played, open);
    const games = await offeredGames(
      call,
      recent.map(it => it.gameId),
      coverInk,
    );
    const byId = new Map(games.map(game => [game.gameId, game]));
    return accepted(
      recent.flatMap(({ gameId, round, playedAt }) => {
        const game = byId.get(gameId);
        if (game === undefined) return [];
        const openRound = round && {
          begun: wireMoment(round.openedAt),
          stake: toDecimalString(round.stakeMinor, open.exponent),
        };
        return [{ game, playedAt: wireMoment(playedAt), openRound }];
      }),
    );
  });

async function readClosest(db: D1Database, followed: readonly string[]): Promise<string[]> {
  const pairs = await readPairs(db, followed, { least: LEAST_MEMBERS, most: PAIRS_OF_GAME });
  if (pairs.length === 0) return [];
  const players = await readPlayers(db, [...new Set([...followed, ...pairs.map(it => it.otherId)])]);
  return closestGames(followed, pairs, players).slice(0, RECENT_MAX + 2 * RECOMMENDED_MAX);
}

async function recommendedIds({ env, now }: Call, member: SignedIn): Promise<string[]> {
  const { memberId } = member;
  const db = directoryOf(env, memberId);
  const played = (await playedBy(env, member)).map(it => it.gameId);
  const followed = played.slice(0, FOLLOWED);
  const own = new Set(played);
  const closest = await cache.get(env, [memberId, ...followed].join(' '), now(), () =>
    readClosest(db, followed),
  );
  return closest.filter(gameId => !own.has(gameId));
}

const recommendedHandler = (coverInk: CoverInk) =>
  handler(gameRecommended, 'open', async (_input, call) => {
    const gameIds = await recommendedIds(call, requireMember(call));
    // Some of them may not be offered in this market.
    const games = await offeredGames(call, gameIds.slice(0, 2 * RECOMMENDED_MAX), coverInk);
    return accepted(games.slice(0, RECOMMENDED_MAX));
  });

export const playHistoryHandlers = (coverInk: CoverInk): readonly Handler[] => [
  recentHandler(coverInk),
  recommendedHandler(coverInk),
];
