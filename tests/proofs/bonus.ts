/**
 * `npm run prove bonus [--reduced] [--seed=N]`: 2,000 members each take a promotion and wager its bonus in games of the studio, through
 * the calls of pages, frames and providers. Paid bonuses, turnover and the cost of the house equal a second calculation from the
 * published files: the play log, the catalogue's categories, and the promotions as operators published them. Then a share of one
 * category is off by one per cent in the platform, which has to be found. `--reduced`: 6 members, and 4 for the fault.
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { parseGames } from '#app/contract/catalogue-games.ts';
import type { PromotionCentre } from '#app/contract/promotion.ts';
import { operate, type Pair, startPair } from '../../scripts/pair.ts';
import { verifyFolder } from '../../scripts/verify-ledger.ts';
import { PlayLines } from '../support/bonus/play-lines.ts';
import {
  type CalculatedFigures,
  calculate,
  type PublishedTerms,
} from '../support/bonus/second-calculation.ts';
import { type WalletBonus, walletBonuses } from '../support/bonus/wallet-bonuses.ts';
import { betOf, call, openGame, playRound, type Standing, seamlessGames } from '../support/frame-play.ts';
import { type Fault, plantFaults } from '../support/ledger/platform-worker.ts';
import { isReduced, proofSeed } from '../support/proof-run.ts';
import { Random } from '../support/random.ts';
import { seededCopy } from '../support/seeded-pair.ts';
import { join, type TestSession } from '../support/session.ts';

const MEMBERS = isReduced ? 6 : 2_000;
const MEMBERS_OF_FAULT = isReduced ? 4 : 40;
const AT_ONCE = 12;
const SEED = proofSeed();
const OPERATOR = 'operator';
const SETTLED_MS = 180_000;

const SHARES = { slots: 100, table: 50, lottery: 40 };
type Category = keyof typeof SHARES;

/** A table's share is one per cent too much. */
const FAULT: Fault = {
  file: 'workers/platform/ledger/wallet/bonus/bet-on-bonus.ts',
  find: 'hundredths: bet.amountMinor * percent',
  replace: 'hundredths: bet.amountMinor * (percent === 50 ? 51 : percent)',
};

const words = { title: 'A proof', summary: 'To be wagered.', content: 'Text.', terms: 'Terms.' };
const described = {
  days: 30,
  contributions: { categories: SHARES },
  texts: { en: words },
  image: null,
  priority: 900,
};

/** As operators publish them. One is there to be taken; one is opened by a code, caps its pay, and takes wins whole. */
const PROMOTIONS = [
  {
    ...described,
    id: 'proof-fixed',
    cmsId: 'proof-fixed',
    kind: 'fixed',
    markets: { GB: { amount: '10', mostStake: '2' } },
    playthrough: { times: 2, of: 'bonus' },
    winsTo: 'sources',
  },
  {
    ...described,
    id: 'proof-code',
    cmsId: 'proof-code',
    kind: 'code',
    code: 'PROOF-20',
    markets: { GB: { amount: '20', mostStake: '2', mostReleased: '15' } },
    playthrough: { times: 1, of: 'bonus' },
    winsTo: 'bonus',
  },
] as const;
type Promotion = (typeof PROMOTIONS)[number];

const minorOf = (decimal: string): number => Math.round(Number(decimal) * 100);

function termsOf({ markets, playthrough, winsTo, contributions }: Promotion): PublishedTerms {
  const { GB } = markets;
  const mostReleasedMinor = 'mostReleased' in GB ? minorOf(GB.mostReleased) : null;
  const { times } = playthrough;
  return {
    amountMinor: minorOf(GB.amount),
    times,
    mostReleasedMinor,
    winsTo,
    categories: contributions.categories,
  };
}

/** The category of each game that may be played for a bonus, from the catalogue's files. */
async function publishedCategories(pair: Pair): Promise<Map<string, Category>> {
  const categories = new Map<string, Category>();
  for (const type of Object.keys(SHARES) as Category[]) {
    const file = await fetch(new URL(`/static/GBP/game/${type}.json.gz`, pair.url));
    const games = parseGames(JSON.parse(gunzipSync(await file.arrayBuffer()).toString()));
    if (!games.ok) throw new Error(`The list of ${type} is not readable`);
    for (const { gameId } of games.value.games) categories.set(gameId, type);
  }
  return categories;
}

interface Player {
  who: TestSession;
  promotion: Promotion;
  /** Real money at the beginning, in minor units. */
  mainMinor: number;
  bets: number;
  isGivenUp: boolean;
}

/** Members begin with a little real money, so that many stakes are of both kinds. */
async function register(pair: Pair, number: number, random: Random): Promise<Player> {
  const who = await join(pair, `bonus${number}x`, 'GBP');
  const { output } = await call(pair, who, 'member/wallet-balance');
  const mainMinor = random.whole(0, 500);
  const taken = (minorOf((output as { balance: string }).balance) - mainMinor) / 100;
  const adjusted = { memberId: who.user.id, operationId: randomUUID(), reason: 'A proof' };
  await operate(pair, 'wallet/adjust', { ...adjusted, amount: (-taken).toFixed(2) }, OPERATOR);
  const promotion = PROMOTIONS[number % PROMOTIONS.length] as Promotion;
  const asked = promotion.kind === 'code' ? { promotionCode: promotion.code } : { promotionId: promotion.id };
  const applied = await call(pair, who, 'promotion/apply', asked);
  if (!applied.status) throw new Error(`The promotion is not taken: ${applied.msg}`);
  return { who, promotion, mainMinor, bets: 0, isGivenUp: false };
}

/** The member's one claim, as the centre shows it. */
async function claimOf(pair: Pair, { who, promotion }: Player) {
  const { output } = await call(pair, who, 'promotion/info', { currency: 'GBP' });
  const { promotion: listed } = output as PromotionCentre;
  const found = listed.find(it => it.promotionId === promotion.id && it.content.claimId !== null);
  if (found === undefined) throw new Error('The centre does not show the claim');
  return found.content;
}

const STAKES = [50, 100, 200];
/** Rounds between two looks at the centre, and those after which a member gives up. */
const LOOK_EVERY = 5;
const PATIENCE = 160;

async function wager(
  pair: Pair,
  player: Player,
  game: Awaited<ReturnType<typeof seamlessGames>>[number],
  random: Random,
) {
  const { who } = player;
  const opened = await openGame(pair, who, game);
  const least = minorOf(opened.stakes.minimum);
  let balanceMinor = minorOf(opened.balance);
  for (let count = 0; count < PATIENCE; count += 1) {
    if (count % LOOK_EVERY === LOOK_EVERY - 1 && (await claimOf(pair, player)).status !== 'wagering') return;
    const stakeMinor = Math.min(random.pick(STAKES), balanceMinor);
    if (stakeMinor < least) break;
    const stake = (stakeMinor / 100).toFixed(2);
    const betId = `bet-${who.user.id}-${count}`.slice(0, 64);
    const { reply, round } = await playRound(
      pair,
      opened.session,
      stake,
      betOf(game.engine, random, minorOf(stake), least),
      betId,
    );
    if (round?.state !== 'over') throw new Error(`A round of ${game.gameId} is not played: ${reply.msg}`);
    player.bets += 1;
    balanceMinor = minorOf((reply.output as Standing).balance);
  }
  const { status, claimId } = await claimOf(pair, player);
  if (status !== 'wagering') return;
  player.isGivenUp = true;
  const cancelled = await call(pair, who, 'promotion/cancel', { claimId });
  if (!cancelled.status) throw new Error(`The bonus is not given up: ${cancelled.msg}`);
}

async function playAll(pair: Pair, members: number): Promise<Player[]> {
  const all = await seamlessGames(pair);
  const games = (Object.keys(SHARES) as Category[]).flatMap(type =>
    all.filter(it => it.type === type && it.engine !== 'crash').slice(0, 4),
  );
  const players: Player[] = [];
  let next = 0;
  const lane = async () => {
    for (let number = next++; number < members; number = next++) {
      const random = new Random(SEED + number);
      const player = await register(pair, number, random);
      players.push(player);
      await wager(pair, player, random.pick(games), random);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return players;
}

/** The lines of all players. Wallets whose play is on its way are told to send it again. */
async function publishedLines(pair: Pair, dataDir: string, players: readonly Player[]): Promise<PlayLines> {
  const lines = new PlayLines(dataDir);
  const behind = () => players.filter(it => lines.of(it.who.user.id).length < it.bets * 2);
  lines.readOn();
  for (const { who } of behind())
    await operate(pair, 'wallet/copy-again', { memberId: who.user.id }, OPERATOR);
  for (const until = performance.now() + SETTLED_MS; behind().length > 0 && performance.now() < until; ) {
    await pause(1_000);
    lines.readOn();
  }
  return lines;
}

interface Sums {
  paid: number;
  turnover: number;
  cost: number;
}

const together = (all: readonly Sums[]): Sums => ({
  paid: all.reduce((sum, it) => sum + it.paid, 0),
  turnover: all.reduce((sum, it) => sum + it.turnover, 0),
  cost: all.reduce((sum, it) => sum + it.cost, 0),
});

const sumsOfWallet = ({ releasedMinor, doneHundredths, costMinor }: WalletBonus): Sums => ({
  paid: releasedMinor,
  turnover: doneHundredths,
  cost: costMinor,
});

/** Money that the house gave, less the money that it got back at the bonus's end. */
const sumsOfLog = ({ promotion }: Player, it: CalculatedFigures): Sums => ({
  paid: it.releasedMinor,
  turnover: it.doneHundredths,
  cost: termsOf(promotion).amountMinor - it.takenBackMinor - it.leftMinor,
});

function complaintsAbout(player: Player, due: CalculatedFigures, found: WalletBonus | undefined): string[] {
  const { id } = player.who.user;
  if (found === undefined) return [`${id} has not one bonus`];
  const state = due.state === 'open' ? 'cancelled' : due.state;
  const says = (what: string, is: unknown, should: unknown) =>
    is === should ? [] : [`${id}: ${what} is ${is}, by the published files ${should}`];
  return [
    ...due.flaws.map(it => `${id}: ${it}`),
    ...says('the state', found.state, state),
    ...says('whether it was given up', player.isGivenUp, due.state === 'open'),
    ...says('the bets', due.bets, player.bets),
    ...says('the turnover', found.doneHundredths, due.doneHundredths),
    ...says('the paid bonus', found.releasedMinor, due.releasedMinor),
    ...says('the cost', found.costMinor, sumsOfLog(player, due).cost),
    ...says('real money', found.mainMinor, due.mainMinor),
  ];
}

interface Report {
  granted: number;
  byState: Map<string, number>;
}

/** The report on both promotions that operators get. */
async function reported(pair: Pair): Promise<Report> {
  const report: Report = { granted: 0, byState: new Map() };
  for (const { id } of PROMOTIONS) {
    const output = await operate(pair, 'promotion/report', { promotionId: id }, OPERATOR);
    const { claims } = output as { claims: { state: string; claims: number; granted: string }[] };
    for (const it of claims) {
      report.granted += minorOf(it.granted);
      report.byState.set(it.state, (report.byState.get(it.state) ?? 0) + it.claims);
    }
  }
  return report;
}

const money = (minor: number): string =>
  `${(minor / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })} GBP`;

async function run(members: number, module: string | null): Promise<string[]> {
  const dataDir = await seededCopy();
  const startedAt = performance.now();
  const complaints: string[] = [];
  let players: Player[] = [];
  let due = new Map<Player, CalculatedFigures>();
  let report: Report;
  const pair = await startPair({
    dataDir,
    isMigrated: true,
    vars: { RATE_LIMIT_SCALE: '100000', PASSWORD_COST: '1024' },
    ...(module === null ? {} : { platform: { module } }),
  });
  try {
    for (const promotion of PROMOTIONS) await operate(pair, 'promotion/publish', { promotion }, OPERATOR);
    const categories = await publishedCategories(pair);
    players = await playAll(pair, members);
    const lines = await publishedLines(pair, dataDir, players);
    const categoryOf = (gameId: string) => categories.get(gameId);
    due = new Map(
      players.map(it => [
        it,
        calculate(lines.of(it.who.user.id), {
          terms: termsOf(it.promotion),
          mainMinor: it.mainMinor,
          categoryOf,
        }),
      ]),
    );
    report = await reported(pair);
  } finally {
    await pair.stop();
  }
  complaints.push(...verifyFolder(dataDir).wrong);
  const found = walletBonuses(dataDir, new Set(players.map(it => it.who.user.id)));
  rmSync(dataDir, { recursive: true, force: true });
  for (const [player, it] of due)
    complaints.push(...complaintsAbout(player, it, found.get(player.who.user.id)));
  const granted = players.reduce((sum, it) => sum + termsOf(it.promotion).amountMinor, 0);
  if (report.granted !== granted)
    complaints.push(`the report says ${report.granted} were granted, it is ${granted}`);
  const wallets = together([...found.values()].map(sumsOfWallet));
  const log = together([...due].map(([player, it]) => sumsOfLog(player, it)));
  for (const what of ['paid', 'turnover', 'cost'] as const)
    if (wallets[what] !== log[what])
      complaints.push(`${what}: ${wallets[what]} in the wallets, ${log[what]} in the log`);
  const bets = players.reduce((sum, it) => sum + it.bets, 0);
  const states = [...report.byState].map(([state, count]) => `${count} ${state}`).join(', ');
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    [
      `${players.length} members made ${bets} bets in ${seconds.toFixed(0)} s; claims: ${states}`,
      `  granted ${money(granted)}, paid ${money(wallets.paid)}, turnover ${money(Math.floor(wallets.turnover / 100))}, cost of the house ${money(wallets.cost)}`,
      `  by the published files: paid ${money(log.paid)}, turnover ${money(Math.floor(log.turnover / 100))}, cost ${money(log.cost)}`,
    ].join('\n'),
  );
  return complaints;
}

console.log(`seed ${SEED}`);
const module = plantFaults([FAULT]);
const complaints = await run(MEMBERS, null);
const found = await run(MEMBERS_OF_FAULT, module);
rmSync(dirname(module), { recursive: true, force: true });
console.log(
  `planted: a table counts 51 % and not 50 %: ${found.length} complaints, as ${found[0] ?? 'none'}`,
);
if (found.length === 0) complaints.push('the planted fault is not found');
for (const complaint of complaints.slice(0, 20)) console.error(complaint);
console.log(
  complaints.length === 0
    ? 'Bonuses come to what the published files say.'
    : `${complaints.length} complaints; repeat with --seed=${SEED}`,
);
process.exit(complaints.length === 0 ? 0 : 1);
