/**
 * The payouts of all pay tables at the stakes of all markets: the mean of a payout over the draws of its last unit is exactly stake
 * times pay. The draws that get one more unit are those below the rest, so four draws at the two boundaries show the mean.
 */
import { BACCARAT_PAYS } from '#demo/studio/engines/baccarat-rules.ts';
import { PAYS as CASCADE_PAYS, CASCADE_RULES } from '#demo/studio/engines/cascade-rules.ts';
import { CLUSTER_RULES } from '#demo/studio/engines/cluster-rules.ts';
import { CRASH_RULES } from '#demo/studio/engines/crash.ts';
import { DICE_RULES, oddsOf } from '#demo/studio/engines/dice.ts';
import type { EngineId, Fraction } from '#demo/studio/engines/engine.ts';
import type { winOf } from '#demo/studio/engines/exact-pay.ts';
import { FISHING_RULES } from '#demo/studio/engines/fishing.ts';
import { LEADS } from '#demo/studio/engines/football/fixture.ts';
import { oddsOf as footballOddsOf } from '#demo/studio/engines/football/odds.ts';
import { payOf as hiLoPayOf } from '#demo/studio/engines/hi-lo-odds.ts';
import { LOTTERY_RULES } from '#demo/studio/engines/lottery-rules.ts';
import { MINES_RULES } from '#demo/studio/engines/mines.ts';
import { mostGems, payOf } from '#demo/studio/engines/mines-odds.ts';
import { PLINKO_RULES, paysOf } from '#demo/studio/engines/plinko.ts';
import { payFor, resultsReaching } from '#demo/studio/engines/rising-multiplier.ts';
import { ROULETTE_RULES } from '#demo/studio/engines/roulette.ts';
import { SCRATCH_RULES } from '#demo/studio/engines/scratch.ts';
import { REEL_SLOT_IDS, type ReelSlotId } from '#demo/studio/engines/slots/slot-ids.ts';
import { SLOT_MODELS } from '#demo/studio/engines/slots/slot-models.ts';
import { payUnitOf, type SlotRules } from '#demo/studio/engines/slots/slot-rules.ts';
import { PAIR_PLUS } from '#demo/studio/engines/three-card-rules.ts';
import { DEUCES_RULES, JACKS_RULES } from '#demo/studio/engines/video-poker-rules.ts';
import { timesOf, WHEEL_RULES } from '#demo/studio/engines/wheel.ts';
import { always } from './counted.ts';

const hundredths = (of: number): Fraction => ({ of, by: 100 });
const upTo = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, at) => least + at);
/** Sums of a round's pays may have any hundredths. */
const EVERY_REST = upTo(1, 100).map(hundredths);

/** Sums of a bought feature's pays, in its price. */
const paysOfBought = ({ buy }: SlotRules): Fraction[] =>
  buy === undefined ? [] : upTo(1, 100 * buy.price).map(of => ({ of, by: 100 * buy.price }));

function paysOfSlot(id: ReelSlotId): readonly Fraction[] {
  const rules = SLOT_MODELS[id];
  return [
    ...EVERY_REST,
    ...Object.values(rules.linePays).flatMap(pays => pays.map(pay => hundredths(pay * payUnitOf(rules)))),
    ...rules.scatterPays.map(hundredths),
    ...(rules.special?.kind === 'hold'
      ? [...rules.special.values.map(it => it.payHundredths), rules.special.fullPayHundredths].map(hundredths)
      : []),
    ...rules.bets.map(bet => hundredths(bet.mostPayHundredths)),
    ...paysOfBought(rules),
  ];
}

const PAYS_OF_SLOTS = Object.fromEntries(REEL_SLOT_IDS.map(id => [id, () => paysOfSlot(id)])) as Readonly<
  Record<ReelSlotId, () => readonly Fraction[]>
>;

/** Every pay of an engine's tables, in stakes. */
export const PAYS: Readonly<Record<EngineId, () => readonly Fraction[]>> = {
  ...PAYS_OF_SLOTS,
  cascade: () => [
    ...EVERY_REST,
    ...Object.values(CASCADE_PAYS).flat().map(hundredths),
    ...CASCADE_RULES.scatterPays.map(hundredths),
    ...CASCADE_RULES.bets.map(bet => hundredths(bet.mostPayHundredths)),
  ],
  'slot-cluster': () => [
    ...EVERY_REST,
    ...Object.values(CLUSTER_RULES.pays).flat().map(hundredths),
    ...CLUSTER_RULES.bets.map(bet => hundredths(bet.mostPayHundredths)),
  ],
  crash: () => {
    const { least, most } = CRASH_RULES.exitHundredths;
    const percent = CRASH_RULES.returnPercent;
    return upTo(least, most).map(exit => payFor(resultsReaching(exit, percent), percent));
  },
  dice: () => [
    ...upTo(DICE_RULES.targetHundredths.least, DICE_RULES.targetHundredths.most).map(
      targetHundredths => oddsOf({ mode: 'under', targetHundredths }).pay,
    ),
    ...upTo(DICE_RULES.multiplierHundredths.least, DICE_RULES.multiplierHundredths.most).map(
      multiplierHundredths => oddsOf({ mode: 'limbo', multiplierHundredths }).pay,
    ),
  ],
  roulette: () => Object.values(ROULETTE_RULES.pays).map(of => ({ of, by: 1 })),
  jacks: () => JACKS_RULES.pays.map(({ pay }) => ({ of: pay, by: 1 })),
  deuces: () => DEUCES_RULES.pays.map(({ pay }) => ({ of: pay, by: 1 })),
  'three-card': () => [
    ...upTo(2, 9).map(of => ({ of, by: 2 })),
    ...Object.values(PAIR_PLUS).map(pay => ({ of: pay + 1, by: 1 })),
  ],
  baccarat: () => Object.values(BACCARAT_PAYS).map(hundredths),
  // In all that was staked: one hand, or two with doubles; and a hand with insurance.
  blackjack: () => [
    ...[2, 4, 6, 8].flatMap(by => upTo(1, 2 * by).map(of => ({ of, by }))),
    { of: 3, by: 3 },
    { of: 5, by: 3 },
  ],
  lottery: () => LOTTERY_RULES.pays.flat().map(hundredths),
  mines: () =>
    upTo(MINES_RULES.mines.least, MINES_RULES.mines.most).flatMap(mines =>
      upTo(1, mostGems(mines)).map(gems => payOf(mines, gems)),
    ),
  plinko: () =>
    PLINKO_RULES.rows.flatMap(rows =>
      PLINKO_RULES.risks.flatMap(risk => paysOf({ rows, risk }).map(hundredths)),
    ),
  'hi-lo': () => {
    const each = upTo(1, 12);
    return [
      ...each.map(one => hiLoPayOf([one])),
      ...each.flatMap(one => each.map(other => hiLoPayOf([one, other]))),
      ...each.map(one => hiLoPayOf(Array.from({ length: 11 }, () => Math.max(one, 6)))),
    ];
  },
  scratch: () => SCRATCH_RULES.prizes.map(it => hundredths(it.payHundredths)),
  fishing: () => FISHING_RULES.species.map(({ pay }) => ({ of: pay, by: 1 })),
  'virtual-football': () => LEADS.flatMap(lead => Object.values(footballOddsOf(lead))),
  wheel: () =>
    WHEEL_RULES.values.flatMap(value =>
      [1, 2, 4, 7, 14, 49].map(times => ({ of: timesOf(value, times), by: 1 })),
    ),
};

/** Whether the mean of `win` is stake times pay. */
export function isExact(win: typeof winOf, stakeMinor: number, pay: Fraction): boolean {
  const exact = BigInt(stakeMinor) * BigInt(pay.of);
  const [whole, rest] = [Number(exact / BigInt(pay.by)), Number(exact % BigInt(pay.by))];
  const drawn = (draw: number) => win(stakeMinor, { payHundredths: 0, pay }, always(draw));
  if (rest === 0) return drawn(0) === whole && drawn(pay.by - 1) === whole;
  return (
    drawn(0) === whole + 1 &&
    drawn(rest - 1) === whole + 1 &&
    drawn(rest) === whole &&
    drawn(pay.by - 1) === whole
  );
}

export interface Checked {
  payouts: number;
  faults: number;
}

/** Tables up to this length are always checked completely. */
const SHORT = 1_000;

/** @param every checks one in this many pays of a long table */
export function checkPayouts(
  win: typeof winOf,
  engine: EngineId,
  stakes: readonly number[],
  every = 1,
): Checked {
  const all = PAYS[engine]();
  const pays = all.filter((_, at) => all.length <= SHORT || at % every === 0);
  let faults = 0;
  for (const pay of pays) for (const stake of stakes) if (!isExact(win, stake, pay)) faults += 1;
  return { payouts: pays.length * stakes.length, faults };
}

const exactly = (stakeMinor: number, { of, by }: Fraction) => (stakeMinor * of) / by;

/** Rounding faults that the check has to find. */
export const PLANTED: Readonly<Record<string, typeof winOf>> = {
  truncated: (stake, { pay }) => Math.floor(exactly(stake, pay ?? { of: 0, by: 1 })),
  'rounded up': (stake, { pay }) => Math.ceil(exactly(stake, pay ?? { of: 0, by: 1 })),
  'rounded half up': (stake, { pay }) => Math.round(exactly(stake, pay ?? { of: 0, by: 1 })),
  'one draw too few': (stake, { pay }, random) => {
    const { of, by } = pay ?? { of: 0, by: 1 };
    const exact = BigInt(stake) * BigInt(of);
    const rest = Number(exact % BigInt(by));
    return Number(exact / BigInt(by)) + (rest > 0 && random.below(by) < rest - 1 ? 1 : 0);
  },
};
