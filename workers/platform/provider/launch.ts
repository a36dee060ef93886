/**
 * From a launch to a game session. Launching makes a token that goes to the provider in the game's address; the provider
 * exchanges it, once and soon, for the member and a token of its own that never was in an address. Bets come with that one.
 */
import { createHash, randomBytes } from 'node:crypto';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { PlatformEnv } from '../env.ts';
import type { SignedIn } from '../session/session.ts';
import { type Holdings, openWallet, walletOf } from '../wallet/wallet.ts';
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
/** A game session ends after this, in milliseconds; launching again begins another. */
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

/** Exchanges a launch for a game session. */
export async function beginGame(
  env: PlatformEnv,
  { token, providerId }: { token: string; providerId: string },
  at: number,
): Promise<Result<Begun, 'no_such_launch'>> {
  const taken = { tokenHash: tokenHash(token), providerId, at };
  const launched = await takeLaunch(env.DIRECTORY, taken);
  if (launched === null) return refuse('no_such_launch');
  const sessionToken = freshToken();
  const { sessionHash } = launched;
  const expiresAt = at + GAME_SESSION_MS;
  const session = { tokenHash: tokenHash(sessionToken), providerId, sessionHash, expiresAt };
  const wallet = walletOf(env, launched.memberId);
  const begun = await wallet.openGameSession(session, at);
  if (begun.ok) return ok({ launched, holdings: begun.value, sessionToken });
  const holdings = await openWallet(env, launched, at);
  await wallet.openGameSession(session, at);
  return ok({ launched, holdings, sessionToken });
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
