/** The bets of the proof of returns: the way each is played, and its known figures. */
import { BACCARAT, type BaccaratBet } from '#demo/studio/engines/baccarat.ts';
import { SIDES } from '#demo/studio/engines/baccarat-rules.ts';
import { BLACKJACK } from '#demo/studio/engines/blackjack.ts';
import { CASCADE } from '#demo/studio/engines/cascade.ts';
import { CASCADE_RULES } from '#demo/studio/engines/cascade-rules.ts';
import { CLUSTER } from '#demo/studio/engines/cluster.ts';
import { CLUSTER_RULES } from '#demo/studio/engines/cluster-rules.ts';
import { CRASH } from '#demo/studio/engines/crash.ts';
import { DICE, type DiceBet } from '#demo/studio/engines/dice.ts';
import type { EngineId, Outcome, Random } from '#demo/studio/engines/engine.ts';
import { FISHING, SPECIES, type Species } from '#demo/studio/engines/fishing.ts';
import { fixtureOf, LEADS, leadOf } from '#demo/studio/engines/football/fixture.ts';
import { FOOTBALL } from '#demo/studio/engines/football/football.ts';
import { FOOTBALL_RULES } from '#demo/studio/engines/football/football-rules.ts';
import { oddsOf as footballOddsOf, PICKS, type Pick } from '#demo/studio/engines/football/odds.ts';
import { HI_LO } from '#demo/studio/engines/hi-lo.ts';
import { LOTTERY } from '#demo/studio/engines/lottery.ts';
import { MOST_PICKS } from '#demo/studio/engines/lottery-rules.ts';
import { MINES } from '#demo/studio/engines/mines.ts';
import { PLINKO, PLINKO_RULES, type PlinkoBet } from '#demo/studio/engines/plinko.ts';
import { ROULETTE, type RouletteBet } from '#demo/studio/engines/roulette.ts';
import { INSIDE, INSIDE_KINDS } from '#demo/studio/engines/roulette-layout.ts';
import { SCRATCH } from '#demo/studio/engines/scratch.ts';
import { CHOICE_RULES } from '#demo/studio/engines/slots/choice.ts';
import { SLOT_CHOICE, SLOT_ENGINES } from '#demo/studio/engines/slots/slot-engines.ts';
import { type InstantSlotId, SLOT_IDS } from '#demo/studio/engines/slots/slot-ids.ts';
import { THREE_CARD } from '#demo/studio/engines/three-card.ts';
import { DEUCES, JACKS } from '#demo/studio/engines/video-poker.ts';
import { DEUCES_RULES, JACKS_RULES, type VideoPokerRules } from '#demo/studio/engines/video-poker-rules.ts';
import { WHEEL, WHEEL_RULES, type WheelBet } from '#demo/studio/engines/wheel.ts';
import { countBaccarat } from './baccarat-count.ts';
import { playBlackjack } from './blackjack-play.ts';
import {
  countByBorder,
  countCrash,
  countDice,
  countFishing,
  countFootball,
  countHiLo,
  countLottery,
  countMines,
  countPlinko,
  countRoulette,
  countScratch,
  countWheel,
  type Distribution,
  flyToTheEnd,
  guessCards,
  openTiles,
  stakesOf,
} from './counted.ts';
import type { PlayedOutcome } from './rounds.ts';
import { countPairPlus, isPlayed } from './three-card-count.ts';
import { oddsOfVideoPoker } from './video-poker-odds.ts';

export interface RtpCase {
  engine: EngineId;
  /** The name in the game's rules, if they have one. */
  bet: string;
  stated: number;
  /** The standard error of a measured stated return. */
  statedError?: number;
  play(random: Random): PlayedOutcome;
  /** All its pays with their shares; null if they cannot be counted. */
  count(): Distribution | null;
}

const dice = (name: string, bet: DiceBet): RtpCase => ({
  engine: 'dice',
  bet: name,
  stated: DICE.returnToPlayer(bet),
  play: random => DICE.settle(bet, random),
  count: () => countDice(bet),
});

const crash = (name: string, exitAtHundredths: number): RtpCase => ({
  engine: 'crash',
  bet: name,
  stated: CRASH.returnToPlayer({ exitAtHundredths }),
  play: random => flyToTheEnd({ exitAtHundredths }, random),
  count: () => countCrash({ exitAtHundredths }),
});

/** Leaves by hand after a time, unless the flight ends before. */
function crashByHand(elapsedMs: number): RtpCase {
  const play = (random: Random): Outcome => {
    const state = CRASH.begin({ exitAtHundredths: null }, random, 100);
    const left = CRASH.act(state, { do: 'exit' }, elapsedMs);
    const end = left.ok && left.value.kind === 'over' ? left.value.outcome : CRASH.settled(state, elapsedMs);
    if (end === null) throw new Error('a flight that cannot be left has to be over');
    return end;
  };
  const stated = CRASH.returnToPlayer({ exitAtHundredths: null });
  const bet = `by hand after ${elapsedMs} ms`;
  return { engine: 'crash', bet, stated, play, count: () => countByBorder(play) };
}

const roulette = (name: string, bet: RouletteBet): RtpCase => ({
  engine: 'roulette',
  bet: name,
  stated: ROULETTE.returnToPlayer(bet),
  play: random => ROULETTE.settle(bet, random),
  count: () => countRoulette(bet),
});

const amountMinor = 100;
const ROULETTE_CASES = [
  ...INSIDE_KINDS.map(kind => roulette(kind, [{ kind, numbers: [...(INSIDE[kind][0] ?? [])], amountMinor }])),
  ...(['column', 'dozen'] as const).map(kind => roulette(kind, [{ kind, at: 2, amountMinor }])),
  ...(['red', 'black', 'odd', 'even', 'low', 'high'] as const).map(kind =>
    roulette(kind, [{ kind, amountMinor }]),
  ),
  roulette('three at once', [
    { kind: 'straight', numbers: [0], amountMinor: 5 },
    { kind: 'corner', numbers: [1, 2, 4, 5], amountMinor: 25 },
    { kind: 'black', amountMinor: 70 },
  ]),
];

const lottery = (picks: number): RtpCase => {
  const bet = { picks: Array.from({ length: picks }, (_, at) => 1 + at * 8) };
  return {
    engine: 'lottery',
    bet: `${picks}`,
    stated: LOTTERY.returnToPlayer(bet),
    play: random => LOTTERY.settle(bet, random),
    count: () => countLottery(picks),
  };
};

const mines = (count: number, gems: number): RtpCase => ({
  engine: 'mines',
  bet: `${count} ${gems}`,
  stated: MINES.returnToPlayer({ mines: count }),
  play: random => openTiles({ mines: count }, gems, random),
  count: () => countMines({ mines: count }, gems),
});

const plinko = (bet: PlinkoBet): RtpCase => ({
  engine: 'plinko',
  bet: `${bet.risk} ${bet.rows}`,
  stated: PLINKO.returnToPlayer(bet),
  play: random => PLINKO.settle(bet, random),
  count: () => countPlinko(bet),
});

const hiLo = (way: 'likely' | 'unlikely', guesses: number): RtpCase => ({
  engine: 'hi-lo',
  bet: `${way} ${guesses}`,
  stated: HI_LO.returnToPlayer({}),
  play: random => guessCards(way, guesses, random),
  count: () => countHiLo(way, guesses),
});

const SCRATCH_CASE: RtpCase = {
  engine: 'scratch',
  bet: 'ticket',
  stated: SCRATCH.returnToPlayer({}),
  play: random => SCRATCH.settle({}, random),
  count: countScratch,
};

const baccarat = (name: string, bet: BaccaratBet): RtpCase => ({
  engine: 'baccarat',
  bet: name,
  stated: BACCARAT.returnToPlayer(bet),
  play: random => BACCARAT.settle(bet, random),
  count: () => countBaccarat(bet),
});

/** Every hand is held as pays most on average. */
const videoPoker = (
  engine: 'jacks' | 'deuces',
  { begin, act, returnToPlayer }: typeof JACKS,
  rules: VideoPokerRules,
): RtpCase => ({
  engine,
  bet: 'hand',
  stated: returnToPlayer({}),
  play: random => {
    const state = begin({}, random, 100);
    const acted = act(state, { do: 'draw', holds: oddsOfVideoPoker(rules).holdsOf(state.dealt) }, 0);
    if (!acted.ok || acted.value.kind !== 'over') throw new Error('A draw ends the round');
    return acted.value.outcome;
  },
  count: () => oddsOfVideoPoker(rules).distribution(),
});

const wheel = (name: string, bet: WheelBet): RtpCase => ({
  engine: 'wheel',
  bet: name,
  stated: WHEEL.returnToPlayer(bet),
  play: random => WHEEL.settle(bet, random),
  count: () => countWheel(bet),
});

/** The ante by the best play; the pay is relative to the ante. */
function playAnte(random: Random): PlayedOutcome {
  const state = THREE_CARD.begin([{ spot: 'ante', amountMinor: 100 }], random, 100);
  const isIn = isPlayed(state.player);
  const acted = THREE_CARD.act(state, { do: isIn ? 'play' : 'fold' }, 0);
  if (!acted.ok || acted.value.kind === 'running') throw new Error('A decision ends the round');
  if (acted.value.kind === 'over') return acted.value.outcome;
  const end = THREE_CARD.settled(acted.value.state, 0);
  if (end === null) throw new Error('A played hand is over');
  const pay = { of: Math.round(200 * stakesOf(end)), by: 100 };
  return { payHundredths: pay.of, pay, show: end.show, raised: 1 };
}

function playPairPlus(random: Random): Outcome {
  const end = THREE_CARD.settled(THREE_CARD.begin([{ spot: 'pair_plus', amountMinor: 100 }], random, 100), 0);
  if (end === null) throw new Error('Pair plus alone is over at once');
  return end;
}

/** A spin of a slot model. */
function slot(id: InstantSlotId): RtpCase {
  const engine = SLOT_ENGINES[id];
  return {
    engine: id,
    bet: 'spin',
    stated: engine.returnToPlayer({}),
    play: random => engine.settle({}, random),
    count: () => null, // counted by itself: it has free spins, or too many stops
  };
}

const fishing = (species: Species): RtpCase => ({
  engine: 'fishing',
  bet: species,
  stated: FISHING.returnToPlayer({ species }),
  play: random => FISHING.settle({ species }, random),
  count: () => countFishing({ species }),
});

/** The first round whose fixture has a lead. */
function roundOfLead(lead: number): number {
  for (let round = 1; ; round += 1) if (leadOf(fixtureOf(round)) === lead) return round;
}

/** A pick at an amount whose win is a whole number of units, so that no last unit is drawn. */
function football(bet: string, lead: number, pick: Pick): RtpCase {
  const placed = [{ round: roundOfLead(lead), pick, amountMinor: footballOddsOf(lead)[pick].by }];
  return {
    engine: 'virtual-football',
    bet,
    stated: FOOTBALL.returnToPlayer(placed),
    play: random => FOOTBALL.settle(placed, random),
    count: () => countFootball(placed),
  };
}

/** The stated bets: those on equal teams, and the one with the highest odds of all. */
function footballCases(): RtpCase[] {
  const all = LEADS.flatMap(lead => PICKS.map(pick => ({ lead, pick, by: footballOddsOf(lead)[pick].by })));
  const rarest = all.reduce((best, it) => (it.by < best.by ? it : best));
  return FOOTBALL_RULES.bets.map(({ bet }) =>
    bet === 'rarest' ? football(bet, rarest.lead, rarest.pick) : football(bet, 0, bet as Pick),
  );
}
/** A bought feature of a slot model. */
const bought = (id: 'slot-expanding' | 'slot-hold'): RtpCase => ({
  engine: id,
  bet: 'buy',
  stated: SLOT_ENGINES[id].returnToPlayer({ buysFeature: true }),
  play: random => SLOT_ENGINES[id].settle({ buysFeature: true }, random),
  count: () => null, // counted by itself
});

/** Free spins with choice, always with the same option. */
const choice = (option: number): RtpCase => ({
  engine: 'slot-choice',
  bet: CHOICE_RULES.bets[option]?.bet ?? '',
  stated: CHOICE_RULES.bets[option]?.returnToPlayer ?? 0,
  play: random => {
    const state = SLOT_CHOICE.begin({}, random, 100);
    const end = SLOT_CHOICE.settled(state, 0);
    if (end !== null) return end;
    const acted = SLOT_CHOICE.act(state, { do: 'choose', option }, 0);
    if (!acted.ok || acted.value.kind !== 'over') throw new Error('A choice ends the round');
    return acted.value.outcome;
  },
  count: () => null, // counted by itself
});

export const RTP_CASES: readonly RtpCase[] = [
  slot('lines'),
  {
    engine: 'cascade',
    bet: 'spin',
    stated: CASCADE.returnToPlayer({}),
    statedError: CASCADE_RULES.returnError,
    play: random => CASCADE.settle({}, random),
    count: () => null,
  },
  crash('exit 1.01', 101),
  crash('exit 2', 200),
  crash('exit 10', 1000),
  crash('exit 1000', 100_000),
  crashByHand(5000),
  dice('under 2', { mode: 'under', targetHundredths: 200 }),
  dice('under 50', { mode: 'under', targetHundredths: 5000 }),
  dice('over 50', { mode: 'over', targetHundredths: 5000 }),
  dice('over 2', { mode: 'over', targetHundredths: 200 }),
  dice('limbo 2', { mode: 'limbo', multiplierHundredths: 200 }),
  dice('limbo 1000', { mode: 'limbo', multiplierHundredths: 100_000 }),
  ...ROULETTE_CASES,
  ...Array.from({ length: MOST_PICKS }, (_, at) => lottery(at + 1)),
  mines(1, 1),
  mines(1, 24),
  mines(3, 1),
  mines(3, 5),
  mines(5, 5),
  mines(13, 9),
  mines(24, 1),
  ...PLINKO_RULES.rows.flatMap(rows => PLINKO_RULES.risks.map(risk => plinko({ rows, risk }))),
  hiLo('likely', 1),
  hiLo('likely', 3),
  hiLo('unlikely', 1),
  hiLo('unlikely', 3),
  SCRATCH_CASE,
  ...SIDES.map(side => baccarat(side, [{ side, amountMinor: 100 }])),
  {
    engine: 'three-card',
    bet: 'ante',
    stated: THREE_CARD.returnToPlayer([{ spot: 'ante', amountMinor: 100 }]),
    play: playAnte,
    count: () => null, // its moments are counted by themselves
  },
  {
    engine: 'three-card',
    bet: 'pair_plus',
    stated: THREE_CARD.returnToPlayer([{ spot: 'pair_plus', amountMinor: 100 }]),
    play: playPairPlus,
    count: countPairPlus,
  },
  videoPoker('jacks', JACKS, JACKS_RULES),
  videoPoker('deuces', DEUCES, DEUCES_RULES),
  {
    engine: 'blackjack',
    bet: 'hand',
    stated: BLACKJACK.returnToPlayer({}),
    play: playBlackjack,
    count: () => null, // its mean is counted by itself
  },
  ...WHEEL_RULES.values.map(value => wheel(`${value}`, [{ value, amountMinor }])),
  wheel('three numbers', [
    { value: 1, amountMinor: 50 },
    { value: 10, amountMinor: 30 },
    { value: 40, amountMinor: 20 },
  ]),
  ...SLOT_IDS.filter(id => id !== 'slot-choice').map(slot),
  bought('slot-expanding'),
  bought('slot-hold'),
  ...CHOICE_RULES.special.options.map((_, option) => choice(option)),
  {
    engine: 'slot-cluster',
    bet: 'spin',
    stated: CLUSTER.returnToPlayer({}),
    statedError: CLUSTER_RULES.returnError,
    play: random => CLUSTER.settle({}, random),
    count: () => null,
  },
  ...SPECIES.map(fishing),
  ...footballCases(),
];
