/**
 * `npm run prove shots`: every screen on a phone and a desktop, light and dark, in all six languages. Shots go to `.shots/`; no text
 * is cut, nothing reaches beyond its place, no text is without translation, and axe finds nothing. `--screen=NAME,…` and `--tag=TAG,…`
 * take some of them; with `--reduced` each screen once, its looks in rotation, as in `npm test`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { FAULT_KINDS, type Fault, faultsOf } from '#tests/support/e2e/faults.ts';
import { SETTINGS } from '#tests/support/e2e/partners.ts';
import { plantFaults } from '#tests/support/e2e/planted-faults.ts';
import {
  ALL_SCREENS,
  enterAs,
  LANGUAGES,
  looksInRotation,
  type Place,
  SCREENS_OF_TEST,
  type Screen,
  type Tag,
  WIDTHS,
  type Width,
} from '#tests/support/e2e/screens.ts';
import { type Theme, visit } from '#tests/support/e2e/site.ts';
import { chromiumPath } from '../../scripts/browser.ts';
import type { Pair } from '../../scripts/pair.ts';
import { isReduced } from '../support/proof-run.ts';
import { startSeeded } from '../support/seeded-pair.ts';

const FOLDER = '.shots';
/** Visits at the same time: pages mostly wait. */
const AT_ONCE = 3;
const THEMES: readonly Theme[] = ['light', 'dark'];
const QUALITY = 70;

const optionOf = (name: string) =>
  process.argv.find(it => it.startsWith(`--${name}=`))?.slice(name.length + 3);
const [onlyScreens, onlyTags] = [optionOf('screen')?.split(','), optionOf('tag')?.split(',')];

/** One browser context, which shows its screens one after the other. */
interface Visit {
  tag: Tag;
  username: string;
  width: Width;
  shows: { screen: Screen; themes: readonly Theme[] }[];
}

interface Finding extends Omit<Fault, 'kind'> {
  /** `broken`: the screen could not be opened. */
  kind: Fault['kind'] | 'broken';
  shot: string;
}

const findings: Finding[] = [];
let shots = 0;

const isWanted = (screen: Screen, tag: Tag) =>
  (onlyScreens?.includes(screen.name) ?? true) && (onlyTags?.includes(tag) ?? true);

/** All visits, those of screens for which everything else closes apart. */
function visitsOf(screens: readonly Screen[]): Visit[] {
  const looks = looksInRotation(SCREENS_OF_TEST);
  return LANGUAGES.flatMap(([tag, username]) =>
    (Object.keys(WIDTHS) as Width[]).map(width => ({
      tag,
      username,
      width,
      shows: screens
        .filter(it => isWanted(it, tag) && (it.only ?? width) === width)
        .map(screen => ({
          screen,
          themes: THEMES.filter(theme => {
            const look = looks.get(screen);
            return !isReduced || (look?.tag === tag && look.width === width && look.theme === theme);
          }),
        }))
        .filter(it => it.themes.length > 0),
    })),
  ).filter(it => it.shows.length > 0);
}

async function shoot(page: Page, shot: string): Promise<void> {
  const isOver = (await page.locator('dialog[open], :popover-open').count()) > 0;
  await page.screenshot({ path: `${FOLDER}/${shot}`, type: 'jpeg', quality: QUALITY, fullPage: !isOver });
  shots += 1;
}

async function look(place: Place, { screen, themes }: Visit['shows'][number]): Promise<void> {
  const { page, tag, width } = place;
  const { name, covered } = screen;
  const shotOf = (theme: Theme) => `${name}/${tag}-${width}-${theme}.jpg`;
  try {
    await screen.open(place);
    for (const [turn, theme] of themes.entries()) {
      const faults = await faultsOf(page, { theme, covered, isRepainted: turn > 0 });
      await shoot(page, shotOf(theme));
      findings.push(...faults.map(it => ({ ...it, shot: shotOf(theme) })));
    }
  } catch (error) {
    const [what = ''] = String(error).split('\n');
    const shot = shotOf(themes[0] ?? 'light');
    await shoot(page, shot);
    findings.push({ kind: 'broken', what, shot });
  } finally {
    await screen.leave?.(place);
  }
}

async function make(browser: Browser, pair: Pair, { tag, username, width, shows }: Visit): Promise<void> {
  const context = await newContext(browser, pair, width);
  const page = await context.newPage();
  const place = { page, pair, tag, width };
  const begun = Date.now();
  const guests = shows.filter(it => it.screen.who !== 'member');
  for (const show of guests) await look(place, show);
  if (guests.length < shows.length) await enterAs(page, username);
  for (const show of shows.filter(it => it.screen.who === 'member')) await look(place, show);
  await context.close();
  const seconds = ((Date.now() - begun) / 1_000).toFixed(0);
  console.log(`${tag} ${width.padEnd(7)} ${String(shows.length).padStart(3)} screens in ${seconds} s`);
}

async function newContext(browser: Browser, pair: Pair, width: Width): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...WIDTHS[width],
    baseURL: pair.url.origin,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  return context;
}

/** Kinds of faults that are not found where they are planted. */
async function blindness(browser: Browser, pair: Pair): Promise<string[]> {
  const context = await newContext(browser, pair, 'phone');
  const page = await context.newPage();
  await visit(page, '/en-gb/vip');
  const missed = await plantFaults(page);
  const kinds = missed(await faultsOf(page, { theme: 'light' }));
  await context.close();
  return kinds;
}

async function makeAll(browser: Browser, pair: Pair, visits: Visit[], atOnce: number): Promise<void> {
  const queue = [...visits];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await make(browser, pair, next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

function report(): void {
  for (const kind of [...FAULT_KINDS, 'broken'] as const) {
    const found = findings.filter(it => it.kind === kind);
    console.log(`${kind.padEnd(7)}${String(found.length).padStart(5)}`);
    for (const { shot, what } of found) console.error(`${kind}: ${shot}: ${what}`);
  }
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
const executablePath = chromiumPath();
const pair = await startSeeded({ vars: SETTINGS });
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
let unseen: string[] = [];
try {
  unseen = await blindness(browser, pair);
  await makeAll(browser, pair, visitsOf(ALL_SCREENS.filter(it => it.isAlone !== true)), AT_ONCE);
  await makeAll(browser, pair, visitsOf(ALL_SCREENS.filter(it => it.isAlone === true)), 1);
} finally {
  await browser.close();
  await pair.stop();
}
writeFileSync(`${FOLDER}/findings.json`, JSON.stringify(findings, null, 1));
report();
for (const kind of unseen) console.error(`A planted fault was not found: ${kind}`);
console.log(`${ALL_SCREENS.length} screens, ${shots} shots in ${FOLDER}/, ${findings.length} findings.`);
process.exit(findings.length + unseen.length === 0 && shots > 0 ? 0 : 1);
