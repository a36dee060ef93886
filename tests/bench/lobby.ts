/**
 * The lobby at the largest catalogue: filtering, scrolling, memory, search and reading the catalogue, each beside its limit. The
 * data are in a folder of their own: `--data=FOLDER` keeps it for the next run, because seeding takes minutes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { chromiumPath } from '../../scripts/browser.ts';
import { developmentVars } from '../../scripts/development-vars.ts';
import { operate, startPair } from '../../scripts/pair.ts';
import { type BenchOptions, printTable } from './figures.ts';
import { measureCatalogue } from './lobby/catalogue.ts';
import { type Figure, holds } from './lobby/figure.ts';
import { measureFiltering } from './lobby/filtering.ts';
import { SLOWDOWN } from './lobby/lobby-page.ts';
import { measureScrolling } from './lobby/scrolling.ts';
import { measureSearching } from './lobby/searching.ts';
import { quietLog } from './quiet-log.ts';

const GAMES = 20_000;

const PARTS: Record<string, (browser: Browser, origin: URL) => Promise<Figure | Figure[]>> = {
  filtering: measureFiltering,
  scrolling: measureScrolling,
  searching: measureSearching,
  catalogue: measureCatalogue,
};

const written = ({ unit = '' }: Figure, value: number): string =>
  unit === 'ms'
    ? `${value.toFixed(1)} ms`
    : unit === '' && value % 1 !== 0
      ? value.toFixed(2)
      : `${value} ${unit}`.trim();

async function measureAll(origin: URL, parts: readonly string[]): Promise<Figure[]> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--enable-precise-memory-info',
    ],
  });
  const figures: Figure[] = [];
  try {
    for (const [name, measure] of Object.entries(PARTS))
      if (parts.length === 0 || parts.includes(name))
        figures.push(...[await measure(browser, origin)].flat());
  } finally {
    await browser.close();
  }
  return figures;
}

/** @returns whether every figure is within its limit */
export async function measureLobby({ data, parts = [] }: BenchOptions): Promise<boolean> {
  const dataDir = data ?? mkdtempSync(join(tmpdir(), 'meridian-bench-lobby-'));
  const vars = { ...developmentVars(), CATALOGUE_GAMES: String(GAMES) };
  const pair = await startPair({ dataDir, vars, onLog: quietLog });
  try {
    await operate(pair, 'seed', { name: 'demo' }, 'operator');
    const figures = await measureAll(pair.url, parts);
    console.log(
      `\nA lobby of ${GAMES} games at 1440x900. Filtering, search and catalogue on a processor slowed ${SLOWDOWN} times,` +
        '\nscrolling on this one as it is.\n',
    );
    printTable([
      ['figure', 'measured', 'limit', ''],
      ...figures.map(it => [
        it.what,
        written(it, it.measured),
        written(it, it.limit),
        holds(it) ? 'holds' : 'MISSED',
      ]),
    ]);
    console.log('');
    for (const { what, note } of figures) if (note !== undefined) console.log(`${what}: ${note}`);
    return figures.every(holds);
  } finally {
    await pair.stop();
    if (data === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}
