/** Opens a frame: exchanges its launch by the provider API, and opens a session at the table. */

import type { PROVIDER_CALLS } from '#app/contract/provider.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { FaultInjector } from './fault-injector.ts';
import { jackpotsOf } from './jackpot/pot-views.ts';
import { writeTable } from './table.db.ts';
import {
  limitsOf,
  type OpenedTable,
  type Opening,
  type OpenRefusal,
  openedOf,
  readStudioGame,
  tableSessionOf,
} from './table-facts.ts';
import { callWallet, type WalletAnswer } from './wallet-call.ts';

type Player = (typeof PROVIDER_CALLS)['authenticate']['output']['_zod']['output'];

async function authenticate(
  env: PlatformEnv,
  { launch: token, gameId }: Opening,
  providerId: string,
  now: () => number,
): Promise<Result<Player, OpenRefusal>> {
  const reply = await new FaultInjector().send<WalletAnswer<'authenticate'>>(env, providerId, () =>
    callWallet(env, { providerId, name: 'authenticate', payload: { token } }, now),
  );
  if (reply === null) return refuse('unreachable');
  // A launch is valid for one game.
  return reply.ok && reply.value.gameId === gameId ? ok(reply.value) : refuse('no_such_launch');
}

export async function openFrame(
  env: PlatformEnv,
  opening: Opening,
  now: () => number,
): Promise<Result<OpenedTable, OpenRefusal>> {
  const { gameId, language } = opening;
  const found = await readStudioGame(env, gameId);
  if (found === null) return refuse('no_such_game');
  const { providerId } = found.provider;
  const player = await authenticate(env, opening, providerId, now);
  if (!player.ok) return player;
  const { playerId, currency, balance, token, celebratesWins, allowsFeatureBuy } = player.value;
  const limits = await limitsOf(env, found.game, currency);
  const name = `${playerId}:${gameId}`;
  await writeTable(catalogueOf(env), providerId, name);
  const session = tableSessionOf(found, limits, { playerId, currency, balance, allowsFeatureBuy });
  const table = await env.STUDIO_TABLE.named(name).open(session, token);
  const { exponent, jackpotUnitMinor } = session;
  const jackpots =
    jackpotUnitMinor === null ? null : await jackpotsOf(env, { currency, exponent, jackpotUnitMinor });
  const market = { language, currency, celebratesWins, allowsFeatureBuy };
  return ok(openedOf(env, found, limits, table, { ...market, isDemo: false, jackpots }));
}
