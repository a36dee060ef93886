/** The short pay table of a slot: its most valuable symbols, with the pays of the longest run. */
import type { GameStatement } from '#app/contract/game-facts.ts';
import { CASCADE_RULES } from '../engines/cascade-rules.ts';
import { CLUSTER_RULES } from '../engines/cluster-rules.ts';
import type { EngineId } from '../engines/engine.ts';
import { lookOfGame, type ReelLetter } from '../engines/look-of-game.ts';
import { REEL_SLOT_IDS, type ReelSlotId } from '../engines/slots/slot-ids.ts';
import { SLOT_MODELS } from '../engines/slots/slot-models.ts';
import { payUnitOf } from '../engines/slots/slot-rules.ts';
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

/** The pays of a run over all reels; of ways, in one way. */
function paysOfSlot(id: ReelSlotId): Pays {
  const rules = SLOT_MODELS[id];
  return {
    count: rules.reels.length,
    isLeast: false,
    payOf: letter => (rules.linePays[letter]?.at(-1) ?? 0) * payUnitOf(rules),
  };
}

const PAYS: Readonly<Partial<Record<EngineId, Pays>>> = {
  ...Object.fromEntries(REEL_SLOT_IDS.map(id => [id, paysOfSlot(id)])),
  cascade: {
    count: CASCADE_RULES.steps[2],
    isLeast: true,
    payOf: letter => CASCADE_RULES.pays[letter]?.[2] ?? 0,
  },
  'slot-cluster': {
    count: CLUSTER_RULES.steps[4],
    isLeast: true,
    payOf: letter => CLUSTER_RULES.pays[letter]?.[4] ?? 0,
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
