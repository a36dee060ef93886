/** The figures of an engine over all of its bets: returns, deviations, and the most that a round pays. */
import { everyDiceFigures } from '../engines/dice.ts';
import type { EngineId } from '../engines/engine.ts';
import { everyFootballFigures } from '../engines/football/football-rules.ts';
import { everyHiLoFigures } from '../engines/hi-lo.ts';
import { everyMinesFigures } from '../engines/mines.ts';
import { RULES } from '../engines/rules.ts';
import type { BetFigures } from '../engines/stated-rules.ts';

interface Span {
  least: number;
  most: number;
}

export interface EngineFigures {
  /** Hundredths of a per cent. */
  returnToPlayer: Span;
  /** Standard deviation of a round's payout, in hundredths of the stake. */
  deviation: Span;
  mostPayHundredths: number;
}

const spanOf = (values: readonly number[]): Span =>
  values.reduce(
    ({ least, most }, value) => ({ least: Math.min(least, value), most: Math.max(most, value) }),
    { least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY },
  );

type Figures = readonly Omit<BetFigures, 'bet'>[];

/** Engines whose rules list examples of many bets. */
const EVERY: Readonly<Partial<Record<EngineId, () => Figures>>> = {
  dice: everyDiceFigures,
  mines: everyMinesFigures,
  'hi-lo': everyHiLoFigures,
  'virtual-football': everyFootballFigures,
};

/** All bets of the other engines are listed in their rules. */
const betsOf = (engine: EngineId): Figures => EVERY[engine]?.() ?? RULES[engine].bets;

const known = new Map<EngineId, EngineFigures>();

/** Worked out once: the rules do not change while the worker runs. */
export function figuresOfEngine(engine: EngineId): EngineFigures {
  const made = known.get(engine);
  if (made !== undefined) return made;
  const bets = betsOf(engine);
  const figures = {
    returnToPlayer: spanOf(bets.map(it => it.returnToPlayer)),
    deviation: spanOf(bets.map(it => it.deviationHundredths)),
    mostPayHundredths: spanOf(bets.map(it => it.mostPayHundredths)).most,
  };
  known.set(engine, figures);
  return figures;
}
