/** The figures of virtual football: of all bets on all fixtures, and as examples those on teams of equal strength. */
import { type BetFigures, deviationOfTwo, type Rules } from '../stated-rules.ts';
import { LEADS } from './fixture.ts';
import { DRAWS, oddsOf, PICKS, type Pick, RETURN_PERCENT } from './odds.ts';

function figuresOf(lead: number, pick: Pick): BetFigures {
  const { of, by } = oddsOf(lead)[pick];
  const chance = by / DRAWS ** 2;
  return {
    bet: pick,
    returnToPlayer: 100 * RETURN_PERCENT,
    hitRate: Math.round(10_000 * chance),
    mostPayHundredths: Math.floor((100 * of) / by),
    deviationHundredths: deviationOfTwo(chance, (100 * of) / by),
  };
}

export const everyFootballFigures = (): readonly BetFigures[] =>
  LEADS.flatMap(lead => PICKS.map(pick => figuresOf(lead, pick)));

/** The bet with the highest odds of all fixtures. */
const RAREST = everyFootballFigures().reduce((best, it) =>
  it.mostPayHundredths > best.mostPayHundredths ? it : best,
);

const EQUAL = 0;
const EXAMPLES = ['home', 'draw', 'away', 'over', 'under', '1-1'] as const satisfies readonly Pick[];

export const FOOTBALL_RULES = {
  version: '1.0',
  proof: 'counted',
  returnPercent: RETURN_PERCENT,
  bets: [...EXAMPLES.map(pick => figuresOf(EQUAL, pick)), { ...RAREST, bet: 'rarest' }],
} satisfies Rules & Record<string, unknown>;
