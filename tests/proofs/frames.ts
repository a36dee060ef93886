/**
 * `npm run prove frames`: games draw 60 frames a second on a phone's screen, or with `--desktop` on a desktop's, and no task takes
 * longer than 50 ms. A game of each engine plays 12 rounds, or that of `--engine=NAME` alone. With `--reduced` one round each, and
 * the figures are only printed, because that size runs on busy machines.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import type { EngineId } from '#demo/studio/engines/engine.ts';
import { enter } from '#tests/support/e2e/cashier.ts';
import { type Seat, sitDown } from '#tests/support/e2e/games.ts';
import { DESKTOP, PHONE } from '#tests/support/e2e/site.ts';
import { OWN_TABLE_ENGINES } from '#tests/support/engines/own-tables.ts';
import { chromiumPath } from '../../scripts/browser.ts';
import type { Pair } from '../../scripts/pair.ts';
import { median, ratesOf } from '../support/frame-rates.ts';
import { isReduced } from '../support/proof-run.ts';
import { startSeeded } from '../support/seeded-pair.ts';

const onlyEngine = process.argv.find(it => it.startsWith('--engine='))?.slice('--engine='.length);
const SCREEN = process.argv.includes('--desktop') ? DESKTOP : PHONE;
const ROUNDS = isReduced ? 1 : 12;
const LEAST_FRAMES = 58;
const MOST_TASK_MS = 50;
/** Time after which a running flight is left, in milliseconds. */
const FLIGHT_MS = 4_000;
/** Timeout for drawing a round with all its free spins, in milliseconds. */
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
    async (frame: HTMLElement, { flightMs, drawnMs }) => {
      const start = performance.now();
      while (frame.dataset.phase !== 'idle') {
        const ms = performance.now() - start;
        if (ms > drawnMs) throw new Error('The round is not drawn to its end');
        if (ms > flightMs && frame.dataset.phase === 'playing') {
          const go = frame.querySelector<HTMLElement>('.go');
          const isOff = go?.getAttribute('aria-disabled') === 'true';
          // A round that waits for the player is ended by the button, after a first step where that needs one.
          const step = frame.querySelector<HTMLElement>('.stage [data-step][aria-disabled="false"]');
          (isOff ? step : go)?.click();
        }
        await new Promise(resolve => setTimeout(resolve, 100));
      }
    },
    { flightMs: FLIGHT_MS, drawnMs: DRAWN_MS },
  );
}

interface Figures {
  engine: EngineId;
  drawings: number;
  seconds: number;
  medianRate: number;
  worstRate: number;
  /** Tasks over the limit; the browser reports no shorter ones. */
  longTasks: number[];
}

/** A new member's page, in a context of its own. */
async function pageOf(browser: Browser, pair: Pair): Promise<Page> {
  const context = await browser.newContext({ ...SCREEN, baseURL: pair.url.origin });
  const page = await context.newPage();
  await enter(page);
  return page;
}

/** A member for each engine; one for all in the reduced size, where a page's first load is most of the work. */
async function measure(pair: Pair, engine: EngineId, enterAnew: () => Promise<Page>): Promise<Figures> {
  const page = await enterAnew();
  try {
    const seat = await sitDown(page, pair, engine);
    await record(seat);
    for (let round = 0; round < ROUNDS; round += 1) await watchRound(seat);
    const drawings = await seat
      .find('.frame')
      .evaluate(() => (globalThis as unknown as { recorder: Recorder }).recorder.drawings);
    const rates = drawings.flatMap(it => ratesOf(it.frames));
    return {
      engine,
      drawings: drawings.length,
      seconds: rates.length,
      medianRate: median(rates),
      worstRate: Math.min(...rates),
      longTasks: drawings.flatMap(it => it.tasks).filter(ms => ms > MOST_TASK_MS),
    };
  } finally {
    if (!isReduced) await page.context().close();
  }
}

const wholeNumber = (value: number, width: number) => value.toFixed(0).padStart(width);

function print({ engine, drawings, seconds, medianRate, worstRate, longTasks }: Figures): void {
  const longest = longTasks.length === 0 ? `none over ${MOST_TASK_MS}` : Math.max(...longTasks).toFixed(0);
  console.log(
    `${engine.padEnd(10)}${wholeNumber(drawings, 6)}${wholeNumber(seconds, 9)}${wholeNumber(medianRate, 9)}${wholeNumber(worstRate, 8)}${longest.padStart(18)}`,
  );
}

function complaintsOf({ engine, drawings, seconds, medianRate, longTasks }: Figures): string[] {
  const complaints: string[] = [];
  if (drawings < ROUNDS || seconds === 0)
    complaints.push(`${engine}: ${drawings} drawings of ${ROUNDS} rounds`);
  if (isReduced) return complaints;
  if (medianRate < LEAST_FRAMES) complaints.push(`${engine}: ${medianRate.toFixed(1)} frames a second`);
  if (longTasks.length > 0) complaints.push(`${engine}: ${longTasks.length} tasks over ${MOST_TASK_MS} ms`);
  return complaints;
}

const executablePath = chromiumPath();
const pair = await startSeeded();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
const complaints: string[] = [];
let first: Promise<Page> | undefined;
const enterAnew = () => {
  if (!isReduced) return pageOf(browser, pair);
  first ??= pageOf(browser, pair);
  return first;
};
try {
  console.log(`${SCREEN.viewport.width}x${SCREEN.viewport.height}, ${ROUNDS} rounds each:`);
  console.log(
    `${'engine'.padEnd(10)}${'drawn'.padStart(6)}${'seconds'.padStart(9)}${'median'.padStart(9)}${'worst'.padStart(8)}${'longest task, ms'.padStart(18)}`,
  );
  for (const engine of OWN_TABLE_ENGINES.filter(it => onlyEngine === undefined || it === onlyEngine)) {
    const figures = await measure(pair, engine, enterAnew);
    print(figures);
    complaints.push(...complaintsOf(figures));
  }
} finally {
  await browser.close();
  await pair.stop();
}
for (const complaint of complaints) console.error(complaint);
console.log(complaints.length === 0 ? 'Every round was drawn.' : `${complaints.length} complaints.`);
process.exit(complaints.length === 0 ? 0 : 1);
