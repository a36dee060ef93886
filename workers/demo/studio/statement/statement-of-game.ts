/** The statement of a game: its figures as the engine plays them, its stakes, its languages, its pay table. */
import type { GameStatement } from '#app/contract/game-facts.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { ROWS as CASCADE_ROWS, COLUMNS } from '../engines/cascade-rules.ts';
import { COLUMNS as CLUSTER_COLUMNS, ROWS as CLUSTER_ROWS } from '../engines/cluster-rules.ts';
import type { EngineId } from '../engines/engine.ts';
import { REEL_SLOT_IDS, type ReelSlotId } from '../engines/slots/slot-ids.ts';
import { SLOT_MODELS } from '../engines/slots/slot-models.ts';
import { hasJackpots, jackpotReturn } from '../jackpot/tiers.ts';
import { type Stakes, stakesOfGame } from '../stakes-of-game.ts';
import { figuresOfEngine } from './figures-of-engine.ts';
import { payTableOf } from './pay-table.ts';
import { rulesIdOf } from './rules-of-engine.ts';
import { STATED_LANGUAGES } from './texts.ts';
import { volatilityOf } from './volatility.ts';

export interface StatedGame {
  gameId: string;
  type: string;
  /** The English name. */
  name: string;
  attributes: readonly string[];
  /** Epoch milliseconds. */
  releasedAt: number | null;
  engine: EngineId;
}

/** The stakes that a market allows, in minor units. */
export interface StatedMarket {
  currency: string;
  exponent: number;
  stakes: Stakes;
}

function layoutOfSlot(id: ReelSlotId): NonNullable<GameStatement['layout']> {
  const { reels, rows, lines } = SLOT_MODELS[id];
  return { columns: reels.length, rows, lines: lines.length === 0 ? null : lines.length };
}

const LAYOUTS: Readonly<Partial<Record<EngineId, GameStatement['layout']>>> = {
  ...Object.fromEntries(REEL_SLOT_IDS.map(id => [id, layoutOfSlot(id)])),
  cascade: { columns: COLUMNS, rows: CASCADE_ROWS, lines: null },
  'slot-cluster': { columns: CLUSTER_COLUMNS, rows: CLUSTER_ROWS, lines: null },
};

const percent = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** Hundredths of the stake as a multiple of it: `36`, `22446.75`. */
export const timesText = (hundredths: number): string => String(hundredths / 100);

const dayText = (epochMs: number): string =>
  new Date(Math.floor(epochMs / DAY_MS) * DAY_MS).toISOString().slice(0, 10);

function limitsIn({ exponent, stakes }: StatedMarket, attributes: readonly string[]) {
  const { leastMinor, mostMinor } = stakesOfGame(stakes, attributes);
  return { minimum: toDecimalString(leastMinor, exponent), maximum: toDecimalString(mostMinor, exponent) };
}

export function statementOfGame(game: StatedGame, markets: readonly StatedMarket[]): GameStatement {
  const { engine } = game;
  const hasPots = hasJackpots(game);
  const ofPots = hasPots ? jackpotReturn() : 0;
  const { returnToPlayer, deviation, mostPayHundredths } = figuresOfEngine(engine);
  return {
    gameId: game.gameId,
    rulesId: rulesIdOf(engine, hasPots),
    returnToPlayer: {
      least: percent(returnToPlayer.least + ofPots),
      most: percent(returnToPlayer.most + ofPots),
    },
    volatility: { least: volatilityOf(deviation.least), most: volatilityOf(deviation.most) },
    highestWin: timesText(mostPayHundredths),
    layout: LAYOUTS[engine] ?? null,
    released: game.releasedAt === null ? null : dayText(game.releasedAt),
    languages: [...STATED_LANGUAGES],
    stakes: Object.fromEntries(markets.map(market => [market.currency, limitsIn(market, game.attributes)])),
    payTable: payTableOf(game),
  };
}
