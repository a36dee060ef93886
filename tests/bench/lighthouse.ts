/**
 * Lighthouse's scores of home and of a category: its preset for phones, a guest, the production build through the compressing
 * entry. Medians of interleaved runs, and every audit that was not full in one of them.
 */
import { operate, startPair } from '../../scripts/pair.ts';
import { compressingEntry } from './compressing-entry.ts';
import { type BenchOptions, median, printTable } from './figures.ts';
import {
  type Audit,
  CATEGORIES,
  type Category,
  ensureLighthouse,
  type Report,
  runLighthouse,
} from './lighthouse-run.ts';
import { quietLog } from './quiet-log.ts';

const PAGES = { home: '/en-gb', category: '/en-gb/slots' } as const;
const RUNS = 5;
/** Most complaints that are printed of one audit. */
const MOST_FOUND = 4;

const scoreOf = (reports: readonly Report[], category: Category): string =>
  (median(reports.map(it => it.categories[category].score ?? 0)) * 100).toFixed(0);

const isFull = ({ score, scoreDisplayMode }: Audit): boolean =>
  score === null ? scoreDisplayMode !== 'error' : score === 1;

/** The elements, failed checks and addresses in the details of an audit. */
function complaints(detail: unknown): string[] {
  if (typeof detail !== 'object' || detail === null) return [];
  const { selector, snippet, label, value, url } = detail as Record<string, unknown>;
  if (typeof snippet === 'string') return [`${selector}  ${snippet}`];
  if (typeof label === 'string' && value === false) return [`does not hold: ${label}`];
  if (typeof url === 'string') return [url];
  return Object.values(detail).flatMap(complaints);
}

function printComplaints({ details, errorMessage }: Audit): void {
  if (errorMessage) console.log(`      ${errorMessage}`);
  const found = complaints(details?.items);
  for (const line of found.slice(0, MOST_FOUND)) console.log(`      ${line}`);
  if (found.length > MOST_FOUND) console.log(`      and ${found.length - MOST_FOUND} more`);
}

/** The audits of a category that were not full in one of the runs, each with the findings of its worst run. */
function printFlaws(reports: readonly Report[], category: Category): void {
  for (const { id, weight } of reports[0]?.categories[category].auditRefs ?? []) {
    const audits = reports.map(it => it.audits[id]).filter(it => it !== undefined);
    const worst = audits.toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0)).find(it => !isFull(it));
    if (worst === undefined) continue;
    const score = median(audits.map(it => it.score ?? 0)).toFixed(2);
    console.log(`  ${category}  ${id} (weight ${weight})  ${score}  ${worst.displayValue ?? worst.title}`);
    printComplaints(worst);
  }
}

export async function measureWithLighthouse({ runs = RUNS }: BenchOptions): Promise<void> {
  ensureLighthouse();
  const pair = await startPair({ onLog: quietLog });
  const entry = await compressingEntry(pair.url);
  try {
    await operate(pair, 'seed', { name: 'demo' }, 'operator');
    const reports = new Map<string, Report[]>(Object.keys(PAGES).map(name => [name, []]));
    for (let run = 0; run < runs; run++) {
      for (const [name, path] of Object.entries(PAGES)) {
        reports.get(name)?.push(await runLighthouse(new URL(path, entry.url), entry.browserArgument));
      }
    }
    console.log(`\nLighthouse for phones, a guest, HTTP/2 and Brotli; medians of ${runs} runs in turns\n`);
    printTable([
      ['page', ...CATEGORIES],
      ...[...reports].map(([name, of]) => [name, ...CATEGORIES.map(category => scoreOf(of, category))]),
    ]);
    for (const [name, of] of reports) {
      console.log(`\nNot full on ${name}, median score and worst run:`);
      for (const category of CATEGORIES) printFlaws(of, category);
    }
  } finally {
    await entry.stop();
    await pair.stop();
  }
}
