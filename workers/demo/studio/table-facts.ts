/** Facts about a table's game for its frame: names, rules, look, and the limits of stakes in the market. */

import type { StudioOutput } from '#app/contract/studio.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type DirectoryGame, type Provider, readGame, readProvider } from '#platform/games/game/game.ts';
import { readFacts, type Stakes, stakesOf } from '#platform/site/site.ts';
import type { EngineId } from './engines/engine.ts';
import { engineOfGame } from './engines/engine-of-game.ts';
import { lookOfGame } from './engines/look-of-game.ts';
import { rulesInMarket } from './feature-buy.ts';
import { hasJackpots, unitOf } from './jackpot/tiers.ts';
import { isSharedGame, sharedTableName } from './shared/shared-game.ts';
import { stakesOfGame } from './stakes-of-game.ts';
import type { TableSession } from './table-session.ts';
import type { OpenTable } from './table-view.ts';

export type OpenedTable = StudioOutput<'open'>;

export type OpenRefusal = 'no_such_game' | 'no_such_launch' | 'unreachable';

export interface Opening {
  /** The token of the frame's address. */
  launch: string;
  gameId: string;
  /** Tag of the frame's page. */
  language: string;
}

export interface StudioGame {
  game: DirectoryGame;
  provider: Provider;
}

export async function readStudioGame(env: PlatformEnv, gameId: string): Promise<StudioGame | null> {
  const game = await readGame(catalogueOf(env), gameId);
  const provider = game === null ? null : await readProvider(catalogueOf(env), game.providerId);
  return game === null || provider === null ? null : { game, provider };
}

export type Limits = Stakes & { exponent: number };

/** @throws Error where no market has the currency, which registration and launches for fun rule out */
export async function limitsOf(env: PlatformEnv, game: DirectoryGame, currency: string): Promise<Limits> {
  const market = (await readFacts(env)).markets.find(it => it.currency === currency);
  if (market === undefined) throw new Error(`There is no market with the currency ${currency}`);
  return { ...stakesOfGame(stakesOf(market), game.attributes), exponent: market.exponent };
}

/** Whether every market with the currency lets games celebrate wins: a launch for fun names no country. */
export const celebratesWinsIn = async (env: PlatformEnv, currency: string): Promise<boolean> =>
  (await readFacts(env)).markets.filter(it => it.currency === currency).every(it => it.celebratesWins);

/** Whether every market with the currency allows bets that buy a feature: a launch for fun names no country. */
export const allowsFeatureBuyIn = async (env: PlatformEnv, currency: string): Promise<boolean> =>
  (await readFacts(env)).markets.filter(it => it.currency === currency).every(it => it.allowsFeatureBuy);

const about = ({ gameId, type, names }: DirectoryGame) => ({ gameId, type, name: names.en });

export function tableSessionOf(
  { game, provider }: StudioGame,
  { leastMinor, mostMinor, exponent }: Limits,
  player: Pick<TableSession, 'playerId' | 'currency' | 'balance' | 'allowsFeatureBuy'>,
): TableSession {
  const { providerId } = provider;
  const { gameId, type } = game;
  const engine = engineOfGame(about(game));
  return {
    ...player,
    gameId,
    providerId,
    engine,
    sharedTable: isSharedGame(type, engine) ? sharedTableName(gameId, player.currency) : null,
    hidesBets: false,
    jackpotUnitMinor: hasJackpots(about(game)) ? unitOf(leastMinor) : null,
    exponent,
    leastMinor,
    mostMinor,
  };
}

/** Pushes of a hosted service are not for frames, whose policy names their own host alone: they ask instead. */
const pushOf = ({ PUSHER_SERVICE, PUSHER_APP }: PlatformEnv, channel: string): OpenedTable['push'] =>
  PUSHER_SERVICE.apiOrigin === null ? { key: PUSHER_APP.key, channel } : null;

export function openedOf(
  env: PlatformEnv,
  { game, provider }: StudioGame,
  { leastMinor, mostMinor, quickMinor, exponent }: Limits,
  table: OpenTable,
  {
    language,
    currency,
    isDemo,
    celebratesWins,
    jackpots,
    allowsFeatureBuy,
  }: Pick<OpenedTable, 'currency' | 'isDemo' | 'celebratesWins' | 'jackpots'> & {
    language: string;
    allowsFeatureBuy: boolean;
  },
): OpenedTable {
  const { gameId, type } = game;
  const engine = table.engine as EngineId;
  const amount = (minor: number) => toDecimalString(minor, exponent);
  return {
    session: table.session,
    balance: table.balance,
    free: table.free,
    prizes: table.prizes,
    jackpots,
    engine,
    rules: rulesInMarket(engine, allowsFeatureBuy),
    look: lookOfGame(about(game)),
    isTransfer: provider.isTransfer && !isDemo,
    isDemo,
    isShared: table.sharedTable !== null,
    push: table.sharedTable === null ? null : pushOf(env, table.sharedTable),
    currency,
    exponent,
    round: table.round === null ? null : JSON.parse(table.round),
    missed: table.missed === null ? null : JSON.parse(table.missed),
    game: {
      gameId,
      name: game.names[codeOfTag(language)] ?? game.names.en,
      providerName: provider.name,
      type,
    },
    stakes: { minimum: amount(leastMinor), maximum: amount(mostMinor), quick: quickMinor.map(amount) },
    celebratesWins,
  };
}
