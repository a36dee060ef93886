/**
 * `npm run prove brands [--reduced] [--brand=FOLDER]`: the sites of two other brands, made by their folders alone, one of them in a language
 * that the build does not have. Every page and dialog, on a phone and a desktop, light and dark, the messages and mails of a member, icons
 * and manifest: nothing is of the demo, no text is English where the language is another, nothing is cut, and axe finds nothing. Shots and
 * mails go to `.shots/brands/`. `--reduced`: each screen once, its looks in rotation.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { isBuiltLanguage } from '#app/domain/language.ts';
import type { TextGroup } from '#app/domain/site-texts.ts';
import { flatTexts } from '#platform/site-import/known-texts.ts';
import { type BrandScreen, FILES, screensOf } from '#tests/support/brands/brand-screens.ts';
import { type BrandSite, joinBrand, startBrand } from '#tests/support/brands/brand-site.ts';
import { BRANDS, type Brand, folderOfBrand } from '#tests/support/brands/brands.ts';
import { demoIn, englishTexts, wordsOn } from '#tests/support/brands/strange-words.ts';
import { faultsOf } from '#tests/support/e2e/faults.ts';
import { WIDTHS, type Width } from '#tests/support/e2e/screens.ts';
import { hydrated, rendered, type Theme } from '#tests/support/e2e/site.ts';
import { chromiumPath } from '../../scripts/browser.ts';
import { isReduced } from '../support/proof-run.ts';

const FOLDER = '.shots/brands';
const QUALITY = 75;
const THEMES: readonly Theme[] = ['light', 'dark'];
const only = process.argv.find(it => it.startsWith('--brand='))?.slice('--brand='.length);

const findings: string[] = [];
const found = (where: string, what: string) => void findings.push(`${where}: ${what}`);
let shots = 0;

/** The English texts that no page of the brand may show; none for a language of the build, whose own texts others check. */
function foreignTexts(brand: Brand): ReadonlySet<string> {
  const [language = ''] = brand.tag.split('-');
  if (isBuiltLanguage(language)) return new Set();
  const file = JSON.parse(
    readFileSync(`${folderOfBrand(brand)}/texts/${language}.json`, 'utf8'),
  ) as TextGroup;
  return englishTexts(new Set(flatTexts(file).map(([, text]) => text)));
}

interface Visit {
  site: BrandSite;
  width: Width;
  screens: readonly BrandScreen[];
  foreign: ReadonlySet<string>;
}

/** All looks of a screen; in rotation the widths and themes of one screen differ from those of its neighbours. */
const themesOf = (index: number, width: Width): readonly Theme[] => {
  if (!isReduced) return THEMES;
  if ((index % 2 === 0 ? 'phone' : 'desktop') !== width) return [];
  return [THEMES[Math.floor(index / 2) % 2] ?? 'light'];
};

function readWords(where: string, words: readonly string[], foreign: ReadonlySet<string>): void {
  for (const word of words) {
    const demo = demoIn(word);
    if (demo !== null) found(where, `speaks of the demo: ${demo}`);
    if (foreign.has(word)) found(where, `is in English: ${word}`);
  }
}

/** Shoots an announcement, and hides it from the next pages on. */
async function closeNews(page: Page, where: string, foreign: ReadonlySet<string>): Promise<void> {
  const news = page.locator('dialog[open]').filter({ has: page.locator('input[type=checkbox]') });
  if ((await news.count()) === 0) return;
  readWords(`${where}: announcement`, await wordsOn(page), foreign);
  await page.screenshot({ path: `${FOLDER}/${where}-announcement.jpg`, type: 'jpeg', quality: QUALITY });
  shots += 1;
  await news.getByRole('checkbox').check();
  await news.getByRole('button').last().click();
  await news.waitFor({ state: 'detached' });
}

async function look(page: Page, { site, width, foreign }: Visit, screen: BrandScreen, index: number) {
  const themes = themesOf(index, width);
  if (themes.length === 0) return;
  const { name, address, status = 200 } = screen;
  const where = `${site.brand.folder}/${name}-${width}`;
  const response = await page.goto(address);
  if (response?.status() !== status) found(where, `answers ${response?.status()}`);
  const html = demoIn(((await response?.text()) ?? '').replace(/<script.*?<\/script>/gs, ''));
  if (html !== null) found(where, `its document speaks of the demo: ${html}`);
  await rendered(page);
  await page.waitForLoadState('networkidle');
  if (!address.includes('action=')) await closeNews(page, where, foreign);
  readWords(where, await wordsOn(page), screen.who === 'operator' ? new Set() : foreign);
  const isOver = (await page.locator('dialog[open]').count()) > 0;
  for (const [turn, theme] of themes.entries()) {
    const faults = await faultsOf(page, { theme, isRepainted: turn > 0, ...(isOver && { covered: 'main' }) });
    for (const { kind, what } of faults) found(`${where}-${theme}`, `${kind}: ${what}`);
    await page.screenshot({
      path: `${FOLDER}/${where}-${theme}.jpg`,
      type: 'jpeg',
      quality: QUALITY,
      fullPage: !isOver,
    });
    shots += 1;
  }
}

async function newContext(browser: Browser, site: BrandSite, width: Width): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...WIDTHS[width],
    baseURL: site.pair.url.origin,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  return context;
}

/** Files outside pages: each one exists and does not mention the demo. */
async function readFiles({ brand, pair }: BrandSite): Promise<void> {
  for (const path of FILES) {
    const answer = await fetch(new URL(path, pair.url));
    const demo = demoIn(await answer.text());
    if (demo !== null) found(`${brand.folder}${path}`, `speaks of the demo: ${demo}`);
    if (!answer.ok) found(`${brand.folder}${path}`, `answers ${answer.status}`);
  }
}

/** Mails of codes and news: each has words of its language, the name of the brand in one of its parts, and none of the demo. */
function readMails({ brand, mailbox }: BrandSite, foreign: ReadonlySet<string>): void {
  writeFileSync(
    `${FOLDER}/${brand.folder}/mails.txt`,
    mailbox.mails
      .map(it => `${it.channel} to ${it.target} (${it.language})\n${it.subject}\n\n${it.body}\n`)
      .join('\n---\n'),
  );
  if (mailbox.mails.length < 3)
    found(brand.folder, `${mailbox.mails.length} mails were sent in place of three`);
  for (const { subject, body, language } of mailbox.mails) {
    readWords(`${brand.folder}: mail`, [subject, body], foreign);
    if (language !== brand.tag) found(`${brand.folder}: mail`, `is in ${language}: ${subject}`);
    if (!`${subject}\n${body}`.includes(brand.title))
      found(`${brand.folder}: mail`, `does not name it: ${subject}`);
  }
}

/** The member of one width opens the messages, too. */
async function visitAll(
  browser: Browser,
  visit: Visit,
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>,
) {
  const { site, width, screens } = visit;
  const context = await newContext(browser, site, width);
  const page = await context.newPage();
  for (const [index, screen] of screens.entries()) {
    if (screen.who === 'member' && screens[index - 1]?.who !== 'member') await context.addCookies(cookies);
    await look(page, visit, screen, index);
  }
  await context.close();
}

/** A member's messages by their addresses. */
async function messageScreens(site: BrandSite, page: Page): Promise<BrandScreen[]> {
  await page.goto(`/${site.brand.tag}/inbox`);
  await hydrated(page);
  const links = await page
    .locator('main a[href*="?message="]')
    .evaluateAll(all => all.map(it => it.getAttribute('href') ?? ''));
  if (links.length === 0) found(`${site.brand.folder}/inbox`, 'has no message');
  return links.map((address, index) => ({ name: `message-${index + 1}`, address, who: 'member' }));
}

async function proveBrand(browser: Browser, brand: Brand): Promise<void> {
  const begun = Date.now();
  mkdirSync(`${FOLDER}/${brand.folder}`, { recursive: true });
  const site = await startBrand(brand);
  try {
    if (!site.isWhole) found(brand.folder, 'would change in a second import of the same folder');
    const foreign = foreignTexts(brand);
    const context = await newContext(browser, site, 'phone');
    const page = await context.newPage();
    await joinBrand(site, page);
    const screens = [...screensOf(brand), ...(await messageScreens(site, page))];
    const cookies = await context.cookies();
    await context.close();
    // Most of a visit is waiting.
    await Promise.all(
      (['phone', 'desktop'] as const).map(width =>
        visitAll(browser, { site, width, screens, foreign }, cookies),
      ),
    );
    await readFiles(site);
    readMails(site, foreign);
    const seconds = ((Date.now() - begun) / 1_000).toFixed(0);
    console.log(
      `${brand.folder}: ${screens.length} screens, ${site.mailbox.mails.length} mails in ${seconds} s`,
    );
  } finally {
    await site.stop();
  }
}

rmSync(FOLDER, { recursive: true, force: true });
const executablePath = chromiumPath();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
try {
  for (const brand of BRANDS.filter(it => only === undefined || it.folder === only))
    await proveBrand(browser, brand);
} finally {
  await browser.close();
}
for (const it of findings) console.error(it);
console.log(`${shots} shots in ${FOLDER}/, ${findings.length} findings.`);
process.exit(findings.length === 0 && shots > 0 ? 0 : 1);
