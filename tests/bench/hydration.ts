/**
 * Measures home and a category on a cheap phone and a slow line, opened in turns through the compressing entry: first paint,
 * largest paint, hydration, and the bytes sent until then.
 */
import { chromium } from 'playwright';
import { chromiumPath } from '../../scripts/browser.ts';
import { operate, startPair } from '../../scripts/pair.ts';
import { compressingEntry, type Entry, type SentBytes } from './compressing-entry.ts';
import { type BenchOptions, median, printTable } from './figures.ts';
import { quietLog } from './quiet-log.ts';
import { KBIT_PER_SECOND, LATENCY_MS, SLOWDOWN, type Visit, visit } from './slow-phone.ts';

const PAGES = { home: '/en-gb', category: '/en-gb/slots' } as const;
const RUNS = 5;

type MeasuredVisit = Visit & SentBytes;

const COLUMNS: readonly [title: string, show: (visits: MeasuredVisit[]) => string][] = [
  ['scripts', of => kilobytes(of.map(it => it.scripts))],
  ['all', of => kilobytes(of.map(it => it.all))],
  ['first paint', of => milliseconds(of.map(it => it.firstPaintMs))],
  ['largest', of => milliseconds(of.map(it => it.largestPaintMs))],
  ['hydrated', of => milliseconds(of.map(it => it.hydratedMs))],
  ['all hydrated', of => milliseconds(of.map(it => it.allHydratedMs))],
  ['blocked', of => milliseconds(of.map(it => it.blockedMs))],
  ['shift', of => median(of.map(it => it.layoutShift)).toFixed(4)],
];

const kilobytes = (bytes: number[]): string => `${(median(bytes) / 1000).toFixed(1)} kB`;

/** A moment that one of the visits did not have is not shown. */
function milliseconds(times: (number | null)[]): string {
  const known = times.filter(it => it !== null);
  return known.length < times.length ? '-' : `${median(known).toFixed(0)} ms`;
}

async function measure(entry: Entry, runs: number): Promise<Map<string, MeasuredVisit[]>> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', entry.browserArgument],
  });
  const visits = new Map<string, MeasuredVisit[]>();
  try {
    for (let run = 0; run <= runs; run++) {
      for (const [name, path] of Object.entries(PAGES)) {
        entry.countAnew();
        let sent = entry.sent();
        const timing = await visit(browser, new URL(path, entry.url), () => {
          sent = entry.sent();
        });
        // The first round is for the entry, which compresses the files.
        if (run > 0) visits.set(name, [...(visits.get(name) ?? []), { ...timing, ...sent }]);
      }
    }
  } finally {
    await browser.close();
  }
  return visits;
}

export async function measureHydration({ runs = RUNS }: BenchOptions): Promise<void> {
  const pair = await startPair({ onLog: quietLog });
  const entry = await compressingEntry(pair.url);
  try {
    await operate(pair, 'seed', { name: 'demo' }, 'operator');
    const visits = await measure(entry, runs);
    console.log(
      `\nA phone of 412x823, its processor slowed ${SLOWDOWN} times, ${LATENCY_MS} ms, ${KBIT_PER_SECOND} kbit/s; HTTP/2 and Brotli;` +
        `\nmedians of ${runs} rounds in turns. Bytes are those of bodies until the page is hydrated; tasks longer than 50 ms` +
        '\nblock, and shifts count, until 3 s later.\n',
    );
    printTable([
      ['page', ...COLUMNS.map(([title]) => title)],
      ...[...visits].map(([name, of]) => [name, ...COLUMNS.map(([, show]) => show(of))]),
    ]);
  } finally {
    await entry.stop();
    await pair.stop();
  }
}
