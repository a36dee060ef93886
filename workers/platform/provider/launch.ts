/**
 * From a launch to a game session. Launching makes a token that goes to the provider in the game's address; the provider
 * exchanges it, once and soon, for the member and a token of its own that never was in an address. Bets come with that one.
 */
import { createHash, randomBytes } from 'node:crypto';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { PlatformEnv } from '../env.ts';
import { type SignedIn, sessionEndOf } from '../session/session.ts';
import { type GameSession, type Holdings, openWallet, walletOf } from '../wallet/wallet.ts';
import {
  deleteLaunchesBefore,
  deleteLaunchesOf,
  insertLaunch,
  type Launched,
  takeLaunch,
} from './launch.db.ts';

const TOKEN_BYTES = 32;
/** A launch is begun within this, in milliseconds: a game's page opens at once. */
export const LAUNCH_MS = 60_000;
/** A game session ends after this, in milliseconds, or with the member's own; launching again begins another. */
export const GAME_SESSION_MS = 12 * 3_600_000;

const freshToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * A launch of a game by a member, who may play it: that is the caller's to know.
 * @returns the token that goes into the game's address, 256 random bits, which is kept nowhere here
 */
export async function openLaunch(
  env: PlatformEnv,
  launch: Pick<SignedIn, 'memberId' | 'sessionHash'> & { gameId: string; providerId: string },
  at: number,
): Promise<string> {
  const token = freshToken();
  const times = { createdAt: at, expiresAt: at + LAUNCH_MS };
  await insertLaunch(env.DIRECTORY, { ...launch, ...times, tokenHash: tokenHash(token) });
  return token;
}

export interface Begun {
  launched: Launched;
  holdings: Holdings;
  /** What the provider's bets come with. */
  sessionToken: string;
}

/** Begins the game session in the member's wallet, which is opened where it was not. */
async function open(
  env: PlatformEnv,
  launched: Launched,
  session: GameSession,
  at: number,
): Promise<Holdings> {
  const wallet = walletOf(env, launched.memberId);
  const begun = await wallet.openGameSession(session, at);
  if (begun.ok) return begun.value;
  const holdings = await openWallet(env, launched, at);
  await wallet.openGameSession(session, at);
  return holdings;
}

/**
 * Exchanges a launch for a game session. Who logs out meanwhile ends it too: their session goes first and then its games, so
 * that one of the two sees the other.
 */
export async function beginGame(
  env: PlatformEnv,
  { token, providerId }: { token: string; providerId: string },
  at: number,
): Promise<Result<Begun, 'no_such_launch'>> {
  const taken = { tokenHash: tokenHash(token), providerId, at };
  const launched = await takeLaunch(env.DIRECTORY, taken);
  if (launched === null) return refuse('no_such_launch');
  const { memberId, sessionHash } = launched;
  const end = await sessionEndOf(env.DIRECTORY, sessionHash, at);
  if (end === null) return refuse('no_such_launch');
  const sessionToken = freshToken();
  const expiresAt = Math.min(at + GAME_SESSION_MS, end);
  const session = { tokenHash: tokenHash(sessionToken), providerId, sessionHash, expiresAt };
  const holdings = await open(env, launched, session, at);
  if ((await sessionEndOf(env.DIRECTORY, sessionHash, at)) !== null)
    return ok({ launched, holdings, sessionToken });
  await walletOf(env, memberId).endGameSessions(sessionHash);
  return refuse('no_such_launch');
}

/** Ends what was begun in a member's session: launches and games. Rounds go on to their end, without further bets. */
export async function endGames(
  env: PlatformEnv,
  { memberId, sessionHash }: Pick<SignedIn, 'memberId' | 'sessionHash'>,
): Promise<void> {
  await deleteLaunchesOf(env.DIRECTORY, sessionHash);
  await walletOf(env, memberId).endGameSessions(sessionHash);
}

export const forgetLaunches = (env: PlatformEnv, at: number): Promise<void> =>
  deleteLaunchesBefore(env.DIRECTORY, at);
