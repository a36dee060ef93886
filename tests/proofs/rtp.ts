/**
 * `npm run prove rtp [--reduced] [--seed=N]`: the stated returns of the demo studio's games. Countable returns are counted over all
 * results and have to equal the stated number, and every payout of the pay tables has to be exact at every stake of every market,
 * its last unit included. Then every bet is played, twenty million rounds of the tumbling slot, ten of a slot with reels, and a
 * million of each other bet, a twentieth of them again with the server's random source, and has to lie within three standard
 * errors. With some two hundred rows, every second run has one outside by chance: that bet is played again, ten times as many
 * rounds under other seeds, and has to lie within them then. A wrong return is further outside in more rounds.
 */
import { createHash } from 'node:crypto';
import { stakeSteps } from '#demo/frames/stakes.ts';
import { BLACKJACK_RULES } from '#demo/studio/engines/blackjack.ts';
import { ENGINE_IDS, type EngineId } from '#demo/studio/engines/engine.ts';
import { winOf } from '#demo/studio/engines/exact-pay.ts';
import { RULES } from '#demo/studio/engines/rules.ts';
import { isReelSlot, REEL_SLOT_IDS, type ReelSlotId } from '#demo/studio/engines/slots/slot-ids.ts';
import { SLOT_MODELS } from '#demo/studio/engines/slots/slot-models.ts';
import type { SlotRules } from '#demo/studio/engines/slots/slot-rules.ts';
import type { BetFigures, Rules } from '#demo/studio/engines/stated-rules.ts';
import { stakesOfGame } from '#demo/studio/stakes-of-game.ts';
import { stakesOf } from '#platform/site/stakes.ts';
import { MARKETS } from '../support/demo-markets.ts';
import { blackjackReturn } from '../support/engines/blackjack-return.ts';
import { type Moments, momentsOf } from '../support/engines/counted.ts';
import { checkPayouts, PLANTED } from '../support/engines/exact-steps.ts';
import { judge, varianceOf } from '../support/engines/judge.ts';
import { NOTHING_PLAYED, type RoundsAsked, type RoundsPlayed, together } from '../support/engines/rounds.ts';
import { RTP_CASES, type RtpCase } from '../support/engines/rtp-cases.ts';
import { addUp, type CountedReturn, reckonStops } from '../support/engines/slot-return.ts';
import { boughtFigures, countedRulesOf, momentsOfSlot } from '../support/engines/slot-special-return.ts';
import { Threads } from '../support/engines/threads.ts';
import { countAnte } from '../support/engines/three-card-count.ts';
import { isReduced, proofSeed } from '../support/proof-run.ts';

const SEED = proofSeed(1);

/** Number of rounds of a kind of bet; a reduced run divides 200,000 among the bets of a game. */
function roundsOf({ engine }: RtpCase): number {
  if (isReduced) return Math.ceil(200_000 / RTP_CASES.filter(it => it.engine === engine).length);
  if (engine === 'cascade' || engine === 'slot-cluster') return 20_000_000; // their returns are not counted
  return isReelSlot(engine) ? 10_000_000 : 1_000_000;
}

/** One round in this many is played again with a secret seed of its own, as on the server. */
const SERVER_SHARE = 20;
const PER_TASK = 250_000;

const complaints: string[] = [];
const threads = new Threads();
const startedAt = performance.now();

/** How many times as many rounds a bet is played that was outside. */
const AGAIN = 10;

/** 32 bits for a task. It follows from the bet's name, so that another case leaves it as it is. */
const seedOf = ({ engine, bet }: RtpCase, rounds: number, task: number): number =>
  createHash('sha256').update(`${SEED} ${engine} ${bet} ${rounds} ${task}`).digest().readUInt32BE();

async function play(game: RtpCase, rounds: number, chance: RoundsAsked['chance']): Promise<RoundsPlayed> {
  const at = RTP_CASES.indexOf(game);
  const tasks = Array.from({ length: Math.ceil(rounds / PER_TASK) }, (_, task) =>
    threads.ask<RoundsPlayed>({
      at,
      chance,
      seed: seedOf(game, rounds, task),
      rounds: Math.min(PER_TASK, rounds - task * PER_TASK),
    }),
  );
  return (await Promise.all(tasks)).reduce(together, NOTHING_PLAYED);
}

const perCent = (share: number, decimals = 2) => `${(share * 100).toFixed(decimals)} %`;
const stake = (hundredths: number) => `${(hundredths / 100).toLocaleString('en-US')}x`;

/** The figures in an engine's rules, with those of a feature that can be bought. */
function statedBets(engine: EngineId): readonly BetFigures[] {
  const { bets, buy } = RULES[engine] as Rules & Pick<SlotRules, 'buy'>;
  return buy === undefined ? bets : [...bets, buy.figures];
}

/** Compares a bet's stated figures in the rules with its counted ones. */
function compare({ engine, bet, stated }: RtpCase, counted: Moments): void {
  const figures = statedBets(engine).find(it => it.bet === bet);
  const complain = (what: string, says: number, is: number) => {
    if (says !== is) complaints.push(`${engine} ${bet}: states ${what} ${says}, counted ${is}`);
  };
  complain('a return of', stated, Math.round(counted.mean * 10_000));
  if (figures === undefined) return;
  complain('a return of', figures.returnToPlayer, stated);
  complain('a hit rate of', figures.hitRate, Math.round(counted.hits * 10_000));
  complain('a highest pay of', figures.mostPayHundredths, counted.mostPayHundredths);
  complain('a deviation of', figures.deviationHundredths, Math.round(100 * Math.sqrt(counted.variance)));
}

const FEWEST_STOPS: ReelSlotId = 'slot-classic';

/** Compares a bought feature's figures with those that are counted. */
function countBought(model: ReelSlotId, rules: SlotRules): void {
  const { mean, deviation, hits, most } = boughtFigures(rules);
  console.log(`${model} bought for ${rules.buy?.price} stakes returns ${perCent(mean, 4)}`);
  const stated = RTP_CASES.find(it => it.engine === model && it.bet === 'buy');
  if (stated === undefined) throw new Error(`The purchase of ${model} has to be among the cases`);
  compare(stated, { mean, variance: deviation ** 2, hits, mostPayHundredths: Math.floor(100 * most) });
}

/** Compares a slot model's return over all stops with that from its reels' symbols, and with the stated one. */
async function countSlot(model: ReelSlotId): Promise<void> {
  const rules = SLOT_MODELS[model];
  const length = rules.reels[0]?.length ?? 0;
  const parts = await Promise.all(
    Array.from({ length }, (_, at) => threads.ask<CountedReturn>({ model, stopsFrom: at, stopsTo: at + 1 })),
  );
  const counted = addUp(parts);
  const reckoned = reckonStops(rules);
  const moments = countedRulesOf(rules).map(it => momentsOfSlot(it, counted));
  const brings =
    rules.freeSpins === null
      ? ''
      : `, brings free spins once in ${(counted.stops / counted.triggers).toFixed(1)}`;
  console.log(
    `${model} over all ${counted.stops.toLocaleString('en-US')} stops: a spin returns ${perCent(counted.paid / 100 / counted.stops, 4)}, pays ${perCent(counted.hits / counted.stops)} of the time${brings}; a round returns ${moments.map(it => perCent(it.mean, 4)).join(', ')}`,
  );
  for (const what of ['stops', 'paid', 'triggers'] as const) {
    if (counted[what] !== reckoned[what])
      complaints.push(`${model}: counted ${counted[what]} ${what}, reckoned ${reckoned[what]}`);
  }
  if (rules.buy !== undefined) countBought(model, rules);
  for (const [at, { bet }] of rules.bets.entries()) {
    const stated = RTP_CASES.find(it => it.engine === model && it.bet === bet);
    const counts = moments[at];
    if (stated === undefined || counts === undefined)
      throw new Error(`${model} ${bet} has to be among the cases`);
    compare(stated, counts);
  }
}

/** Compares the return of blackjack with that over all cards of the shoe, by basic strategy. */
function countBlackjack(): void {
  const counted = blackjackReturn(BLACKJACK_RULES.decks);
  console.log(`blackjack over all cards: basic strategy returns ${perCent(counted, 4)}`);
  const stated = BLACKJACK_RULES.bets[0].returnToPlayer;
  if (Math.round(counted * 10_000) !== stated)
    complaints.push(`blackjack: states a return of ${stated}, counted ${perCent(counted, 4)}`);
}

/** Compares the ante of three card poker with all deals. */
function countThreeCard(): void {
  const counted = countAnte();
  console.log(`three-card ante over all deals: the best play returns ${perCent(counted.mean, 4)}`);
  const ante = RTP_CASES.find(it => it.engine === 'three-card' && it.bet === 'ante');
  if (ante === undefined) throw new Error('the ante is among the cases');
  compare(ante, counted);
}

type KnownMoments = Pick<Moments, 'mean' | 'variance'>;

/** @returns the complaint, or null */
function report(
  game: RtpCase,
  played: RoundsPlayed,
  known: KnownMoments | null,
  name: string,
): string | null {
  const { stated, statedError } = game;
  const { measured, standardError, z, hitRate, complaint } = judge(stated, played, known, statedError);
  const figures = [
    `${game.engine} ${name}`.padEnd(39),
    `${played.rounds.toLocaleString('en-US').padStart(10)} rounds`,
    `stated ${(stated / 100).toFixed(2)} %`,
    `measured ${perCent(measured, 3).padStart(9)}`,
    `± ${perCent(standardError, 3)}`,
    `z ${z.toFixed(2).padStart(5)}`,
    `most ${stake(played.most).padStart(9)}`,
    `hits ${perCent(hitRate)}`,
  ];
  console.log(figures.join('  '));
  const limit = statedBets(game.engine).find(it => it.bet === game.bet)?.mostPayHundredths;
  if (limit !== undefined && played.most > limit)
    complaints.push(`${game.engine} ${name} paid ${played.most}, more than ${limit}`);
  return complaint === null ? null : `${game.engine} ${name} ${complaint}`;
}

/** Plays a bet, and once more where it is outside. @returns the first rounds */
async function playAndJudge(
  game: RtpCase,
  rounds: number,
  chance: RoundsAsked['chance'],
  known: KnownMoments | null,
): Promise<RoundsPlayed> {
  const name = chance === 'fast' ? game.bet : `${game.bet}, secret seeds`;
  const played = await play(game, rounds, chance);
  if (report(game, played, known, name) === null) return played;
  const again = await play(game, rounds * AGAIN, chance);
  const complaint = report(game, again, known, `${name}, again`);
  if (complaint !== null) complaints.push(complaint);
  return played;
}

/** Largest difference between a stated deviation and that of played rounds, as a share: rare wins make most of it. */
const DEVIATION_ERROR = 0.15;

/**
 * Compares the stated deviation with that of rounds that were played, where the results are not counted. The unit tests count those of
 * reel slots over all stops; few rounds miss their rarest wins.
 */
function compareDeviation({ engine, bet }: RtpCase, played: RoundsPlayed): void {
  if (isReelSlot(engine)) return;
  const stated = RULES[engine].bets.find(it => it.bet === bet)?.deviationHundredths ?? Number.NaN;
  const measured = 100 * Math.sqrt(varianceOf(played));
  // The comparison also fails for NaN.
  if (!(Math.abs(measured / stated - 1) <= DEVIATION_ERROR))
    complaints.push(`${engine} ${bet}: states a deviation of ${stated}, measured ${measured.toFixed(0)}`);
}

/** Bets in the rules without a case. */
function unplayed(): string[] {
  const played = new Set(RTP_CASES.map(({ engine, bet }) => `${engine} ${bet}`));
  return (Object.keys(RULES) as EngineId[]).flatMap(engine =>
    statedBets(engine)
      .map(({ bet }) => `${engine} ${bet}`)
      .filter(it => !played.has(it)),
  );
}

/** Every step of every market's stakes, in minor units, with those of tables with other limits. */
const STAKES: readonly number[] = [
  ...new Set(
    MARKETS.flatMap(market =>
      [[], ['a-vip-tables'], ['a-low-limits']].flatMap(attributes =>
        stakeSteps(stakesOfGame(stakesOf(market), attributes)),
      ),
    ),
  ),
].sort((one, other) => one - other);

/** Every pay of every table, at every stake, has the mean of their product; a planted fault is found. */
function checkEveryPayout(): void {
  const every = isReduced ? 199 : 1;
  for (const engine of ENGINE_IDS) {
    const { payouts, faults } = checkPayouts(winOf, engine, STAKES, every);
    console.log(
      `${engine}: ${payouts.toLocaleString('en-US')} payouts at ${STAKES.length} stakes, ${faults} not exact`,
    );
    if (faults > 0) complaints.push(`${engine}: ${faults} payouts are not exact`);
  }
  for (const [fault, win] of Object.entries(PLANTED)) {
    const found = checkPayouts(win, 'dice', STAKES, 199).faults;
    console.log(`planted, ${fault}: ${found.toLocaleString('en-US')} payouts not exact`);
    if (found === 0) complaints.push(`the planted fault, ${fault}, is not found`);
  }
}

console.log(`seed ${SEED}`);
checkEveryPayout();
complaints.push(...unplayed().map(it => `${it} is not played`));
// The unit tests count all models: a reduced run counts the one with the fewest stops.
for (const model of isReduced ? [FEWEST_STOPS] : REEL_SLOT_IDS) await countSlot(model);
countBlackjack();
countThreeCard();
for (const game of RTP_CASES) {
  const distribution = game.count();
  const counted = distribution === null ? null : momentsOf(distribution);
  if (counted !== null) compare(game, counted);
  const rounds = roundsOf(game);
  const fast = await playAndJudge(game, rounds, 'fast', counted);
  if (counted === null) compareDeviation(game, fast);
  // A few rounds estimate their own variance badly.
  const known = counted ?? { mean: game.stated / 10_000, variance: varianceOf(fast) };
  await playAndJudge(game, Math.ceil(rounds / SERVER_SHARE), 'server', known);
}
await threads.stop();
for (const complaint of complaints) console.error(complaint);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
console.log(
  complaints.length === 0
    ? `All games return what they state; ${seconds} s.`
    : `${complaints.length} complaints; ${seconds} s.`,
);
process.exit(complaints.length === 0 ? 0 : 1);
