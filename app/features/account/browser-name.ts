/** The name of a browser in the page's language: "Chrome on Android". */
import type { Browser } from '#app/contract/account.ts';
import type { Translate } from '#app/i18n/translator.ts';

export function browserName(browser: Browser | null, t: Translate): string {
  if (browser === null) return t('account.browser_unknown');
  const { name, system } = browser;
  if (name === '' || system === '') return name || system || t('account.browser_unknown');
  return t('account.browser_on', { name, system });
}
