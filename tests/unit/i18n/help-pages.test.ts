/** In each language the demo's help leads to every page of the account, so that nobody is sent to the chat in its place. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import { PAGES } from '#app/visit/pages.ts';

const ACCOUNT = PAGES.map(it => it.pattern).filter(it => /^account(?:\/|$)/.test(it));

test.each(TEXT_LANGUAGES)('%s', language => {
  const help = readFileSync(`workers/demo/seed/site/help/${language}.json`, 'utf8');
  expect(ACCOUNT.length).toBeGreaterThan(5);
  expect(ACCOUNT.filter(path => !new RegExp(`\\]\\(/${path}[)#]`).test(help))).toEqual([]);
});
