/** docs/features.md is complete and true. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Export, exportsOf, takenOf } from '#tests/support/exports.ts';
import { headerOf, sourceFiles, titlesOf } from '#tests/support/source.ts';

/** Last clause number of each chapter of the specification; numbers run from 1 without gaps. */
const LAST_CLAUSE: Readonly<Record<number, number>> = {
  1: 20,
  2: 74,
  3: 35,
  4: 50,
  5: 39,
  6: 8,
  7: 51,
  8: 19,
  9: 23,
};
const CLAUSES = 319;

const PAGE = 'docs/features.md';
const SELF = 'tests/unit/features.test.ts';
const root = fileURLToPath(new URL('../../', import.meta.url));

type Row = { line: number; id: string; asks: string; state: string; where: string; test: string };

/** A file's text, or undefined when there is no such file in the repository. */
function readText(path: string): string | undefined {
  const full = join(root, path);
  return existsSync(full) && statSync(full).isFile() ? readFileSync(full, 'utf8') : undefined;
}

function parseRows(page: string): { rows: Row[]; complaints: string[] } {
  const rows: Row[] = [];
  const complaints: string[] = [];
  for (const [index, line] of page.split('\n').entries()) {
    if (!/^\|\s*\[\d/.test(line)) continue;
    const cells = line
      .trim()
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map(cell => cell.trim());
    const [id = '', asks = '', state = '', where = '', test = ''] = cells;
    if (cells.length === 5) rows.push({ line: index + 1, id, asks, state, where, test });
    else complaints.push(`${PAGE} line ${index + 1} (${id}) has ${cells.length} cells; a row has five.`);
  }
  return { rows, complaints };
}

/** The backticked paths of a cell. */
const pathsIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(match => match[1] ?? '');

const isDecision = (path: string): boolean => /^docs\/decisions\/\d{4}-[a-z0-9-]+\.md$/.test(path);
const isTest = (path: string): boolean =>
  /^tests\/.+\.(test|spec)\.tsx?$/.test(path) && path !== SELF && !path.includes('..');

/** Whether a text names the clause as `[4.34]`, alone or inside a range such as `[4.32]-[4.36]`. */
function cites(text: string, id: string): boolean {
  if (text.includes(id)) return true;
  const [chapter, number] = id.slice(1, -1).split('.').map(Number);
  if (chapter === undefined || number === undefined) return false;
  return [...text.matchAll(/\[(\d+)\.(\d+)\]\s*[-–]\s*\[(\d+)\.(\d+)\]/g)].some(range => {
    const [fromChapter = 0, from = 0, toChapter = 0, to = 0] = range.slice(1).map(Number);
    return fromChapter === chapter && toChapter === chapter && from <= number && number <= to;
  });
}

/** The text of a decision page, or the titles of a test: comments in a test do not count. */
const said = new Map<string, string>();
function saidIn(path: string): string {
  const known = said.get(path);
  if (known !== undefined) return known;
  const text = readText(path) ?? '';
  const says = isTest(path) ? titlesOf({ path, text }) : text;
  said.set(path, says);
  return says;
}

/** Rooms whose files draw: whether a screen does as it should, only a test with that screen in it shows. */
const DRAWS = /^app\/(?:features|dialogs|layouts|routes|ui|forms)\b/;
const SHOWS_SCREENS = /^tests\/(?:dom|e2e|built)\//;

/** A row about a call begins with its name, as on the wire. */
const CALL = /^[a-z]+\/[a-z-]+(?=[ ,])/;

/**
 * Whether a test watches the site make a call: a journey drives a page; a test of a page, and one of the edge in front of a
 * scripted platform, name the call that they have seen. Tests that post it themselves show the platform alone.
 */
function watchesCall(path: string, name: string): boolean {
  if (path.startsWith('tests/e2e/')) return true;
  const text = readText(path) ?? '';
  const hasCaller =
    path.startsWith('tests/dom/') ||
    (path.startsWith('tests/built/') && text.includes('/scripted-platform.ts'));
  return hasCaller && text.includes(`${name}'`);
}

/** Citations that do not show their row. */
function complaintsOfProofs(row: Row): string[] {
  const says = `${row.id} on line ${row.line} says works, but`;
  const tests = pathsIn(row.test).filter(isTest);
  const complaints = tests
    .filter(path => !cites(saidIn(path), row.id))
    .map(
      path => `${says} no title in ${path} cites ${row.id}; put it there, or name the test that shows it.`,
    );
  const call = CALL.exec(row.asks)?.[0];
  const showsCall = (path: string) =>
    call === undefined || (cites(saidIn(path), row.id) && watchesCall(path, call));
  if (call !== undefined && !tests.some(showsCall))
    complaints.push(
      `${says} no test is named that watches the site call ${call}: a journey, a page of tests/dom, or the edge before a scripted platform.`,
    );
  const isScreen = pathsIn(row.where).some(path => DRAWS.test(path));
  const isDecided = tests.length === 0; // a heading, or left open: the decision page is all there is to show
  if (isScreen && !isDecided && !tests.some(path => SHOWS_SCREENS.test(path)))
    complaints.push(
      `${says} it lives on a screen, and no test of tests/dom, tests/e2e or tests/built is named.`,
    );
  return complaints;
}

/** Files whose exports the router, workerd, a browser or a command loads from outside the product. */
const isEntry = (path: string): boolean =>
  /^app\/(?:routes\/|layouts\/(?:language|default|category|play)\.tsx$|root\.|routes\.|entry\.)|^workers\/(?:edge|platform\/http)\/app\.ts$|^workers\/demo\/frames\/main\.tsx$|^console\/app\/(?:routes\/|root\.|routes\.|entry\.)|^scripts\//.test(
    path,
  );

const productExports = () => exportsOf(sourceFiles(['app', 'console', 'workers', 'scripts']), isEntry);

/** Files that a row names must run in the product: no user reaches code that only tests call. */
function complaintsOfDeadCode(works: readonly Row[], exports: readonly Export[]): string[] {
  const places = works.flatMap(row => pathsIn(row.where).map(path => ({ path, id: row.id })));
  const owner = (file: string) => places.find(({ path }) => file === path || file.startsWith(`${path}/`))?.id;
  return exports
    .filter(each => !each.isUsed)
    .flatMap(({ file, name }) => {
      const id = owner(file);
      return id === undefined
        ? []
        : [
            `${file}, a place of ${id}, exports ${name}, which no entry point of the product reaches; use it or remove it.`,
          ];
    });
}

/** Exports that a cited test imports must run in the product: otherwise the test shows unreachable code. */
function complaintsOfDeadProofs(works: readonly Row[], exports: readonly Export[]): string[] {
  const dead = new Set(exports.filter(each => !each.isUsed).map(({ file, name }) => `${file} ${name}`));
  const alive = new Set(exports.filter(each => each.isUsed).map(({ file }) => file));
  const unreached = new Set(exports.filter(({ file }) => !alive.has(file)).map(({ file }) => file));
  const tests = new Map(works.flatMap(row => pathsIn(row.test).map(path => [path, row.id] as const)));
  return [...tests].flatMap(([path, id]) =>
    (isTest(path) ? takenOf({ path, text: readText(path) ?? '' }) : [])
      .filter(({ file, name }) => unreached.has(file) || dead.has(`${file} ${name}`))
      .map(
        ({ file, name }) =>
          `${id} says works, but its test ${path} takes ${name} of ${file}, which no entry point of the product reaches.`,
      ),
  );
}

function complaintsOfWorks(row: Row): string[] {
  const says = `${row.id} on line ${row.line} says works, but`;
  const places = pathsIn(row.where);
  const proofs = pathsIn(row.test);
  const complaints: string[] = [];
  if (places.length === 0) complaints.push(`${says} names no backticked path under "Where it lives".`);
  for (const path of places) {
    if (path.startsWith('/') || path.includes('..') || readText(path) === undefined)
      complaints.push(`${says} its place ${path} is no file of the repository.`);
  }
  const [first] = places;
  if (first !== undefined && /\.tsx?$/.test(first) && headerOf(readText(first) ?? '') === null)
    complaints.push(`${says} its first place ${first} has no header; say the rule in its first sentence.`);
  if (proofs.length === 0) complaints.push(`${says} names neither a test nor a decision page.`);
  for (const path of proofs) {
    if (!isTest(path) && !isDecision(path))
      complaints.push(
        `${says} its proof ${path} is neither a test under tests/ nor a page of docs/decisions/.`,
      );
    else if (readText(path) === undefined) complaints.push(`${says} its proof ${path} does not exist.`);
  }
  if (proofs.length > 0 && complaints.length === 0 && !proofs.some(path => cites(saidIn(path), row.id)))
    complaints.push(`${says} none of ${proofs.join(', ')} cites ${row.id}; put it in a test's title.`);
  return [...complaints, ...complaintsOfProofs(row)];
}

const page = readText(PAGE) ?? '';
const { rows, complaints } = parseRows(page);
const list = (sentences: string[]): string => `\n${sentences.join('\n')}`;

describe('docs/features.md', () => {
  it('has well-formed rows with the clause’s demand and its place', () => {
    const found = [...complaints];
    for (const row of rows) {
      if (row.asks === '') found.push(`${row.id} on line ${row.line} does not say what it asks.`);
      if (row.where === '') found.push(`${row.id} on line ${row.line} does not say where it lives.`);
      if (row.state !== 'works')
        found.push(`${row.id} on line ${row.line} has the state "${row.state}"; every clause works.`);
    }
    expect(found, list(found)).toEqual([]);
  });

  it('has every clause of the specification once, in order, and nothing else', () => {
    const expected = Object.entries(LAST_CLAUSE).flatMap(([chapter, last]) =>
      Array.from({ length: last }, (_, index) => `[${chapter}.${index + 1}]`),
    );
    const actual = rows.map(row => row.id);
    const found: string[] = [];
    for (const id of expected) if (!actual.includes(id)) found.push(`${id} has no row in ${PAGE}; add one.`);
    for (const [index, id] of actual.entries()) {
      if (!expected.includes(id)) found.push(`${id} has a row in ${PAGE}, but is no clause; remove it.`);
      if (actual.indexOf(id) !== index) found.push(`${id} has more than one row in ${PAGE}; keep one.`);
    }
    const misplaced = actual.findIndex((id, index) => id !== expected[index]);
    if (found.length === 0 && misplaced >= 0)
      found.push(
        `${actual[misplaced]} stands where ${expected[misplaced]} belongs; keep the clauses in order.`,
      );
    expect(found, list(found)).toEqual([]);
    expect(rows, `${PAGE} must have ${CLAUSES} rows, one per clause.`).toHaveLength(CLAUSES);
  });

  it('names a place and a citing test, or a decision page, for everything that works', () => {
    const found = rows.flatMap(complaintsOfWorks);
    expect(found, list(found)).toEqual([]);
  });

  it('cites no code that only tests call', () => {
    const exports = productExports();
    const found = [...complaintsOfDeadCode(rows, exports), ...complaintsOfDeadProofs(rows, exports)];
    expect(found, list(found)).toEqual([]);
  });
});

describe('the citation rule', () => {
  it.each([
    ['alone', 'x [4.34] y', '[4.34]', true],
    ['at the start of a range', '[4.32]-[4.36]', '[4.32]', true],
    ['inside a range', '[4.32]–[4.36]', '[4.34]', true],
    ['outside a range', '[4.32]-[4.36]', '[4.37]', false],
    ['in another chapter', '[3.32]-[3.36]', '[4.34]', false],
    ['as a prefix of a longer number', '[4.34]', '[4.3]', false],
    ['without brackets', 'clause 4.34', '[4.34]', false],
  ])('sees a clause %s', (_, text, id, expected) => {
    expect(cites(text, id)).toBe(expected);
  });
});

describe('citations in a test file', () => {
  const text = `
    // [1.1] in a comment
    const steps = [['[1.2] in a table', 1]];
    describe('a group', () => {
      it.each(steps)('%s', () => expect('[1.3] in a step').toBe(text));
      it(\`[1.4] in a title with \${part}\`, async () => {});
      test('[1.5] in a journey of the full run', IN_FULL, async () => {});
      journey('[1.6] in another one', { every: 2, ...IN_FULL }, async () => {});
    });`;

  it.each([
    ['a comment', '[1.1]', false],
    ['a table', '[1.2]', true],
    ['a step', '[1.3]', false],
    ['a title', '[1.4]', true],
    ['a journey that `npm test` leaves out', '[1.5]', false],
    ['a journey of a table that it leaves out', '[1.6]', false],
  ])('of %s', (_, id, expected) => {
    expect(cites(titlesOf({ path: 'x.test.ts', text }), id)).toBe(expected);
  });
});

describe('unused exports', () => {
  const sources = [
    {
      path: 'app/a.ts',
      text: 'export const used = 1; export const dead = 2; export function own() {} own();',
    },
    { path: 'app/b.ts', text: "export { passed } from './c.ts'; import { used } from './a.ts'; void used;" },
    { path: 'app/c.ts', text: 'export const passed = 1; export const alone = 2; export type Shape = 1;' },
    { path: 'app/root.tsx', text: "import { passed } from './b.ts'; export const meta = passed;" },
    { path: 'app/d.ts', text: "import { leaf } from './e.ts'; export const island = leaf;" },
    { path: 'app/e.ts', text: 'export const leaf = 1;' },
    { path: 'app/entry.client.tsx', text: "import type { Id } from './f.ts'; export const id: Id = 'a';" },
    { path: 'app/f.ts', text: "export const IDS = ['a'] as const; export type Id = (typeof IDS)[number];" },
  ];
  const dead = exportsOf(sources, isEntry).filter(each => !each.isUsed);

  it('is an export that no file takes and its own leaves alone, or that only unreached files take', () => {
    expect(dead.map(({ file, name }) => `${file} ${name}`)).toEqual([
      'app/a.ts dead',
      'app/c.ts alone',
      'app/d.ts island',
      'app/e.ts leaf',
    ]);
  });

  it('is no proof of what works: a test that takes it is named', () => {
    const row = { line: 1, asks: 'x', state: 'works', where: '`app/a.ts`', id: '[3.21]' };
    const test = 'tests/unit/domain/result.test.ts';
    const works = [{ ...row, test: `\`${test}\`` }];
    const at = 'app/domain/result.ts';
    const planted = (isUsed: boolean) => ['ok', 'refuse'].map(name => ({ file: at, name, isUsed }));
    expect(complaintsOfDeadProofs(works, planted(true))).toEqual([]);
    expect(complaintsOfDeadProofs(works, planted(false))).toContain(
      `[3.21] says works, but its test ${test} takes ok of ${at}, which no entry point of the product reaches.`,
    );
  });
});
