/** Each class is styled in one file. All styles share one sheet, so a second rule would change every page that has it. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'app/styles';
/** Classes that a second file adds to on purpose. This list may only shrink. */
const SHARED: readonly string[] = ['.fb', '.lab', '.pin'];

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

test('a class has its looks from one file', () => {
  const files = readdirSync(FOLDER).filter(file => file.endsWith('.css'));
  const sheets = Object.fromEntries(files.map(file => [file, readFileSync(`${FOLDER}/${file}`, 'utf8')]));
  expect(sharedClasses(sheets).sort()).toEqual([...SHARED].sort());
});

test('a planted one is found', () => {
  const sheets = {
    'a.css': '@layer x {\n .card, .b { color: red }\n}',
    'b.css': '.card { top: 0 } .c .b { left: 0 }',
  };
  expect(sharedClasses(sheets)).toEqual(['.card']);
});
