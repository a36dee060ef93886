/**
 * `npm run prove start`: `npm start` comes up on a machine four times slower, and with 20,000 games, from an empty data folder.
 * tests/support/start/slow-group.ts is that machine: it lets all processes of the site run a quarter of the time.
 *
 * 1. At full speed: the seconds that seeding the demo takes, in processor time: all of it, the import of the site, and each step.
 * 2. Four times slower: until health is `ready` and the home page of every market shows games.
 * 3. Four times slower with `CATALOGUE_GAMES=20000`: also a category and a search; the site is then exported to a folder.
 * 4. Four times slower, an empty site: that folder of 20,000 games is imported by `npm run site`, the site stops and starts again.
 *
 * `npm test` leaves it out: it uses minutes of processor time. `--times=N` is another factor.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FAST_FOLDER } from '../../scripts/fast-folder.ts';
import { runSite } from '../support/site-command.ts';
import { type StartedSite, startSlowly } from '../support/start/started-site.ts';

const MINUTE_MS = 60_000;
const TIMES = Number(process.argv.find(arg => arg.startsWith('--times='))?.slice('--times='.length) ?? 4);
/** A start that takes longer than this has not come up. */
const LIMIT_MS = 30 * MINUTE_MS;
/** Seconds of processor time that seeding the demo may use, and its import of the site; beyond, it has become slower. */
const SEED_SECONDS = 25;
const SITE_SECONDS = 6;
/** The step of the seed that imports the site. */
const SITE_STEP = 'site';
const HOMES = ['/en-gb', '/sv-se', '/pt-br', '/es-cl', '/ar-ae', '/zh-mo', '/en-ph'];
const OTHERS = ['/en-gb/slots', '/en-gb/search?name=gold'];
/** Tiles that a page has at least. */
const LEAST_GAMES = 10;

const complaints: string[] = [];
const folder = mkdtempSync(join(FAST_FOLDER, 'meridian-prove-start-'));
const dataDir = (name: string) => join(folder, name);
const rounded = (seconds: number) => seconds.toFixed(1);

async function checkHealth({ url }: StartedSite, name: string): Promise<void> {
  const response = await fetch(new URL('/healthz', url));
  const { detail } = (await response.json()) as { detail: string };
  if (!response.ok) complaints.push(`${name}: health says: ${detail}`);
}

/** @returns the longest answer in seconds */
async function checkPages({ url }: StartedSite, name: string, paths: readonly string[]): Promise<number> {
  let longest = 0;
  for (const path of paths) {
    const requestedLimitAt = performance.now();
    const response = await fetch(new URL(path, url));
    const html = await response.text();
    longest = Math.max(longest, (performance.now() - requestedLimitAt) / 1_000);
    const games = new Set([...html.matchAll(/href="[^"]*\/(g-[0-9a-z]+)"/g)].map(([, id]) => id));
    if (response.status !== 200 || games.size < LEAST_GAMES)
      complaints.push(`${name}: ${path} is ${response.status} with ${games.size} games`);
  }
  return longest;
}

/** Starts, looks at health and pages, and prints the figures. The caller stops it. */
async function comesUp(
  name: string,
  options: { data: string; times: number; vars?: Record<string, string>; paths: readonly string[] },
): Promise<StartedSite> {
  const { data, times, vars = {}, paths } = options;
  const site = await startSlowly({ dataDir: dataDir(data), times, vars, limitMs: LIMIT_MS });
  await checkHealth(site, name);
  const longest = await checkPages(site, name, paths);
  const share = `${(site.share() * 100).toFixed(0)} % of the time`;
  const up = `up in ${rounded(site.readySeconds)} s, ${rounded(site.processorSeconds)} s of processor time`;
  console.log(`${name}: ${up}, ran ${share}; slowest of ${paths.length} pages ${rounded(longest)} s`);
  return site;
}

function checkSeeding({ steps }: StartedSite): void {
  const sum = [...steps.values()].reduce((all, one) => all + one, 0);
  const site = steps.get(SITE_STEP);
  const byStep = [...steps].map(([step, seconds]) => `${step} ${rounded(seconds)}`).join(', ');
  console.log(`Seeding uses ${rounded(sum)} s of processor time (limit ${SEED_SECONDS}): ${byStep}`);
  if (sum > SEED_SECONDS) complaints.push(`seeding uses ${rounded(sum)} s of processor time`);
  if (site === undefined) return void complaints.push('no step of the seed imports the site');
  console.log(`Its import of the site uses ${rounded(site)} s of it (limit ${SITE_SECONDS})`);
  if (site > SITE_SECONDS)
    complaints.push(`the import of the site uses ${rounded(site)} s of processor time`);
}

/** Exports a site, and imports it into an empty one. */
async function importElsewhere(from: StartedSite): Promise<void> {
  const site = join(folder, 'site');
  const exported = await runSite(['export', site, '--origin', from.url.origin]);
  await from.stop();
  console.log(`exported: ${exported.output.trim()}`);
  const vars = { SEED: 'none' };
  const empty = await startSlowly({ dataDir: dataDir('imported'), times: TIMES, vars, limitMs: LIMIT_MS });
  const startedAt = performance.now();
  const imported = await runSite(['import', site, '--yes', '--origin', empty.url.origin]);
  const seconds = (performance.now() - startedAt) / 1_000;
  await empty.stop();
  if (exported.code !== 0 || imported.code !== 0)
    complaints.push(`the import ends with ${imported.output.slice(-500)}`);
  console.log(
    `20,000 games are imported in ${rounded(seconds)} s: ${imported.output.trim().split('\n').at(-1)}`,
  );
}

try {
  const quick = await comesUp('at full speed', { data: 'quick', times: 1, paths: HOMES });
  checkSeeding(quick);
  await quick.stop();
  const slow = await comesUp(`${TIMES} times slower`, { data: 'slow', times: TIMES, paths: HOMES });
  await slow.stop();
  const paths = [...HOMES, ...OTHERS];
  const many = { data: 'many', times: TIMES, vars: { CATALOGUE_GAMES: '20000' }, paths };
  await importElsewhere(await comesUp(`${TIMES} times slower, 20,000 games`, many));
  const again = { data: 'imported', times: TIMES, vars: { SEED: 'none' }, paths };
  await (await comesUp(`${TIMES} times slower, 20,000 games imported, started again`, again)).stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const complaint of complaints) console.error(complaint);
console.log(complaints.length === 0 ? 'It comes up.' : `${complaints.length} complaints.`);
process.exit(complaints.length === 0 ? 0 : 1);
