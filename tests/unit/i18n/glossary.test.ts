/** No text that members or operators read uses a word that the glossary replaces. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TEXT_LANGUAGES } from '#app/domain/language.ts';

const GLOSSARY = readFileSync('app/i18n/glossary.md', 'utf8');
const [, FORBIDDEN = ''] = GLOSSARY.split('## Words that no text uses');

const rows = (table: string): string[][] =>
  table
    .split('\n')
    .filter(line => line.startsWith('|') && !line.startsWith('|---'))
    .slice(1)
    .map(line =>
      line
        .slice(1, -1)
        .split('|')
        .map(cell => cell.trim()),
    );

const [TERMS = ''] = GLOSSARY.split('## Words');
const FORBIDDEN_ROWS = rows(FORBIDDEN);

/** Files with texts of a language: of the site, the platform, the games' frames, the help centre and the operators' console. */
function filesOf(language: string): string[] {
  const folders = [`app/i18n/locales/${language}`, `workers/demo/frames/texts/${language}`];
  return [
    ...folders.flatMap(folder => readdirSync(folder).map(name => `${folder}/${name}`)),
    `app/domain/sentences/${language}.ts`,
    `workers/demo/seed/site/help/${language}.json`,
    `console/app/text/texts/${language}.json`,
  ];
}

/** A word as it begins, so that `caduca` finds `caducan` and not `educaduca`; Chinese has no blanks between words. */
const pattern = (language: string, word: string): RegExp =>
  new RegExp(language === 'zh' ? word : `(?<![\\p{L}\\p{M}])${word}`, 'iu');

/** The quoted texts of a line: keys are code. */
const textOf = (line: string): string => line.replace(/^\s*"?[\w.-]+"?:\s*/, '');

describe('glossary', () => {
  test('names each concept in every language', () => {
    const concepts = rows(TERMS);
    expect(concepts.length).toBeGreaterThan(40);
    for (const cells of concepts) {
      expect(cells, cells[0]).toHaveLength(1 + TEXT_LANGUAGES.length);
      expect(cells.every(cell => cell.length > 0)).toBe(true);
    }
  });

  test('finds a forbidden word where it begins', () => {
    expect(pattern('pt', 'caduca').test('As recompensas caducam amanhã')).toBe(true);
    expect(pattern('pt', 'pegar').test('apegar')).toBe(false);
    expect(pattern('zh', '免費局').test('玩免費局')).toBe(true);
  });

  test.each(TEXT_LANGUAGES)('no text of %s uses a word that it replaces', language => {
    const words = FORBIDDEN_ROWS.filter(([of]) => of === language).map(([, word = '']) => word);
    expect(words.length).toBeGreaterThan(0);
    const found = filesOf(language).flatMap(file =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          line.includes('"keywords":')
            ? []
            : words
                .filter(word => pattern(language, word).test(textOf(line)))
                .map(word => `${file}:${index + 1} says “${word}”: ${line.trim()}`),
        ),
    );
    expect(found).toEqual([]);
  });
});
