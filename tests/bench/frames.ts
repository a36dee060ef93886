/**
 * Bytes of the first load of a game's frame, for each engine at a table of the player's own, at shared tables and with jackpots, beside
 * the lobby's. A phone with nothing cached opens the built site through the compressing entry. Frames load no art: the answer that opens
 * the table has their drawings.
 */
import { type Browser, chromium } from 'playwright';
import { ENGINE_IDS, type EngineId } from '#demo/studio/engines/engine.ts';
import { isSharedGame } from '#demo/studio/shared/shared-game.ts';
import { chromiumPath } from '../../scripts/browser.ts';
import type { Pair } from '../../scripts/pair.ts';
import { FRAME_BUDGET } from '../support/engines/frame-budget.ts';
import { call, type StudioGame, studioGames } from '../support/frame-play.ts';
import { startSeeded } from '../support/seeded-pair.ts';
import { join, type TestSession } from '../support/session.ts';
import { compressingEntry, type Entry, type SentAnswer } from './compressing-entry.ts';
import { printTable } from './figures.ts';
import { quietLog } from './quiet-log.ts';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const TIMEOUT_MS = 60_000;

/** Kinds of answers by their path and media type; the first that fits. */
const KINDS: readonly (readonly [kind: string, of: (answer: SentAnswer) => boolean])[] = [
  ['document', ({ type }) => type.startsWith('text/html')],
  ['scripts', ({ type }) => type.includes('javascript')],
  ['styles', ({ type }) => type.includes('css')],
  ['art', ({ type }) => type.startsWith('image/')],
  ['face', ({ path }) => path.endsWith('.woff2')],
  ['answers', () => true],
];

interface Row {
  name: string;
  answers: readonly SentAnswer[];
  /** None for the lobby, whose limits stand in tests/e2e/budgets.test.ts. */
  limit?: number;
}

const sumOf = (answers: readonly SentAnswer[]): number => answers.reduce((sum, it) => sum + it.bytes, 0);

const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);

function cellsOf({ name, answers, limit }: Row): string[] {
  const byKind = Map.groupBy(answers, answer => KINDS.find(([, isOf]) => isOf(answer))?.[0]);
  return [
    name,
    ...KINDS.map(([kind]) => kilobytes(sumOf(byKind.get(kind) ?? []))),
    kilobytes(sumOf(answers)),
    limit === undefined ? '' : kilobytes(limit),
  ];
}

interface Seat {
  name: string;
  game: StudioGame;
  limit: number;
}

/** A game of each engine, of each shared table, and one with jackpots. */
function seatsOf(games: readonly StudioGame[]): Seat[] {
  const { shell, own, shared: forTable, jackpots, answers } = FRAME_BUDGET;
  const plain = shell + own + answers;
  const first = (isWanted: (game: StudioGame) => boolean) => games.find(isWanted);
  const ofEngine = (engine: EngineId): (Seat | undefined)[] => {
    const isOf = (game: StudioGame, isShared: boolean) =>
      game.engine === engine && !game.hasPots && isSharedGame(game.type, engine) === isShared;
    const [alone, shared] = [first(it => isOf(it, false)), first(it => isOf(it, true))];
    return [
      alone && { name: engine, game: alone, limit: plain },
      shared && { name: `${engine}, shared`, game: shared, limit: plain + forTable },
    ];
  };
  const jackpot = first(it => it.hasPots);
  const seats = [
    ...ENGINE_IDS.flatMap(ofEngine),
    jackpot && { name: `${jackpot.engine}, jackpots`, game: jackpot, limit: plain + jackpots },
  ];
  return seats.filter(it => it !== undefined);
}

interface Place {
  browser: Browser;
  entry: Entry;
}

/** Opens an address with an empty cache and waits for an element, then for the end of all requests. @returns all responses */
async function open({ browser, entry }: Place, address: string, element: string): Promise<SentAnswer[]> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    entry.countAnew();
    await page.goto(new URL(address, entry.url).href, { timeout: TIMEOUT_MS });
    await page.locator(element).first().waitFor({ timeout: TIMEOUT_MS });
    await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
    return [...entry.answers()];
  } finally {
    await context.close();
  }
}

async function openFrame(
  place: Place,
  pair: Pair,
  who: TestSession,
  game: StudioGame,
): Promise<SentAnswer[]> {
  const { output, msg } = await call(pair, who, 'game/play', { gameId: game.gameId });
  const url = (output as { url?: string } | null)?.url;
  if (url === undefined) throw new Error(`${game.gameId} is not launched: ${msg}`);
  const { pathname, search, hash } = new URL(url, pair.url);
  return open(place, `${pathname}${search}${hash}`, '.frame .bar');
}

async function measureAll(place: Place, pair: Pair): Promise<Row[]> {
  const who = await join(pair, 'bytes', 'GBP');
  const rows: Row[] = [{ name: 'lobby: home', answers: await open(place, '/en-gb', 'html[data-hydrated]') }];
  const category = await open(place, '/en-gb/slots', 'html[data-hydrated]');
  rows.push({ name: 'lobby: a category', answers: category });
  for (const { name, game, limit } of seatsOf(await studioGames(pair)))
    rows.push({ name, answers: await openFrame(place, pair, who, game), limit });
  return rows;
}

/** @returns whether every frame is within its limit */
export async function measureFrames(): Promise<boolean> {
  const pair = await startSeeded({ onLog: quietLog });
  const entry = await compressingEntry(pair.url);
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', entry.browserArgument],
  });
  try {
    const rows = await measureAll({ browser, entry }, pair);
    console.log('\nThe first load of each game’s frame in kB, Brotli, a phone with nothing cached.\n');
    printTable([['game', ...KINDS.map(([kind]) => kind), 'all', 'limit'], ...rows.map(cellsOf)]);
    return rows.every(({ answers, limit }) => limit === undefined || sumOf(answers) <= limit);
  } finally {
    await browser.close();
    await entry.stop();
    await pair.stop();
  }
}
