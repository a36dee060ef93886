/** Parts of operators' working days: members who arrive before, the console's sections, and the day's table. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Pair } from '../../../scripts/pair.ts';
import { consoleAt } from './console.ts';
import { expect, type Newcomer, type SCREENS, test } from './site.ts';
import { tableOf, type WorkingDay, workingDay } from './working-day.ts';

type Screen = (typeof SCREENS)[number][0];

/** A member in a browser of their own, which is closed again. */
export async function newcomer(
  browser: Browser,
  { url }: Pair,
  arrive: (page: Page) => Promise<Newcomer>,
): Promise<Newcomer> {
  const context = await browser.newContext({ baseURL: url.origin });
  const member = await arrive(await context.newPage());
  await context.close();
  return member;
}

export const dialog = (desk: Page) => desk.getByRole('dialog');

/** Limit of a press, in milliseconds: without one a link that is gone again is waited for until the end of the day. */
const PRESS_MS = 20_000;

/** Goes to a section by the rail, or by a phone's bottom bar with what is behind its last button. */
export async function openSection(desk: Page, screen: Screen, name: string): Promise<void> {
  const back = desk.getByRole('link', { name: 'Back to the list' });
  if (screen === 'phone' && (await back.first().isVisible())) {
    await back.first().click();
    await expect(back.first()).toBeHidden(); // a record covers the bar
  }
  // The console goes on to its first section; what is behind the last button closes when the address changes.
  await expect(desk).not.toHaveURL(/\/operator\/?$/);
  const link = desk
    .getByRole('navigation', { name: 'Console' })
    .getByRole('link', { name: new RegExp(`^(\\d+ ?)?${name}$`) })
    .filter({ visible: true });
  if ((await link.count()) === 0) await desk.getByRole('button', { name: 'More' }).click();
  await link.first().click({ timeout: PRESS_MS });
}

type Operate = (call: string, payload: unknown) => Promise<unknown>;

interface Start {
  browser: Browser;
  pair: Pair;
  operate: Operate;
  screen: Screen;
  options: BrowserContextOptions;
}

let made = 0;

interface NewOperator {
  operatorId: string;
  key: string;
}

export async function newOperator(operate: Operate, role: string): Promise<NewOperator> {
  made += 1;
  const name = `Op ${role} ${process.pid}x${made}`;
  return (await operate('operator/create', { name, roles: [role] })) as NewOperator;
}

/** An operator with one role begins the day at the console's first page; the day's table is in the report. */
export async function dayOf(
  { browser, pair, operate, screen, options }: Start,
  role: string,
  work: (desk: Page, job: WorkingDay['job']) => Promise<void>,
): Promise<void> {
  const { key } = await newOperator(operate, role);
  const { page: desk, leave } = await consoleAt(browser, `${pair.url.origin}/operator`, options, key);
  const day = await workingDay(desk);
  await work(desk, day.job);
  await leave();
  const table = tableOf(role, screen, day);
  test.info().annotations.push({ type: 'working day', description: table });
  console.log(table);
}
