/**
 * Measures how fast the edge answers pages, on its own socket and without the assets binding in the path: drawn afresh beside
 * the bare stream of the same tree, and as guests get them beside a constant answer of the same length. Rounds in turns,
 * medians.
 */
import { operate, type Pair, startPair } from '../../scripts/pair.ts';
import { elementsOf } from '../support/elements.ts';
import { logIn } from '../support/session.ts';
import { type BenchOptions, median, printTable } from './figures.ts';
import { type Answer, type Load, underLoad } from './load.ts';
import { buildMeasured } from './measured-build.ts';
import { quietLog } from './quiet-log.ts';

const CONNECTIONS = 16;
const ROUNDS = 3;
const ROUND_SECONDS = 5;
/** A member of the market whose pages are measured: others are led to their own. */
const MEMBER = 'demogb';
const PAGES = { home: '/en-gb', category: '/en-gb/slots' } as const;

/** An answer, and the names of those that it is compared with. */
interface Row extends Answer {
  beside?: Readonly<Record<string, string>>;
}

/** A tree as drawn: its elements, and the bytes of its HTML. */
interface Size {
  page: string;
  elements: number;
  bytes: number;
}

let asked = 0;
/** No page owns the parameter, so nothing that is kept of a page answers; the number makes each address a new one. */
const afresh = (path: string) => (): string => `${path}?bench=${asked++}`;

async function textOf(pair: Pair, path: string, cookie?: string): Promise<string> {
  const headers = cookie === undefined ? {} : { cookie };
  const response = await fetch(new URL(path, pair.directUrl), { headers, redirect: 'manual' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}

/** Draws a page once. @returns the compared answers, and the size of the tree */
async function drawnRows(pair: Pair, name: string, path: string, cookie?: string): Promise<[Row[], Size]> {
  await textOf(pair, afresh(path)(), cookie);
  const html = await textOf(pair, `/bench/bare${path}`, cookie);
  const bare = `${name}, bare stream of its tree`;
  const size = { page: name, elements: elementsOf(html), bytes: Buffer.byteLength(html) };
  return [
    [
      { name: `${name}, drawn afresh`, path: afresh(path), cookie, beside: { 'the bare stream': bare } },
      { name: bare, path: () => `/bench/bare${path}`, cookie },
    ],
    size,
  ];
}

/** A guest's page that other guests have just requested. */
async function servedRows(pair: Pair, name: string, path: string): Promise<Row[]> {
  const bytes = Buffer.byteLength(await textOf(pair, path));
  const [plain, guarded] = [`${bytes} constant bytes`, `${bytes} constant bytes, guarded`];
  return [
    { name: `${name}, as a guest gets it`, path: () => path, beside: { constant: plain, guarded } },
    { name: plain, path: () => `/bench/constant?bytes=${bytes}` },
    { name: guarded, path: () => `/bench/guarded?bytes=${bytes}`, beside: { constant: plain } },
  ];
}

async function allRows(pair: Pair): Promise<{ rows: Row[]; sizes: Size[] }> {
  const rows: Row[] = [];
  const sizes: Size[] = [];
  const add = ([drawn, size]: [Row[], Size]) => {
    rows.push(...drawn);
    sizes.push(size);
  };
  for (const [name, path] of Object.entries(PAGES)) {
    add(await drawnRows(pair, name, path));
    rows.push(...(await servedRows(pair, name, path)));
  }
  const { cookie } = await logIn(pair, MEMBER);
  add(await drawnRows(pair, "a member's home", PAGES.home, cookie));
  rows.push({
    name: "a member's home, session and platform",
    path: () => `/bench/member${PAGES.home}`,
    cookie,
  });
  return { rows, sizes };
}

async function inTurns(pair: Pair, rows: readonly Row[], rounds: number, seconds: number) {
  const loads = new Map<string, Load[]>(rows.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const row of rows) {
      const load = await underLoad(pair.directUrl, row, { connections: CONNECTIONS, seconds });
      if (round > 0) loads.get(row.name)?.push(load); // the first round warms up
    }
  }
  return loads;
}

function cellsOf({ name, beside = {} }: Row, loads: ReadonlyMap<string, Load[]>): string[] {
  const of = (it: string) => loads.get(it) ?? [];
  const ratios = Object.entries(beside).map(([title, other]) => {
    const each = of(name).map((it, round) => it.perSecond / (of(other)[round]?.perSecond ?? Number.NaN));
    return `${median(each).toFixed(2)} of ${title}`;
  });
  const times = of(name).flatMap(it => it.runtimeMs ?? []);
  return [
    name,
    median(of(name).map(it => it.perSecond)).toFixed(0),
    times.length > 0 ? median(times).toFixed(2) : '-',
    `${(median(of(name).map(it => it.drawnShare)) * 100).toFixed(0)} %`,
    ratios.join(', '),
  ];
}

export async function measureRendering(options: BenchOptions): Promise<void> {
  const { runs = ROUNDS, seconds = ROUND_SECONDS } = options;
  buildMeasured();
  const vars = { RATE_LIMIT_SCALE: '100000' };
  const pair = await startPair({ folder: '.bench', hasAssets: false, onLog: quietLog, vars });
  try {
    await operate(pair, 'seed', { name: 'demo' }, 'operator');
    const { rows, sizes } = await allRows(pair);
    const loads = await inTurns(pair, rows, runs, seconds);
    console.log(
      `\n${CONNECTIONS} connections, ${runs} rounds of ${seconds} s in turns, medians, on the edge's own socket. "ms" is the runtime's processor` +
        "\ntime for one answer, the platform's and the stores' included, and surer than requests/s where the load generator is the" +
        '\nslower one, as with constant bytes. "drawn" is the share of answers that React drew. Constant bytes are sent by the same' +
        "\nworker before anything else is done; guarded ones pass through Hono and the edge's guard, with a nonce and a page's" +
        "\nheaders. A member's page reads the session's copy and the platform each time: a row of its own shows these alone, and" +
        '\nthe rest of its ms is the drawing. To compare commits run this in a checkout of each, in turns, and compare what is' +
        '\ndrawn afresh.\n',
    );
    printTable([['answer', 'requests/s', 'ms', 'drawn', 'beside'], ...rows.map(row => cellsOf(row, loads))]);
    console.log('');
    printTable([
      ['tree', 'elements', 'bytes'],
      ...sizes.map(({ page, elements, bytes }) => [page, String(elements), String(bytes)]),
    ]);
  } finally {
    await pair.stop();
  }
}
