/**
 * Launches and game sessions. A launch makes a token that reaches the provider in the game's address; the provider exchanges
 * it, once and within a minute, for the member and a session token that was never in an address. Bets carry the session token.
 */

import { createHash, randomBytes } from 'node:crypto';
import { secretOfLaunch } from '#app/contract/launch-token.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { directoryOf, sessionsOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type SignedIn, sessionEndOf } from '#platform/base/session/session.ts';
import { type GameSession, type Holdings, openWallet, walletOf } from '#platform/ledger/wallet/wallet.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { writePlayed } from '../play-history/play-history.ts';
import {
  deleteLaunchesBefore,
  deleteLaunchesOf,
  insertLaunch,
  type LaunchInfo,
  readPlayer,
  redeemLaunch,
} from './launch.db.ts';

const TOKEN_BYTES = 32;
/** Time for which a launch token is valid, in milliseconds: a game's page opens at once. */
export const LAUNCH_MS = 60_000;
/** Longest life of a game session, in milliseconds, unless the member's session ends first. */
export const GAME_SESSION_MS = 12 * 3_600_000;

const freshToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Stores a launch. The caller has checked that the member may play the game.
 * @returns the token for the game's address, 256 random bits; only its hash is stored
 */
export async function openLaunch(
  env: PlatformEnv,
  launch: Pick<SignedIn, 'memberId' | 'sessionHash'> & { gameId: string; providerId: string },
  at: number,
): Promise<string> {
  const token = freshToken();
  const times = { createdAt: at, expiresAt: at + LAUNCH_MS };
  await insertLaunch(sessionsOf(env), { ...launch, ...times, tokenHash: tokenHash(token) });
  return token;
}

export interface GameStart {
  launched: LaunchInfo;
  holdings: Holdings;
  /** The token that the provider's bets carry. */
  sessionToken: string;
}

/** Opens the game session in the member's wallet, and the wallet itself where registration failed to. */
async function open(
  env: PlatformEnv,
  launched: LaunchInfo,
  session: GameSession,
  at: number,
): Promise<Holdings> {
  const wallet = walletOf(env, launched.memberId);
  const { realityCheck } = await readMarketOf(env, launched);
  const checkMs = realityCheck === null ? null : realityCheck.minutes * MINUTE_MS;
  const begun = await wallet.openGameSession(session, at, checkMs);
  if (begun.ok) return begun.value;
  const holdings = await openWallet(env, launched, at);
  await wallet.openGameSession(session, at, checkMs);
  return holdings;
}

/**
 * Exchanges a launch for a game session. A concurrent logout ends it too: logout deletes the session before its games, and
 * this function checks the session after it has opened the game.
 */
export async function beginGame(
  env: PlatformEnv,
  { token, providerId }: { token: string; providerId: string },
  at: number,
): Promise<Result<GameStart, 'no_such_launch'>> {
  const key = { tokenHash: tokenHash(secretOfLaunch(token)), providerId, at };
  const used = await redeemLaunch(sessionsOf(env), key);
  const player = used && (await readPlayer(directoryOf(env, used.memberId), used.memberId));
  if (used === null || player === null) return refuse('no_such_launch');
  const launched = { ...used, ...player };
  const { memberId, sessionHash } = launched;
  const end = await sessionEndOf(sessionsOf(env), sessionHash, at);
  if (end === null) return refuse('no_such_launch');
  const sessionToken = freshToken();
  const expiresAt = Math.min(at + GAME_SESSION_MS, end);
  const session = { tokenHash: tokenHash(sessionToken), providerId, sessionHash, expiresAt };
  const holdings = await open(env, launched, session, at);
  const [stillEnd] = await Promise.all([
    sessionEndOf(sessionsOf(env), sessionHash, at),
    writePlayed(directoryOf(env, memberId), { memberId, gameId: launched.gameId, at }),
  ]);
  if (stillEnd !== null) return ok({ launched, holdings, sessionToken });
  await walletOf(env, memberId).endGameSessions(sessionHash);
  return refuse('no_such_launch');
}

/** Ends the launches and games of a member's session. Open rounds finish, without further bets. */
export async function endGames(
  env: PlatformEnv,
  { memberId, sessionHash }: Pick<SignedIn, 'memberId' | 'sessionHash'>,
): Promise<void> {
  await deleteLaunchesOf(sessionsOf(env), sessionHash);
  await walletOf(env, memberId).endGameSessions(sessionHash);
}

export const deleteLaunches = (env: PlatformEnv, at: number): Promise<void> =>
  deleteLaunchesBefore(sessionsOf(env), at);
