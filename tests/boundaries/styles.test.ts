/** Each class is styled in one file: all styles share one sheet, so a second rule would change every page that has it. What styles read is set. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/support/source.ts';

const FOLDER = 'app/styles';
/** Classes that a second file adds to on purpose. This list may only shrink. */
const SHARED: readonly string[] = ['.filter-bar', '.label', '.pin'];

/** Classes with a rule of their own, without an ancestor: `.card`, not `.list .card`. */
function classesOf(css: string): Set<string> {
  const rules = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g);
  const selectors = [...rules].flatMap(rule => (rule[1] ?? '').split(',').map(it => it.trim()));
  return new Set(selectors.filter(it => /^\.[\w-]+$/.test(it)));
}

function sharedClasses(sheets: Readonly<Record<string, string>>): string[] {
  const places = new Map<string, string[]>();
  for (const [file, css] of Object.entries(sheets))
    for (const name of classesOf(css)) places.set(name, [...(places.get(name) ?? []), file]);
  return [...places].filter(([, files]) => files.length > 1).map(([name]) => name);
}

function readSheets(): Record<string, string> {
  const files = readdirSync(FOLDER).filter(file => file.endsWith('.css'));
  return Object.fromEntries(files.map(file => [file, readFileSync(`${FOLDER}/${file}`, 'utf8')]));
}

/** Custom properties that are read without another value, and set nowhere: what reads them has no effect. */
function unsetProperties(sheets: Readonly<Record<string, string>>, code: string): string[] {
  const css = Object.values(sheets).join('\n');
  const set = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(found => found[1]));
  const read = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(found => found[1] ?? '');
  return [...new Set(read)].filter(name => !set.has(name) && !code.includes(name));
}

test('a class has its looks from one file', () => {
  expect(sharedClasses(readSheets()).sort()).toEqual([...SHARED].sort());
});

test('a custom property that styles read is set', () => {
  const code = sourceFiles(['app'])
    .map(it => it.text)
    .join('\n');
  expect(unsetProperties(readSheets(), code)).toEqual([]);
});

test('a planted one that is not set is found', () => {
  const sheets = {
    'a.css': '.a { --b: 1px; top: var(--b); left: var(--c); right: var(--d, 0) } .e { top: var(--e) }',
  };
  expect(unsetProperties(sheets, "style={{ '--e': 0 }}")).toEqual(['--c']);
});

test('a planted one is found', () => {
  const sheets = {
    'a.css': '@layer x {\n .card, .b { color: red }\n}',
    'b.css': '.card { top: 0 } .c .b { left: 0 }',
  };
  expect(sharedClasses(sheets)).toEqual(['.card']);
});
