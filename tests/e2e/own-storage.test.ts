/** An operator's own platform whose published files are at another host: read by pages, cached by version. */

import { test as base, copiesOf, expect, shownNames, untilKnown, visit } from '#tests/support/e2e/site.ts';
import { startPair } from '../../scripts/pair.ts';
import { catalogueOf, GAME, houseWithStorage, json, storage, zipped } from '../support/another-house.ts';
import { type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform.ts';

const GAMES = [3, 1, 2].map(index => ({
  ...GAME,
  gameId: `g-${index}`,
  name: `Game ${index}`,
  displayName: `Game ${index}`,
  priority: index,
}));
const CONTACT = {
  setting: { email: 1 },
  data: Object.fromEntries(
    ['phone', 'whatsapp', 'email', 'line', 'telegram', 'wechat', 'skype', 'yahoo', 'kakao'].map(type => [
      type,
      type === 'email' ? 'help@house.example' : null,
    ]),
  ),
};
const FILES = {
  ...catalogueOf('v1'),
  'GBP/game/slots.json.gz': zipped(GAMES),
  'contact/GB.json': json(CONTACT),
};

const test = base.extend<object, { files: ScriptedPlatform }>({
  files: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern
    async ({}, use) => {
      const files = await startScriptedPlatform(storage(FILES, '/site/'));
      await use(files);
      await files.stop();
    },
    { scope: 'worker' },
  ],
  pair: [
    async ({ files }, use) => {
      const platform = await startScriptedPlatform(houseWithStorage(`${files.url.origin}/site`));
      const pair = await startPair({ port: 0, vars: { PLATFORM_ORIGIN: platform.url.origin } });
      await use(pair);
      await pair.stop();
      await platform.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('[7.43] [7.44] [7.45] [9.2] pages read them there, keep them by version, and show games by priority', async ({
  page,
  files,
}) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  const below = (place: string) => `${files.url.origin}/site/${place}`;
  await visit(page, '/en-gb/slots');
  await untilKnown(page);
  expect(asked).toContain(below('GBP/game/slots.json.gz?v=v1'));
  expect(await shownNames(page)).toEqual(['Game 1', 'Game 2', 'Game 3']);
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('game');
  await expect(page).toHaveURL(/name=game$/);
  expect(await shownNames(page), 'from the browser’s own copy').toEqual(['Game 1', 'Game 2', 'Game 3']);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
  await expect(page.getByRole('dialog')).toContainText('help@house.example');
  expect(asked.some(url => url.startsWith(below('version.json?t=')))).toBe(true);
  expect(asked).toContain(below('contact/GB.json?v=v1'));
  expect(
    asked.filter(url => url.includes('/static/')),
    'of this site',
  ).toEqual([]);

  await visit(page, '/en-gb/providers');
  await expect.poll(() => copiesOf(page, 'provider')).toBe(1);
  expect(asked).toContain(below('GBP/game/provider.json.gz?v=v1'));

  // The next visit has its copies.
  asked.length = 0;
  await visit(page, '/en-gb/slots');
  await untilKnown(page);
  await visit(page, '/en-gb/providers');
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
  expect(asked.filter(url => url.includes('.json.gz'))).toEqual([]);
});
