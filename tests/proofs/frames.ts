/**
 * `npm run prove frames`: games draw 60 frames a second on a phone's and on a desktop's screen, and no task takes longer than 50 ms. A
 * game of each engine plays 12 rounds on each screen; `--screen=phone` and `--engine=NAME` take some of them. Engines that are played at
 * shared tables alone are watched for two rounds. With `--reduced` each engine draws the first second of one round, half of them, by
 * seed, on each screen, and the figures are only printed, because that size runs on busy machines.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { ENGINE_IDS, type EngineId } from '#demo/studio/engines/engine.ts';
import { enter } from '#tests/support/e2e/cashier.ts';
import { type Seat, sitDown } from '#tests/support/e2e/games.ts';
import { expect, SCREENS } from '#tests/support/e2e/site.ts';
import { OWN_TABLE_ENGINES } from '#tests/support/engines/own-tables.ts';
import { chromiumPath } from '../../scripts/browser.ts';
import type { Pair } from '../../scripts/pair.ts';
import { median, ratesOf } from '../support/frame-rates.ts';
import { isReduced, proofSeed } from '../support/proof-run.ts';
import { Random } from '../support/random.ts';
import { startSeeded } from '../support/seeded-pair.ts';

const optionOf = (name: string) =>
  process.argv.find(it => it.startsWith(`--${name}=`))?.slice(name.length + 3);
const [onlyScreen, onlyEngine] = [optionOf('screen'), optionOf('engine')];
const SEED = proofSeed();
const ROUNDS = isReduced ? 1 : 12;
const SHARED_ROUNDS = 2;
const LEAST_FRAMES = 58;
const MOST_TASK_MS = 50;
/** Time after which a running flight is left, in milliseconds. */
const FLIGHT_MS = isReduced ? 1_000 : 4_000;
/** Time after which a drawing is skipped, in milliseconds. */
const SKIPPED_MS = isReduced ? 1_000 : Number.POSITIVE_INFINITY;
/** Timeout for drawing a round with all its free spins, or for a round of a shared table, in milliseconds. */
const DRAWN_MS = 120_000;

/** The record of one drawing, in milliseconds of the page's own clock. */
interface Drawing {
  frames: number[];
  tasks: number[];
}

type Recorder = { drawings: Drawing[] };

/** Records the time of every frame while a round runs or is drawn, and the durations of tasks that begin meanwhile. */
const record = (seat: Seat): Promise<void> =>
  seat.find('.frame').evaluate((frame: HTMLElement) => {
    const recorder: Recorder = { drawings: [] };
    Object.assign(globalThis, { recorder });
    let drawing: Drawing | null = null;
    const tick = (now: number) => {
      const isDrawing = ['playing', 'showing'].includes(frame.dataset.phase ?? '');
      if (isDrawing && drawing === null) {
        drawing = { frames: [], tasks: [] };
        recorder.drawings.push(drawing);
      }
      if (!isDrawing) drawing = null;
      drawing?.frames.push(now);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    const observer = new PerformanceObserver(list => {
      for (const { startTime, duration } of list.getEntries()) {
        const during = recorder.drawings.find(
          ({ frames }) => startTime >= (frames[0] ?? 0) && startTime <= (frames.at(-1) ?? 0),
        );
        during?.tasks.push(duration);
      }
    });
    observer.observe({ type: 'longtask' });
  });

/** Places a bet and waits until it is drawn. */
async function watchRound(seat: Seat): Promise<void> {
  await seat.place();
  await seat.find('.frame').evaluate(
    async (frame: HTMLElement, { flightMs, skippedMs, drawnMs }) => {
      const start = performance.now();
      let shownFrom: number | null = null;
      while (frame.dataset.phase !== 'idle') {
        const now = performance.now();
        if (now - start > drawnMs) throw new Error('The round is not drawn to its end');
        const { phase } = frame.dataset;
        const go = frame.querySelector<HTMLElement>('.go');
        if (phase === 'showing') shownFrom ??= now;
        if (phase === 'showing' && shownFrom !== null && now - shownFrom > skippedMs) go?.click();
        if (phase === 'playing' && now - start > flightMs) {
          const isOff = go?.getAttribute('aria-disabled') === 'true';
          // A round that waits for the player is ended by the button, after a first step where that needs one.
          const step = frame.querySelector<HTMLElement>('.stage [data-step][aria-disabled="false"]');
          (isOff ? step : go)?.click();
        }
        await new Promise(resolve => setTimeout(resolve, 100));
      }
    },
    // An infinite number is none in JSON.
    { flightMs: FLIGHT_MS, skippedMs: Math.min(SKIPPED_MS, DRAWN_MS), drawnMs: DRAWN_MS },
  );
}

const drawingsOf = (seat: Seat): Promise<Drawing[]> =>
  seat.find('.frame').evaluate(() => (globalThis as unknown as { recorder: Recorder }).recorder.drawings);

/** Watches a shared table, which draws its rounds for those without a bet too. */
async function watchTable(seat: Seat): Promise<void> {
  for (let round = 1; round <= SHARED_ROUNDS; round += 1) {
    const isDrawn = async () =>
      (await drawingsOf(seat)).length >= round &&
      (await seat.find('.frame').getAttribute('data-phase')) === 'idle';
    await expect.poll(isDrawn, { timeout: DRAWN_MS, intervals: [500] }).toBe(true);
  }
}

type Screen = (typeof SCREENS)[number];

interface Figures {
  engine: EngineId;
  rounds: number;
  drawings: number;
  seconds: number;
  medianRate: number;
  worstRate: number;
  /** Tasks over the limit; the browser reports no shorter ones. */
  longTasks: number[];
}

/** A new member's page, in a context of its own. */
async function pageOf(browser: Browser, pair: Pair, [, options]: Screen): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: pair.url.origin });
  const page = await context.newPage();
  await enter(page);
  return page;
}

async function measure(page: Page, pair: Pair, engine: EngineId): Promise<Figures> {
  const isShared = !OWN_TABLE_ENGINES.includes(engine);
  const rounds = isShared ? SHARED_ROUNDS : ROUNDS;
  const seat = await sitDown(page, pair, engine, { isShared });
  await record(seat);
  if (isShared) await watchTable(seat);
  else for (let round = 0; round < ROUNDS; round += 1) await watchRound(seat);
  const drawings = await drawingsOf(seat);
  const rates = drawings.flatMap(it => ratesOf(it.frames));
  return {
    engine,
    rounds,
    drawings: drawings.length,
    seconds: rates.length,
    medianRate: median(rates),
    worstRate: Math.min(...rates),
    longTasks: drawings.flatMap(it => it.tasks).filter(ms => ms > MOST_TASK_MS),
  };
}

const wholeNumber = (value: number, width: number) => value.toFixed(0).padStart(width);

function print(
  screen: string,
  { engine, drawings, seconds, medianRate, worstRate, longTasks }: Figures,
): void {
  const longest = longTasks.length === 0 ? `none over ${MOST_TASK_MS}` : Math.max(...longTasks).toFixed(0);
  console.log(
    `${screen.padEnd(9)}${engine.padEnd(17)}${wholeNumber(drawings, 6)}${wholeNumber(seconds, 9)}${wholeNumber(medianRate, 9)}${wholeNumber(worstRate, 8)}${longest.padStart(18)}`,
  );
}

function complaintsOf(
  screen: string,
  { engine, rounds, drawings, seconds, medianRate, longTasks }: Figures,
): string[] {
  const complaints: string[] = [];
  const complain = (what: string) => complaints.push(`${screen}, ${engine}: ${what}`);
  if (drawings < rounds || seconds === 0) complain(`${drawings} drawings of ${rounds} rounds`);
  if (isReduced) return complaints;
  if (medianRate < LEAST_FRAMES) complain(`${medianRate.toFixed(1)} frames a second`);
  if (longTasks.length > 0) complain(`${longTasks.length} tasks over ${MOST_TASK_MS} ms`);
  return complaints;
}

/** The engines of a screen: all, or in the reduced size a half by seed, without rounds of shared tables, which take a minute. */
function enginesOf([name]: Screen): EngineId[] {
  const isWanted = (engine: EngineId) => onlyEngine === undefined || engine === onlyEngine;
  if (!isReduced) return ENGINE_IDS.filter(isWanted);
  const random = new Random(SEED);
  const drawn = OWN_TABLE_ENGINES.map(engine => ({ engine, order: random.fraction() }))
    .sort((one, other) => one.order - other.order)
    .map(it => it.engine);
  const half = SCREENS.findIndex(([other]) => other === name);
  return drawn.filter((engine, at) => at % SCREENS.length === half && isWanted(engine));
}

/** A member for each engine; one for all in the reduced size, where a page's first load is most of the work. */
async function measureOn(browser: Browser, pair: Pair, screen: Screen): Promise<string[]> {
  const complaints: string[] = [];
  let page: Page | null = null;
  for (const engine of enginesOf(screen)) {
    page ??= await pageOf(browser, pair, screen);
    const figures = await measure(page, pair, engine);
    print(screen[0], figures);
    complaints.push(...complaintsOf(screen[0], figures));
    if (isReduced) continue;
    await page.context().close();
    page = null;
  }
  return complaints;
}

const executablePath = chromiumPath();
const pair = await startSeeded();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
const complaints: string[] = [];
const screens = SCREENS.filter(([name]) => onlyScreen === undefined || name === onlyScreen);
try {
  console.log(`seed ${SEED}, ${ROUNDS} rounds each:`);
  console.log(
    `${'screen'.padEnd(9)}${'engine'.padEnd(17)}${'drawn'.padStart(6)}${'seconds'.padStart(9)}${'median'.padStart(9)}${'worst'.padStart(8)}${'longest task, ms'.padStart(18)}`,
  );
  const measureNext = async (screen: Screen) =>
    void complaints.push(...(await measureOn(browser, pair, screen)));
  // Judged figures are of one page at a time.
  if (isReduced) await Promise.all(screens.map(measureNext));
  else for (const screen of screens) await measureNext(screen);
} finally {
  await browser.close();
  await pair.stop();
}
for (const complaint of complaints) console.error(complaint);
console.log(complaints.length === 0 ? 'Every round was drawn.' : `${complaints.length} complaints.`);
process.exit(complaints.length === 0 ? 0 : 1);
