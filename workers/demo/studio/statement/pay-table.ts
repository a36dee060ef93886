/** The short pay table of a slot: its most valuable symbols, with the pays of the longest run. */
import type { GameStatement } from '#app/contract/game-facts.ts';
import { CASCADE_RULES } from '../engines/cascade-rules.ts';
import type { EngineId } from '../engines/engine.ts';
import { LINES_RULES } from '../engines/lines-rules.ts';
import { lookOfGame, type ReelLetter } from '../engines/look-of-game.ts';
import { inEveryLanguage } from './texts.ts';

type PayTable = NonNullable<GameStatement['payTable']>;

/** The symbols of most worth: the letters are in order of worth. */
const SHOWN: readonly ReelLetter[] = ['A', 'B', 'C', 'D'];

/** Version of the symbols' drawings: raise it with each change, because they are cached for a year. */
const DRAWING = 1;

interface Pays {
  count: number;
  isLeast: boolean;
  /** Hundredths of the whole stake. */
  payOf: (letter: ReelLetter) => number;
}

/** A line has an equal share of the stake. */
const LINE_SHARE = 100 / LINES_RULES.lines.length;

const PAYS: Readonly<Partial<Record<EngineId, Pays>>> = {
  lines: {
    count: LINES_RULES.reels.length,
    isLeast: false,
    payOf: letter => (LINES_RULES.linePays[letter]?.[2] ?? 0) * LINE_SHARE,
  },
  cascade: {
    count: CASCADE_RULES.steps[2],
    isLeast: true,
    payOf: letter => CASCADE_RULES.pays[letter]?.[2] ?? 0,
  },
};

/** Names of symbols by engine and symbol, worked out once: the texts do not change while the worker runs. */
const known = new Map<string, Record<string, string>>();

function nameOf(engine: EngineId, symbol: string): Record<string, string> {
  const key = `${engine} ${symbol}`;
  const names = known.get(key) ?? inEveryLanguage(engine, t => t(`symbol.${symbol}`));
  known.set(key, names);
  return names;
}

/** Null for engines without symbols. */
export function payTableOf(game: {
  gameId: string;
  type: string;
  name: string;
  engine: EngineId;
}): PayTable | null {
  const pays = PAYS[game.engine];
  if (pays === undefined) return null;
  const { symbols, inks } = lookOfGame(game);
  return {
    count: pays.count,
    isLeast: pays.isLeast,
    rows: SHOWN.map(letter => ({
      name: nameOf(game.engine, symbols[letter]),
      img: `/art/symbol/${inks[letter]}.${symbols[letter]}.svg?v=${DRAWING}`,
      times: String(pays.payOf(letter) / 100),
    })),
  };
}
