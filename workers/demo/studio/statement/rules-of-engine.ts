/** The rules of an engine in short, in every language: sentences of its frame's page of rules, with the engine's own figures. */
import type { StatedRules } from '#app/contract/game-facts.ts';
import { BACCARAT_RULES } from '../engines/baccarat-rules.ts';
import { BLACKJACK_RULES } from '../engines/blackjack.ts';
import { CASCADE_RULES } from '../engines/cascade-rules.ts';
import { CLUSTER_RULES } from '../engines/cluster-rules.ts';
import { CRASH_RULES } from '../engines/crash.ts';
import { DICE_RULES } from '../engines/dice.ts';
import { ENGINE_IDS, type EngineId } from '../engines/engine.ts';
import { FISHING_RULES } from '../engines/fishing.ts';
import { FOOTBALL_RULES } from '../engines/football/football-rules.ts';
import { HI_LO_RULES } from '../engines/hi-lo.ts';
import { LOTTERY_RULES } from '../engines/lottery-rules.ts';
import { MINES_RULES } from '../engines/mines.ts';
import { ROULETTE_RULES } from '../engines/roulette.ts';
import { RULES } from '../engines/rules.ts';
import { SCRATCH_RULES } from '../engines/scratch.ts';
import { REEL_SLOT_IDS, type ReelSlotId } from '../engines/slots/slot-ids.ts';
import { SLOT_MODELS } from '../engines/slots/slot-models.ts';
import { LEAST_RUN, WILD, waysOf } from '../engines/slots/slot-rules.ts';
import { buyTexts, specialTexts, wildText } from '../engines/slots/special-text.ts';
import { WHEEL_RULES } from '../engines/wheel.ts';
import { JACKPOT_VERSION, jackpotReturn } from '../jackpot/tiers.ts';
import { featuresOf } from './features.ts';
import { figuresOfEngine } from './figures-of-engine.ts';
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

function slotSentences(id: ReelSlotId, t: StatedText): string[] {
  const rules = SLOT_MODELS[id];
  const { lines, reels } = rules;
  const has = (symbol: string) => reels.some(reel => reel.includes(symbol));
  const onLines = reels.length === LEAST_RUN ? 'lines_how_three' : 'lines_how';
  const how =
    lines.length === 0 ? t('ways_how', { ways: waysOf(rules) }) : t(onLines, { lines: lines.length });
  const special = [...specialTexts(rules), ...buyTexts(rules)].map(({ key, values }) => t(key, values));
  return [how, ...(has(WILD) ? [t(wildText(rules))] : []), ...special];
}

const SLOT_SENTENCES = Object.fromEntries(
  REEL_SLOT_IDS.map(id => [id, (t: StatedText) => slotSentences(id, t)]),
) as Readonly<Record<ReelSlotId, (t: StatedText) => string[]>>;

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
  ...SLOT_SENTENCES,
  cascade: cascadeSentences,
  'slot-cluster': t => [
    t('cluster_how', { count: CLUSTER_RULES.steps[0] }),
    t('cluster_grows', { growth: CLUSTER_RULES.multiplierGrowth }),
    t('tumble_limit', { most: times(CLUSTER_RULES.bets[0].mostPayHundredths) }),
  ],
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
  mines: t => [
    t('mines_how', { tiles: MINES_RULES.tiles, ...MINES_RULES.mines }),
    t('mines_pays', { percent: MINES_RULES.returnPercent }),
    t('mines_limit', { most: MINES_RULES.mostPay.toLocaleString('en-US') }),
    t('mines_waits'),
  ],
  plinko: t => [t('plinko_how'), t('plinko_drawn'), t('plinko_pays')],
  'hi-lo': t => [
    t('hilo_how'),
    t('hilo_same'),
    t('hilo_pays', { percent: HI_LO_RULES.returnPercent }),
    t('hilo_skips', { most: HI_LO_RULES.mostSkips }),
    t('hilo_limit', {
      guesses: HI_LO_RULES.mostGuesses,
      most: HI_LO_RULES.mostPay.toLocaleString('en-US'),
    }),
    t('hilo_waits'),
  ],
  scratch: t => [
    t('scratch_how', { equal: SCRATCH_RULES.equal }),
    t('scratch_drawn', { tickets: SCRATCH_RULES.tickets.toLocaleString('en-US') }),
    t('scratch_self'),
  ],
  wheel: t => [
    t('wheel_how', { segments: WHEEL_RULES.segments.length }),
    t('wheel_multipliers'),
    t('wheel_limit', { most: WHEEL_RULES.mostMultipliers }),
  ],
  'virtual-football': t => [
    t('vf_virtual'),
    t('vf_fixture'),
    t('vf_odds', { percent: FOOTBALL_RULES.returnPercent }),
    t('vf_markets'),
    t('vf_settled'),
  ],
  fishing: t => [
    t('fish_how'),
    t('fish_chance', { percent: FISHING_RULES.returnPercent }),
    t('fish_choice'),
    t('fish_leaves'),
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

/** Rules of an engine's games that have jackpots too. */
const WITH_JACKPOTS = '-jackpots';

/** The id of a game's rules. */
export const rulesIdOf = (engine: EngineId, isWithJackpots: boolean): string =>
  isWithJackpots ? `${engine}${WITH_JACKPOTS}` : engine;

/** The game's own return and that of its jackpots, and what the odds depend on. */
const jackpotSentences = (engine: EngineId, t: StatedText): string[] => [
  t('jackpot_stated', {
    own: (figuresOfEngine(engine).returnToPlayer.most / 100).toFixed(2),
    percent: (jackpotReturn() / 100).toFixed(2),
  }),
  t('jackpot_odds'),
  t('jackpot_free'),
];

function withJackpots(rules: StatedRules, engine: EngineId): StatedRules {
  const more = inEveryLanguage(engine, t => jackpotSentences(engine, t));
  const name = inEveryLanguage(engine, t => t('jackpots'));
  return {
    rulesId: rulesIdOf(engine, true),
    version: `${rules.version}+${JACKPOT_VERSION}`,
    sentences: mapped(rules.sentences, (all, language) => [...all, ...(more[language] ?? [])]),
    features: mapped(rules.features, (all, language) => [...all, name[language] ?? '']),
  };
}

const mapped = (
  texts: Readonly<Record<string, string[]>>,
  map: (all: readonly string[], language: string) => string[],
): Record<string, string[]> =>
  Object.fromEntries(Object.entries(texts).map(([language, all]) => [language, map(all, language)]));

/** Worked out once: the texts do not change while the worker runs. */
const known = new Map<string, StatedRules>();

/** Undefined for an id that is no engine's. */
export function rulesOfEngine(id: string | null): StatedRules | undefined {
  const plain = id?.endsWith(WITH_JACKPOTS) ? id.slice(0, -WITH_JACKPOTS.length) : id;
  const engine = ENGINE_IDS.find(it => it === plain);
  if (id === null || engine === undefined) return undefined;
  const made =
    known.get(id) ?? (id === engine ? plainRules(engine) : withJackpots(plainRules(engine), engine));
  known.set(id, made);
  return made;
}

function plainRules(engine: EngineId): StatedRules {
  return {
    rulesId: engine,
    version: RULES[engine].version,
    sentences: inEveryLanguage(engine, t => sentencesOf(engine, t)),
    features: featuresOf(engine),
  };
}
