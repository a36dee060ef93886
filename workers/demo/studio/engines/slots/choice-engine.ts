/**
 * The engine of a slot whose player chooses the free spins. The stops of all free spins are drawn with the first spin, and each
 * option plays the first of them, so that the choice decides on spins and multiplier alone.
 */
import * as z from 'zod/mini';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { DAY_MS } from '#app/domain/time.ts';
import type { EngineId, Move, Outcome, Random, SteppedEngine } from '../engine.ts';
import { PLAIN_BET, type PlainBet, readerOf } from '../read-bet.ts';
import { type LineSpin, spinAt } from './evaluate.ts';
import type { FreeSpinOption, SlotRules } from './slot-rules.ts';
import type { SpecialShow } from './special-play.ts';

const ACTION = z.strictObject({ do: z.literal('choose'), option: z.int().check(z.minimum(0)) });

/** The stored state of a round. */
export interface ChoiceState {
  first: LineSpin;
  /** Secret: the stops of the most free spins that can be chosen; empty where the first spin grants none. */
  stops: readonly (readonly number[])[];
}

/** What the player sees while the round waits for the choice. */
export interface ChoiceView {
  first: LineSpin;
}

const drawStops = ({ reels }: SlotRules, random: Random): number[] =>
  reels.map(reel => random.below(reel.length));

function optionsOf({ special }: SlotRules): readonly FreeSpinOption[] {
  if (special?.kind !== 'choice') throw new Error('The model has no choice of free spins');
  return special.options;
}

/** The rules with one option's free spins in place of the choice. */
export function rulesOfOption(rules: SlotRules, option: number): SlotRules {
  const { special: _choice, ...plain } = rules;
  const chosen = optionsOf(rules)[option];
  if (plain.freeSpins === null || chosen === undefined) throw new RangeError(`There is no option ${option}`);
  const { spins, factor } = chosen;
  return { ...plain, freeSpins: { ...plain.freeSpins, spins, most: spins, factor } };
}

/** Time after which a round without a choice plays the first option. */
const WAITS_MS = DAY_MS;
const BY_DEFAULT = 0;

/** @throws Error for a model without a choice of free spins */
export function choiceEngine(id: EngineId, rules: SlotRules): SteppedEngine<PlainBet, ChoiceState> {
  const options = optionsOf(rules);
  const mostSpins = Math.max(...options.map(it => it.spins));

  function begin(_bet: PlainBet, random: Random): ChoiceState {
    const first = spinAt(rules, drawStops(rules, random));
    const isGranted = rules.freeSpins !== null && first.scatters >= rules.freeSpins.scattersNeeded;
    const stops = Array.from({ length: isGranted ? mostSpins : 0 }, () => drawStops(rules, random));
    return { first, stops };
  }

  const outcomeOf = (show: SpecialShow): Outcome => ({
    payHundredths: show.spins.reduce((sum, it) => sum + it.payHundredths, 0),
    show,
  });

  function chosen({ first, stops }: ChoiceState, option: number): Outcome {
    const { spins = 0, factor = 1 } = options[option] ?? {};
    const free = stops.slice(0, spins).map(it => spinAt(rules, it, factor));
    return outcomeOf({ spins: [first, ...free], freeSpins: spins, option });
  }

  function settled(state: ChoiceState, elapsedMs: number): Outcome | null {
    if (state.stops.length === 0) return outcomeOf({ spins: [state.first], freeSpins: 0 });
    return elapsedMs >= WAITS_MS ? chosen(state, BY_DEFAULT) : null;
  }

  function act(
    state: ChoiceState,
    action: unknown,
    elapsedMs: number,
  ): Result<Move<ChoiceState>, 'bad_action' | 'too_late'> {
    const read = ACTION.safeParse(action);
    if (!read.success || read.data.option >= options.length) return refuse('bad_action');
    if (settled(state, elapsedMs) !== null) return refuse('too_late');
    return ok({ kind: 'over', outcome: chosen(state, read.data.option) });
  }

  return {
    kind: 'stepped',
    id,
    waitsMs: WAITS_MS,
    readBet: readerOf(PLAIN_BET),
    begin,
    view: ({ first }): ChoiceView => ({ first }),
    act,
    settled,
    returnToPlayer: () => rules.bets[BY_DEFAULT]?.returnToPlayer ?? 0,
  };
}
