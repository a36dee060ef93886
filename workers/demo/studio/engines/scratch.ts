/**
 * A scratch card of nine fields: three equal amounts win that amount. Each round draws one of a million tickets, whose prizes are
 * listed; the fields only show the ticket's prize. A ticket has no amount more than twice besides its prize.
 */
import type { InstantEngine, Outcome, Random } from './engine.ts';
import { PLAIN_BET, type PlainBet, readerOf } from './read-bet.ts';
import type { BetFigures, Rules } from './stated-rules.ts';

export const TICKETS = 1_000_000;
const FIELDS = 9;
/** Equal amounts that win. */
const EQUAL = 3;

/** Prizes in hundredths of the stake, and their number among the tickets. All other tickets have none. */
export const PRIZES = [
  { payHundredths: 1_000_000, tickets: 1 },
  { payHundredths: 100_000, tickets: 10 },
  { payHundredths: 20_000, tickets: 100 },
  { payHundredths: 5000, tickets: 800 },
  { payHundredths: 2000, tickets: 3000 },
  { payHundredths: 1000, tickets: 9000 },
  { payHundredths: 500, tickets: 30_000 },
  { payHundredths: 200, tickets: 110_000 },
  { payHundredths: 100, tickets: 320_000 },
] as const;

/** The prize of a ticket, numbered from 0 with the highest prize first: hundredths of the stake, 0 for none. */
export function prizeOf(ticket: number): number {
  let before = 0;
  for (const { payHundredths, tickets } of PRIZES) {
    before += tickets;
    if (ticket < before) return payHundredths;
  }
  return 0;
}

export interface ScratchShow {
  /** Amounts of the fields from left to right and row by row, in hundredths of the stake. */
  fields: readonly number[];
  /** The amount that three fields have; 0 for none. */
  prizeHundredths: number;
}

/** Draws some of these without replacement, in random order: the partial shuffle of Fisher and Yates. */
function drawSome(from: readonly number[], some: number, random: Random): number[] {
  const left = [...from];
  for (let at = 0; at < some; at += 1) {
    const other = at + random.below(left.length - at);
    [left[at], left[other]] = [left[other] as number, left[at] as number];
  }
  return left.slice(0, some);
}

/** The fields of a ticket: three of the prize, and of every other amount at most two. */
function fieldsOf(prize: number, random: Random): number[] {
  const twice = PRIZES.flatMap(({ payHundredths }) => [payHundredths, payHundredths]);
  const won = prize === 0 ? [] : Array.from({ length: EQUAL }, () => prize);
  const others = drawSome(
    twice.filter(amount => amount !== prize),
    FIELDS - won.length,
    random,
  );
  return drawSome([...won, ...others], FIELDS, random);
}

function settle(_: PlainBet, random: Random): Outcome {
  const prizeHundredths = prizeOf(random.below(TICKETS));
  const show: ScratchShow = { fields: fieldsOf(prizeHundredths, random), prizeHundredths };
  return { payHundredths: prizeHundredths, show };
}

/** The sum of a value of the prizes over all tickets, as a share of them. */
const meanOf = (value: (pay: number) => number): number =>
  PRIZES.reduce((sum, { payHundredths, tickets }) => sum + tickets * value(payHundredths), 0) / TICKETS;

const RETURN = Math.round(100 * meanOf(pay => pay));

export const SCRATCH: InstantEngine<PlainBet> = {
  kind: 'instant',
  id: 'scratch',
  readBet: readerOf(PLAIN_BET),
  settle,
  returnToPlayer: () => RETURN,
};

const FIGURES: BetFigures = {
  bet: 'ticket',
  returnToPlayer: RETURN,
  hitRate: Math.round(10_000 * meanOf(Math.sign)),
  mostPayHundredths: PRIZES[0].payHundredths,
  deviationHundredths: Math.round(Math.sqrt(meanOf(pay => pay * pay) - meanOf(pay => pay) ** 2)),
};

export const SCRATCH_RULES = {
  version: '1.0',
  proof: 'counted',
  features: ['instant_win'],
  tickets: TICKETS,
  prizes: PRIZES,
  equal: EQUAL,
  bets: [FIGURES],
} satisfies Rules & Record<string, unknown>;
