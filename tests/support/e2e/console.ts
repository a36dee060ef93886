/** The console in a browser of its own. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, strayMessages } from './site.ts';

const KEY = 'operator';

interface OpenConsole {
  page: Page;
  /** Closes the browser, and fails if the page has written messages. */
  leave: () => Promise<void>;
}

/** A console at an address, logged in with a key: without one, with that of development, which has every role. */
export async function consoleAt(
  browser: Browser,
  address: string,
  screen: BrowserContextOptions,
  key = KEY,
): Promise<OpenConsole> {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  const stray = strayMessages(page, [/status of 401/]);
  await page.goto(address);
  await page.getByLabel('Operator key').fill(key);
  await page.getByRole('button', { name: 'Log in with a key' }).click();
  await expect(page.getByLabel('Operator key')).toBeHidden(); // a page that is loaded anew before would have no session
  return {
    page,
    leave: async () => {
      expect(stray, 'messages in the console’s console').toEqual([]);
      await context.close();
    },
  };
}
