/** The rules of the build's chunks name files: a file that is renamed must not leave its chunk unnoticed. */
import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CHUNKS } from '../../scripts/chunks.ts';

/** Files that the rules speak of: the site's own, its libraries by their package files, the icons. */
const files = ['app/**/*.*', 'node_modules/*/package.json', 'node_modules/lucide/dist/esm/**/*.*'].flatMap(
  pattern => globSync(pattern).map(path => `/${path.replaceAll('\\', '/')}`),
);

interface Group {
  /** Positions of its parentheses in the pattern. */
  open: number;
  close: number;
  /** Starts and ends of its alternatives. */
  branches: [start: number, end: number][];
}

/** Groups of a pattern, the outer one before those within it. */
function groupsOf(pattern: string): Group[] {
  const found: Group[] = [];
  const around: Group[] = [];
  for (let at = 0; at < pattern.length; at += 1) {
    const last = around.at(-1);
    if (pattern[at] === '\\') at += 1;
    else if (pattern[at] === '(') {
      const group: Group = { open: at, close: -1, branches: [] };
      if (pattern[at + 1] === '?') at += 2; // `(?!` or `(?:`
      group.branches.push([at + 1, -1]);
      found.push(group);
      around.push(group);
    } else if (last && (pattern[at] === '|' || pattern[at] === ')')) {
      const branch = last.branches.at(-1);
      if (branch) branch[1] = at;
      if (pattern[at] === '|') last.branches.push([at + 1, -1]);
      else Object.assign(around.pop() ?? {}, { close: at });
    }
  }
  return found;
}

/**
 * Every alternative of a pattern by itself: the files that match the pattern because of this name. A name that is excluded
 * counts as one that is demanded, since a name that excludes nothing is as stale.
 */
function namesOf({ source }: RegExp): string[] {
  const groups = groupsOf(source);
  const isWithin = (inner: Group, [start, end]: [number, number]) => inner.open >= start && inner.close < end;
  return groups.flatMap(group =>
    group.branches
      // An alternative that ends in a group of names is tried with each of them.
      .filter(branch => !groups.some(other => other !== group && isWithin(other, branch)))
      .map(branch => {
        let alone = `${source.slice(...branch)}${/[a-z]$/.test(source.slice(...branch)) ? '(?![a-z])' : ''}`;
        let [from, to] = [group.open, group.close + 1];
        for (const outer of groups.filter(it => it.open < group.open && it.close > group.close).reverse()) {
          const [start, end] = outer.branches.find(each => isWithin(group, each)) ?? [0, 0];
          alone = `${source.slice(start, from)}${alone}${source.slice(to, end)}`;
          [from, to] = [outer.open, outer.close + 1];
        }
        return `${source.slice(0, from)}${alone}${source.slice(to)}`;
      }),
  );
}

/** Names of a rule that no file has. */
const staleNames = (rule: RegExp, among: readonly string[] = files): string[] =>
  namesOf(rule).filter(name => !among.some(file => new RegExp(name).test(file)));

describe('chunks of the build', () => {
  test.each(
    CHUNKS.map(({ name, test: rule }) => [name, rule] as const),
  )('every name in the rule of %s is that of a file', (_name, rule) => {
    expect(namesOf(rule).length).toBeGreaterThan(0);
    expect(staleNames(rule)).toEqual([]);
  });

  test.each<[string, RegExp, string[]]>([
    ['a name', /\/app\/(ui|gone)\//, ['\\/app\\/gone(?![a-z])\\/']],
    ['a name within a group', /\/app\/(ui\/(icon|gone)|stores)/, ['\\/app\\/ui\\/gone(?![a-z])']],
    ['a name that is excluded', /\/app\/ui\/(?!icon|gone)/, ['\\/app\\/ui\\/gone(?![a-z])']],
    ['a part of a name', /\/app\/ui\/(ico)/, ['\\/app\\/ui\\/ico(?![a-z])']],
  ])('%s that no file has is found', (_title, rule, stale) => {
    expect(staleNames(rule, ['/app/ui/icon.tsx', '/app/stores/user.ts'])).toEqual(stale);
  });
});
