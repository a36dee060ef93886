/**
 * Selects the engine of a game, deterministically: its English name may require one, its category allows a few, and its id
 * picks among them.
 */
import type { EngineId } from './engine.ts';
import { numberOf } from './number-of.ts';

export interface GameLike {
  gameId: string;
  /** A category type; unknown types count as slots. */
  type: string;
  /** The English name; without it only the category counts. */
  name?: string;
}

type Choices = readonly [EngineId, ...EngineId[]];

/** Engines for names that imply none. */
const BY_CATEGORY: Readonly<Record<string, Choices>> = {
  slots: [
    'lines',
    'slot-ways',
    'slot-low',
    'cascade',
    'slot-high',
    'slot-choice',
    'cascade',
    'slot-expanding',
    'slot-hold',
    'slot-sticky',
    'slot-walking',
    'slot-cluster',
  ],
  live: ['roulette'],
  table: ['roulette', 'dice'],
  fish: ['fishing'],
  sports: ['crash', 'lines'],
  lottery: ['lottery'],
  crash: ['crash'],
  arcade: ['crash', 'cascade'],
  poker: ['lines'],
};
const OTHERWISE: Choices = ['lines', 'cascade'];

/** Words that imply an engine; the first match counts. They apply only in the categories listed. */
const PROMISES: readonly (readonly [when: RegExp, engine: EngineId, categories: readonly string[]])[] = [
  [/crash/i, 'crash', ['live']],
  [/money wheel|big six|wheel of/i, 'wheel', ['live', 'table', 'arcade']],
  [/scratch/i, 'scratch', ['lottery', 'arcade']],
  [/\bcards?\b|higher or lower/i, 'hi-lo', ['arcade']],
  [/plinko|peg ?board/i, 'plinko', ['arcade']],
  [/\bmines?\b|\bmine ?field/i, 'mines', ['arcade']],
  [/blackjack|black jack|twenty.?one|pontoon/i, 'blackjack', ['live', 'table']],
  [/baccarat|punto banco/i, 'baccarat', ['live', 'table']],
  [/jacks or better|jacks high|pair of jacks/i, 'jacks', ['poker']],
  [/three card|3 card|tri card/i, 'three-card', ['poker']],
  [/deuces wild|wild deuces|wild twos/i, 'deuces', ['poker']],
  [/roulette|wheel|single zero/i, 'roulette', ['live', 'table', 'arcade']],
  [/dice|sic bo|craps|hazard|hi-lo|high.?low|over under|hundred sides/i, 'dice', ['live', 'table', 'arcade']],
  [/virtual football/i, 'virtual-football', ['sports']],
  [/reels|spins|lines/i, 'lines', ['sports']],
  [/dash|climb|breakaway|streak|rocket|balloon|race|racing|rally|derby|regatta|sprint/i, 'crash', ['sports']],
  [
    /cascade|gem|cand(y|ies)|bubble|jell(y|ies)|block|brick|coin|marble|button|cookie|donut|popcorn/i,
    'cascade',
    ['arcade'],
  ],
  [/berry|melon|toffee|lollipop|macaron|pancake|mochi|pebble|bead|treasure/i, 'cascade', ['arcade']],
  [/circus|kingdom|party|island|diner|parade|bakery/i, 'cascade', ['arcade']],
  [
    /rocket|balloon|climb|tower|jump|rac(e|ing)|dash|rush|express|bounce|escape|kart|runners|ladder/i,
    'crash',
    ['arcade'],
  ],
  [/gems?\b|jewel|cand(y|ies)|jelly|honeycomb/i, 'slot-cluster', ['slots']],
  [/cascade|gem|bubble|block/i, 'cascade', ['slots']],
  [/keno|bingo|lotto|tombola/i, 'lottery', ['arcade']],
  [/cascade|drops/i, 'cascade', ['fish']],
  [/seven|777|fruit|joker|bell|classic/i, 'slot-classic', ['slots']],
  [/\bbooks?\b|scroll|\btome/i, 'slot-expanding', ['slots']],
  [/\bcoins?\b|\bhold\b|vault/i, 'slot-hold', ['slots']],
  [/sticky|honey|amber/i, 'slot-sticky', ['slots']],
  [/\bwalk|wander|parade|\btrail/i, 'slot-walking', ['slots']],
];

export function engineOfGame({ gameId, type, name = '' }: GameLike): EngineId {
  const promise = PROMISES.find(([when, , categories]) => categories.includes(type) && when.test(name));
  if (promise !== undefined) return promise[1];
  const choices = Object.hasOwn(BY_CATEGORY, type) ? (BY_CATEGORY[type] ?? OTHERWISE) : OTHERWISE;
  return choices[numberOf(gameId) % choices.length] ?? choices[0];
}
