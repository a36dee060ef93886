/**
 * Opens a frame for fun: checks the signature of its launch, and opens a table of its own, named by the launch. No row of the
 * directory tells of it, so that sweeps and reconciliation pass it by, and the table deletes itself.
 */
import { toDecimalString } from '#app/domain/money.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readDemoLaunch, validKeys } from '#platform/games/provider/provider.ts';
import { openingOf } from './demo-wallet.ts';
import {
  allowsFeatureBuyIn,
  celebratesWinsIn,
  limitsOf,
  type OpenedTable,
  type Opening,
  type OpenRefusal,
  openedOf,
  readStudioGame,
  tableSessionOf,
} from './table-facts.ts';

/** The player of all tables for fun: nobody. No member has this id. */
const NOBODY = 'demo';

export async function openForFun(
  env: PlatformEnv,
  { launch: token, gameId, language }: Opening,
  now: () => number,
): Promise<Result<OpenedTable, OpenRefusal>> {
  const found = await readStudioGame(env, gameId);
  if (found === null) return refuse('no_such_game');
  const { providerId } = found.provider;
  const keys = await validKeys(env, providerId, now());
  const secrets = keys.map(it => it.secret);
  const launch = readDemoLaunch(secrets, token, { gameId }, now());
  if (launch === null) return refuse('no_such_launch');
  const { currency, nonce } = launch;
  const limits = await limitsOf(env, found.game, currency);
  const openingMinor = openingOf(limits);
  const balance = toDecimalString(openingMinor, limits.exponent);
  const allowsFeatureBuy = await allowsFeatureBuyIn(env, currency);
  // Play money pays into no jackpot and wins none.
  const session = {
    ...tableSessionOf(found, limits, { playerId: NOBODY, currency, balance, allowsFeatureBuy }),
    jackpotUnitMinor: null,
  };
  const table = await env.STUDIO_TABLE.named(`${NOBODY}:${nonce}`).openForFun(session, openingMinor);
  if (table === null) return refuse('no_such_launch');
  const celebratesWins = await celebratesWinsIn(env, currency);
  const market = { language, currency, celebratesWins, allowsFeatureBuy };
  return ok(openedOf(env, found, limits, table, { ...market, isDemo: true, jackpots: null }));
}
