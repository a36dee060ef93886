/** Every text of the studio's frames exists in every language, and each kind of bet has a name. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FALLBACK_LANGUAGE, TEXT_LANGUAGES } from '#app/domain/language.ts';
import { HERO_NAMES } from '#demo/art/art.ts';
import { RULES } from '#demo/studio/engines/rules.ts';
import { textPartOf } from '#demo/studio/engines/slots/slot-ids.ts';

const TEXTS = 'workers/demo/frames/texts';
const filesOf = (language: string) => readdirSync(`${TEXTS}/${language}`).sort();
/** The English texts define the complete set. */
const FILES = filesOf(FALLBACK_LANGUAGE);

const read = (language: string, file: string): Record<string, unknown> =>
  existsSync(`${TEXTS}/${language}/${file}`)
    ? JSON.parse(readFileSync(`${TEXTS}/${language}/${file}`, 'utf8'))
    : {};

const placeholdersOf = (text: unknown) =>
  String(text)
    .match(/\{\w+\}/g)
    ?.sort() ?? [];
const placeholders = (texts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, placeholdersOf(text)]));

test('there is a folder for each language, and no other', () => {
  expect(readdirSync(TEXTS).sort()).toEqual([...TEXT_LANGUAGES].sort());
});

describe.each([...TEXT_LANGUAGES])('in %s', language => {
  test('there are the files of English', () => {
    expect(filesOf(language)).toEqual(FILES);
  });

  test.each(FILES)('%s has the keys and the placeholders of English', file => {
    expect(placeholders(read(language, file))).toEqual(placeholders(read(FALLBACK_LANGUAGE, file)));
  });

  test.each(FILES)('%s is made of texts that say something', file => {
    const unsaid = Object.entries(read(language, file)).filter(
      ([, text]) => typeof text !== 'string' || text.trim() === '' || text !== text.trim(),
    );
    expect(unsaid).toEqual([]);
  });

  test.each(FILES.filter(file => file !== 'shell.json'))('%s says nothing that the shell says', file => {
    const shell = read(language, 'shell.json');
    expect(Object.keys(read(language, file)).filter(key => key in shell)).toEqual([]);
  });
});

test('every symbol has a name', () => {
  const names = Object.keys(read(FALLBACK_LANGUAGE, 'symbols.json'));
  expect(names.sort()).toEqual(HERO_NAMES.map(hero => `symbol.${hero}`).sort());
});

test.each(Object.entries(RULES))('%s names each kind of bet', (engine, { bets }) => {
  const texts = read(FALLBACK_LANGUAGE, `${textPartOf(engine)}.json`);
  expect(bets.map(({ bet }) => `bet.${bet}`).filter(key => !(key in texts))).toEqual([]);
});
