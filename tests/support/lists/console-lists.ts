/** Measures the console's lists in a browser: from the arrival of an answer to the painted rows, and frames while a list scrolls. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../../scripts/browser.ts';
import type { Pair } from '../../../scripts/pair.ts';
import { median, ratesOf } from '../frame-rates.ts';
import { percentile } from '../percentile.ts';
import { RECORDED_ROWS, type RowRecorder, recordRows } from './row-recorder.ts';
import type { WrittenCrowd } from './written-crowd.ts';

export interface Paints {
  list: string;
  p50: number;
  p95: number;
  samples: number;
}

export interface Scroll {
  list: string;
  rows: number;
  /** Frames a second: of the middle second, and of the worst one. */
  median: number;
  worst: number;
  /** Milliseconds of the longest task of 50 or more; 0 without one. */
  longest: number;
}

export interface ConsoleFigures {
  paints: Paints[];
  scrolls: Scroll[];
}

interface List {
  path: string;
  call: string;
  /** What reads other rows, in turn. */
  steps: readonly string[];
}

const SORTS = [
  '.list-table thead th:nth-of-type(2) a',
  '.list-table thead th a >> nth=-1',
  '.list-table thead th a >> nth=0',
];
const NEXT = '.list-pager button >> nth=-1';
const MORE = '.list-scroll + button';
/** Chats and tickets are read at login, and pushed from then on. */
const SECTIONS: readonly List[] = [
  { path: 'overview', call: 'figure/today', steps: [] },
  { path: 'members', call: 'member/list', steps: [...SORTS.slice(1), NEXT, NEXT] },
  { path: 'cashier', call: 'cashier/list', steps: [...SORTS.slice(1), NEXT, NEXT] },
  { path: 'events', call: 'event/list', steps: [NEXT] },
];
const PARTS: readonly List[] = [
  { path: 'money', call: 'member/movements', steps: [MORE] },
  { path: 'play', call: 'member/rounds', steps: [MORE] },
  { path: 'messages', call: 'member/messages', steps: [] },
  { path: 'logins', call: 'member/logins', steps: [] },
  { path: 'activity', call: 'member/activity', steps: [MORE] },
];
const SCREEN = { viewport: { width: 1440, height: 900 } };
const PATIENCE_MS = 60_000;
/** Pixels that a frame scrolls by. */
const SCROLLED_PX: number = 40;

export interface ConsoleEffort {
  /** Times that each list is opened, and steps in it. */
  opened: number;
  steps: number;
  /** Rows of the longest list, and the time for which it scrolls, in milliseconds. */
  rows: number;
  scrollMs: number;
}

/** Does something that reads a list. @returns milliseconds from its answer to the painted rows */
async function paintedAfter(page: Page, call: string, act: () => Promise<void>): Promise<number> {
  const countOf = () =>
    page.evaluate(
      of =>
        (globalThis as unknown as { rowRecorder: RowRecorder }).rowRecorder.answers.filter(
          it => it.call === of,
        ).length,
      call,
    );
  const before = await countOf();
  await act();
  const measured = await page.waitForFunction(
    ([of, known]) => {
      const { answers, paints } = (globalThis as unknown as { rowRecorder: RowRecorder }).rowRecorder;
      const answer = answers.filter(it => it.call === of)[known];
      const paint = answer && paints.find(it => it.changedAt >= answer.at);
      return paint && { ms: paint.paintedAt - answer.at };
    },
    [call, before] as const,
    { timeout: PATIENCE_MS },
  );
  return ((await measured.jsonValue()) as { ms: number }).ms;
}

const paintsOf = (list: string, times: readonly number[]): Paints => ({
  list,
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
  samples: times.length,
});

/** Opens a list from a page without one, again and again, and takes steps in it. */
async function measureList(
  page: Page,
  { call, steps }: List,
  open: () => Promise<void>,
  leave: () => Promise<void>,
  effort: ConsoleEffort,
): Promise<number[]> {
  const times: number[] = [];
  for (let opened = 0; opened < effort.opened; opened += 1) {
    if (opened > 0) await leave();
    const ms = await paintedAfter(page, call, open);
    // The first time, the page's code is loaded too.
    if (opened > 0) times.push(ms);
  }
  for (let step = 0; step < (steps.length === 0 ? 0 : effort.steps); step += 1) {
    const target = page.locator(steps[step % steps.length] ?? '');
    if ((await target.count()) === 0 || (await target.getAttribute('aria-disabled')) === 'true') continue;
    times.push(await paintedAfter(page, call, () => target.click()));
  }
  return times;
}

/** Scrolls the page's rows up and down, and counts the frames. */
const scrolled = (page: Page, forMs: number): Promise<{ frames: number[]; tasks: number[]; rows: number }> =>
  page.evaluate(
    async ([ms, px]) => {
      const body = [...document.querySelectorAll('tbody')].at(-1);
      let scroller: Element = document.scrollingElement ?? document.body;
      for (let it: Element | null = body ?? null; it !== null; it = it.parentElement) {
        const isScroller = /auto|scroll/.test(getComputedStyle(it).overflowY);
        if (!isScroller || it.scrollHeight <= it.clientHeight + 1) continue;
        scroller = it;
        break;
      }
      const [frames, tasks]: [number[], number[]] = [[], []];
      const observer = new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      });
      observer.observe({ type: 'longtask' });
      let way = px;
      await new Promise<void>(resolve => {
        const tick = (now: number) => {
          frames.push(now);
          const before = scroller.scrollTop;
          scroller.scrollTop += way;
          if (scroller.scrollTop === before) way = -way;
          if (now - (frames[0] ?? now) < ms) requestAnimationFrame(tick);
          else resolve();
        };
        requestAnimationFrame(tick);
      });
      observer.disconnect();
      const table = body?.closest('table');
      const rows = Number(table?.getAttribute('aria-rowcount') ?? 0) - 1;
      return { frames, tasks, rows: rows > 0 ? rows : (body?.rows.length ?? 0) };
    },
    [forMs, SCROLLED_PX] as const,
  );

async function measureScroll(page: Page, list: string, { scrollMs }: ConsoleEffort): Promise<Scroll> {
  const { frames, tasks, rows } = await scrolled(page, scrollMs);
  const rates = ratesOf(frames);
  return { list, rows, median: median(rates), worst: Math.min(...rates), longest: Math.max(0, ...tasks) };
}

async function loggedIn(browser: Browser, { url }: Pair): Promise<Page> {
  const context = await browser.newContext({ ...SCREEN, baseURL: url.origin });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(recordRows, RECORDED_ROWS);
  await page.goto('/operator/account');
  await page.getByLabel('Operator key').fill('operator');
  await page.getByRole('button', { name: 'Log in with a key' }).click();
  await page.locator('nav a[href="/operator/members"]').first().waitFor({ timeout: PATIENCE_MS });
  return page;
}

/** The pages of sections. */
async function measureSections(page: Page, effort: ConsoleEffort): Promise<ConsoleFigures> {
  const figures: ConsoleFigures = { paints: [], scrolls: [] };
  const to = (path: string) => page.locator(`nav a[href="/operator/${path}"]`).first().click();
  for (const list of SECTIONS) {
    const times = await measureList(
      page,
      list,
      () => to(list.path),
      () => to('account'),
      effort,
    );
    figures.paints.push(paintsOf(list.path, times));
    if (list.path === 'members') figures.scrolls.push(await measureScroll(page, list.path, effort));
    await to('account');
  }
  return figures;
}

/** The records of the busiest member; the longest of them scrolls. */
async function measureRecords(
  page: Page,
  { busiest: memberId }: WrittenCrowd,
  effort: ConsoleEffort,
): Promise<ConsoleFigures> {
  const figures: ConsoleFigures = { paints: [], scrolls: [] };
  await page.goto(`/operator/members/${memberId}/files`);
  const to = (part: string) =>
    page.locator(`a[href*="${memberId}/${part}"]`).first().click({ timeout: PATIENCE_MS });
  for (const list of PARTS) {
    const times = await measureList(
      page,
      list,
      () => to(list.path),
      () => to('files'),
      effort,
    );
    figures.paints.push(paintsOf(`member, ${list.path}`, times));
  }
  await paintedAfter(page, 'member/rounds', () => to('play'));
  const listed = async () =>
    Number(await page.locator('.list-table').last().getAttribute('aria-rowcount')) - 1;
  while ((await listed()) < effort.rows)
    await paintedAfter(page, 'member/rounds', () => page.locator(MORE).click());
  figures.scrolls.push(await measureScroll(page, 'member, play', effort));
  return figures;
}

export async function measureConsole(
  pair: Pair,
  crowd: WrittenCrowd,
  effort: ConsoleEffort,
): Promise<ConsoleFigures> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const page = await loggedIn(browser, pair);
    const sections = await measureSections(page, effort);
    const records = await measureRecords(page, crowd, effort);
    return {
      paints: [...sections.paints, ...records.paints],
      scrolls: [...sections.scrolls, ...records.scrolls],
    };
  } finally {
    await browser.close();
  }
}
