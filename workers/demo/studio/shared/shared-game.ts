/** Which games are played at shared tables: those of the live category whose engine draws one result for all bets, and virtual sports. */

import type { LiveMark } from '#app/contract/live-games.ts';
import { tableChannel } from '#app/contract/realtime.ts';
import { type BaccaratDeal, drawBaccarat } from '../engines/baccarat.ts';
import type { EngineId, Random } from '../engines/engine.ts';
import { drawMatch, type Match } from '../engines/football/football.ts';
import { drawRoulette } from '../engines/roulette.ts';
import type { Colour } from '../engines/roulette-layout.ts';
import { drawWheel } from '../engines/wheel.ts';
import type { SharedAction, SharedPlayRules } from './shared-action.ts';
import { drawFlight, exitOf, flightMs, refusalOfExit } from './shared-flight.ts';
import type { Pace } from './table-round.ts';

interface SharedEngine {
  /** The category whose games of this engine are shared. */
  category: 'live' | 'sports';
  pace: Pace;
  /** The result common to all bets of a round, for viewers without a bet: plain JSON. */
  draw: (random: Random, round: number) => unknown;
  /** A result as lists of games show it. */
  mark: (result: never) => LiveMark;
  /** Of a game whose result develops while its players act. */
  play?: SharedPlayRules;
}

const CLOSED_MS = 2_500;

const ROULETTE_TONES: Readonly<Record<Colour, LiveMark['tone']>> = {
  red: 'red',
  black: 'plain',
  green: 'green',
};

const BACCARAT_MARKS: Readonly<Record<BaccaratDeal['winner'], LiveMark>> = {
  player: { text: 'P', tone: 'blue' },
  banker: { text: 'B', tone: 'red' },
  tie: { text: 'T', tone: 'green' },
};

/** Values of the money wheel from which a result stands out. */
const HIGH_VALUE = 10;
/** Heights of a flight from which a result stands out, in hundredths. */
const DOUBLED = 200;
const HIGH_FLIGHT = 1_000;

const SHARED_ENGINES: Readonly<Partial<Record<EngineId, SharedEngine>>> = {
  roulette: {
    category: 'live',
    pace: { betsMs: 20_000, closedMs: CLOSED_MS, shownMs: 11_500 },
    draw: drawRoulette,
    mark: ({ number, colour }: ReturnType<typeof drawRoulette>) => ({
      text: String(number),
      tone: ROULETTE_TONES[colour],
    }),
  },
  baccarat: {
    category: 'live',
    pace: { betsMs: 15_000, closedMs: CLOSED_MS, shownMs: 12_000 },
    draw: drawBaccarat,
    mark: ({ winner }: BaccaratDeal) => BACCARAT_MARKS[winner],
  },
  wheel: {
    category: 'live',
    pace: { betsMs: 15_000, closedMs: CLOSED_MS, shownMs: 13_000 },
    draw: drawWheel,
    mark: ({ value, multiplier }: ReturnType<typeof drawWheel>) => ({
      text: `×${value * multiplier}`,
      tone: value * multiplier >= HIGH_VALUE ? 'gold' : 'plain',
    }),
  },
  crash: {
    category: 'live',
    pace: { betsMs: 12_000, closedMs: CLOSED_MS, shownMs: 7_000 },
    draw: drawFlight,
    mark: ({ crashedAtHundredths: height }: ReturnType<typeof drawFlight>) => ({
      text: `${(height / 100).toFixed(2)}×`,
      tone: height >= HIGH_FLIGHT ? 'gold' : height >= DOUBLED ? 'green' : 'plain',
    }),
    play: { lastsMs: flightMs, refusalOf: refusalOfExit, positionOf: exitOf },
  },
  'virtual-football': {
    category: 'sports',
    pace: { betsMs: 25_000, closedMs: CLOSED_MS, shownMs: 14_000 },
    draw: drawMatch,
    mark: ({ score }: Match) => ({ text: `${score.home}-${score.away}`, tone: 'plain' }),
  },
};

export const isSharedGame = (type: string, engine: EngineId): boolean =>
  SHARED_ENGINES[engine]?.category === type;

/** @throws Error for an engine without shared tables */
export function sharedEngine(engine: string): SharedEngine {
  const found = SHARED_ENGINES[engine as EngineId];
  if (found === undefined) throw new Error(`The engine ${engine} has no shared tables`);
  return found;
}

/** Why a player's action at a shared table is refused; null where it is accepted. */
export const refusalOfAction = (engine: string, acted: SharedAction): 'bad_action' | 'too_late' | null => {
  const { play } = sharedEngine(engine);
  return play === undefined ? 'bad_action' : play.refusalOf(acted);
};

/** The name of a game's shared table, which is its channel too: players of one currency share it. */
export const sharedTableName = tableChannel;
