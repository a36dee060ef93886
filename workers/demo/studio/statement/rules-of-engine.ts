/** The rules of an engine in short, in every language: sentences of its frame's page of rules, with the engine's own figures. */
import type { StatedRules } from '#app/contract/game-facts.ts';
import { BACCARAT_RULES } from '../engines/baccarat-rules.ts';
import { BLACKJACK_RULES } from '../engines/blackjack.ts';
import { CASCADE_RULES } from '../engines/cascade-rules.ts';
import { CRASH_RULES } from '../engines/crash.ts';
import { DICE_RULES } from '../engines/dice.ts';
import { ENGINE_IDS, type EngineId } from '../engines/engine.ts';
import { LINES_RULES } from '../engines/lines-rules.ts';
import { LOTTERY_RULES } from '../engines/lottery-rules.ts';
import { ROULETTE_RULES } from '../engines/roulette.ts';
import { RULES } from '../engines/rules.ts';
import { featuresOf } from './features.ts';
import { inEveryLanguage, type StatedText } from './texts.ts';

/** Hundredths as a whole multiple: `5,000`. */
const times = (hundredths: number) => (hundredths / 100).toLocaleString('en-US');
/** Hundredths with two decimals: `1,000.00`. */
const decimals = (hundredths: number) =>
  (hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
const range = ({ least, most }: { least: number; most: number }) => ({
  least: decimals(least),
  most: decimals(most),
});

function linesSentences(t: StatedText): string[] {
  const { lines, scatterPays, freeSpins } = LINES_RULES;
  const [three, four, five] = scatterPays;
  return [
    t('lines_how', { lines: lines.length }),
    t('lines_wild'),
    t('lines_scatter', {
      three: times(three),
      four: times(four),
      five: times(five),
      spins: freeSpins.spins,
      factor: freeSpins.factor,
      most: freeSpins.most,
    }),
  ];
}

function cascadeSentences(t: StatedText): string[] {
  const { steps, scatterPays, freeSpins, multiplierGrowth, bets } = CASCADE_RULES;
  const [four, five, six] = scatterPays;
  return [
    t('tumble_how', { count: steps[0] }),
    t('tumble_scatter', {
      needed: freeSpins.scattersNeeded,
      spins: freeSpins.spins,
      four: times(four),
      five: times(five),
      six: times(six),
    }),
    t('tumble_free', {
      growth: multiplierGrowth,
      again: freeSpins.again.scattersNeeded,
      more: freeSpins.again.spins,
      most: freeSpins.most,
    }),
    t('tumble_limit', { most: times(bets[0].mostPayHundredths) }),
  ];
}

const SENTENCES: Readonly<Record<EngineId, (t: StatedText) => string[]>> = {
  lines: linesSentences,
  cascade: cascadeSentences,
  crash: t => [
    t('crash_how'),
    t('crash_auto', range(CRASH_RULES.exitHundredths)),
    t('crash_chance', { percent: CRASH_RULES.returnPercent, none: 100 - CRASH_RULES.returnPercent }),
  ],
  dice: t => [
    t('dice_how'),
    t('dice_pays', { percent: DICE_RULES.returnPercent }),
    t('dice_limbo', { ...range(DICE_RULES.multiplierHundredths), percent: DICE_RULES.returnPercent }),
  ],
  roulette: t => [
    t('roulette_how', { pockets: ROULETTE_RULES.wheel.length }),
    t('roulette_chips', { most: ROULETTE_RULES.mostPlaces }),
    t('roulette_zero'),
  ],
  blackjack: t => [
    t('bj_how', { decks: BLACKJACK_RULES.decks }),
    t('bj_dealer'),
    t('bj_double'),
    t('bj_split'),
    t('bj_insurance', { percent: (BLACKJACK_RULES.insuranceReturn / 100).toFixed(2) }),
    t('bj_return'),
  ],
  baccarat: t => [
    t('bac_how', { decks: BACCARAT_RULES.decks }),
    t('bac_values'),
    t('bac_pays'),
    t('bac_player'),
    t('bac_banker'),
  ],
  jacks: t => [t('vp_how'), t('vp_hands'), t('vp_return')],
  deuces: t => [t('vp_how'), t('vp_hands'), t('vp_return')],
  'three-card': t => [t('tc_how'), t('tc_dealer'), t('tc_bonus'), t('tc_pair_plus'), t('tc_return')],
  lottery: t => [
    t('keno_how', {
      most: LOTTERY_RULES.pays.length,
      balls: LOTTERY_RULES.balls,
      drawn: LOTTERY_RULES.drawn,
    }),
    t('keno_pays'),
    t('keno_none', { most: LOTTERY_RULES.pays.length }),
  ],
};

/** Message key of the proof of the return: counted or measured. */
const proofOf = (engine: EngineId) =>
  RULES[engine].proof === 'counted' ? 'proof_counted' : 'proof_measured';

const sentencesOf = (engine: EngineId, t: StatedText): string[] => [
  ...SENTENCES[engine](t),
  t(proofOf(engine)),
  ...(RULES[engine].paysWholeUnits ? [] : [t('last_unit')]),
];

/** Worked out once: the texts do not change while the worker runs. */
const known = new Map<EngineId, StatedRules>();

/** Undefined for an id that is no engine's. */
export function rulesOfEngine(id: string | null): StatedRules | undefined {
  const engine = ENGINE_IDS.find(it => it === id);
  if (engine === undefined) return undefined;
  const rules = known.get(engine) ?? {
    rulesId: engine,
    version: RULES[engine].version,
    sentences: inEveryLanguage(engine, t => sentencesOf(engine, t)),
    features: featuresOf(engine),
  };
  known.set(engine, rules);
  return rules;
}
