/** The language switcher: the languages that it offers, and where they lead. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { accepted } from '#app/contract/envelope.ts';
import { LanguageDialog } from '#app/dialogs/language.tsx';
import { COUNTRIES } from '#tests/support/markets.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';
import { scriptCalls } from '#tests/support/scripted-calls.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (path: string, tag = 'en-gb') =>
  renderOnPage(LanguageDialog, { path, tag, seed: { app: { countries: [...COUNTRIES] } } });
const hrefs = () => screen.getAllByRole('link').map(link => link.getAttribute('href'));

test('[7.40] asks for the names of its languages, and offers those that the platform names', async () => {
  const { sent } = scriptCalls({
    'common/language-data': accepted([
      { value: 'en-gb', fallbackLanguage: 'en', code: 'en', name: 'English' },
      { value: 'sv-se', fallbackLanguage: 'sv', code: 'sv', name: 'Rikssvenska' },
    ]),
  });
  open('/en-gb/vip?action=language');
  await waitFor(() => screen.getByText('Rikssvenska'));
  const [{ languages } = { languages: [] }] = sent('common/language-data') as { languages: string[] }[];
  expect(languages).toEqual(expect.arrayContaining(['en-gb', 'sv-se', 'zh-mo']));
  expect(hrefs()).toEqual(['/en-gb/vip', '/sv-se/vip']);
});

test('[2.42] [3.4] marks the language of the page, names countries in it, and keeps path and query', () => {
  scriptCalls({ 'common/language-data': accepted([]) });
  open('/zh-mo/vip?action=language&x=1', 'zh-mo');
  const current = screen.getAllByRole('link').filter(link => link.getAttribute('aria-current') === 'true');
  expect(current.map(link => link.getAttribute('href'))).toEqual(['/zh-mo/vip?x=1']);
  expect(hrefs()).toContain('/en-gb/vip?x=1');
});
