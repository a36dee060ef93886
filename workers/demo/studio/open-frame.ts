/** Opens a frame: exchanges its launch by the provider API, and opens a session at the table. */
import type { PROVIDER_CALLS } from '#app/contract/provider.ts';
import type { StudioOutput } from '#app/contract/studio.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { PlatformEnv } from '#platform/env.ts';
import { type DirectoryGame, readGame, readProvider } from '#platform/game/game.ts';
import { readMarkets, type Stakes, stakesOf } from '#platform/site/site.ts';
import { engineOfGame } from './engines/engine-of-game.ts';
import { lookOfGame } from './engines/look-of-game.ts';
import { RULES } from './engines/rules.ts';
import { FaultInjector } from './fault-injector.ts';
import { stakesOfGame } from './stakes-of-game.ts';
import { writeTable } from './table.db.ts';
import { callWallet, type WalletAnswer } from './wallet-call.ts';

export interface Opening {
  launch: string;
  gameId: string;
  /** Tag of the frame's page. */
  language: string;
}

type Player = (typeof PROVIDER_CALLS)['authenticate']['output']['_zod']['output'];
type Opened = StudioOutput<'open'>;

export type OpenRefusal = 'no_such_game' | 'no_such_launch' | 'unreachable';

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

/** @throws Error where no market has the currency, which registration rules out */
async function limitsOf(
  env: PlatformEnv,
  game: DirectoryGame,
  currency: string,
): Promise<Stakes & { exponent: number }> {
  const market = (await readMarkets(env.DIRECTORY)).find(it => it.currency === currency);
  if (market === undefined) throw new Error(`There is no market with the currency ${currency}`);
  return { ...stakesOfGame(stakesOf(market), game.attributes), exponent: market.exponent };
}

export async function openFrame(
  env: PlatformEnv,
  opening: Opening,
  now: () => number,
): Promise<Result<Opened, OpenRefusal>> {
  const { gameId, language } = opening;
  const game = await readGame(env.DIRECTORY, gameId);
  const provider = game === null ? null : await readProvider(env.DIRECTORY, game.providerId);
  if (game === null || provider === null) return refuse('no_such_game');
  const { providerId, name: providerName } = provider;
  const player = await authenticate(env, opening, providerId, now);
  if (!player.ok) return player;
  const { playerId, currency, balance, token } = player.value;
  const { leastMinor, mostMinor, quickMinor, exponent } = await limitsOf(env, game, currency);
  const about = { gameId, type: game.type, name: game.names.en };
  const engine = engineOfGame(about);
  const name = `${playerId}:${gameId}`;
  await writeTable(env.DIRECTORY, providerId, name);
  const session = {
    playerId,
    gameId,
    providerId,
    engine,
    currency,
    exponent,
    leastMinor,
    mostMinor,
    balance,
  };
  const table = await env.STUDIO_TABLE.getByName(name).open(session, token);
  const amount = (minor: number) => toDecimalString(minor, exponent);
  return ok({
    session: table.session,
    balance: table.balance,
    engine,
    rules: RULES[engine],
    look: lookOfGame(about),
    isTransfer: provider.isTransfer,
    currency,
    exponent,
    round: table.round === null ? null : JSON.parse(table.round),
    game: { gameId, name: game.names[codeOfTag(language)] ?? game.names.en, providerName, type: game.type },
    stakes: { minimum: amount(leastMinor), maximum: amount(mostMinor), quick: quickMinor.map(amount) },
  });
}
