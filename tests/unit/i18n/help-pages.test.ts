/** The demo's help links to every page of the account, in each language. */
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
