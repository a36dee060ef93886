/** docs/security.md names every requirement of OWASP ASVS 5.0.0 at levels 1 and 2 once, and only files and headings that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PAGE = 'docs/security.md';

/**
 * Sections of the official list with requirements of levels 1 and 2, and how many: they are the first ones of each section, and those of
 * level 3 follow.
 */
const SECTIONS: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};

const text = readFileSync(PAGE, 'utf8');

/** The cells of the rows below a heading whose first cell begins with a number. */
function rowsOf(heading: string): string[][] {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return own
    .split('\n')
    .filter(line => /^\|\s*\d/.test(line))
    .map(line =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map(cell => cell.trim()),
    );
}

/** The numbers of `1-3, 5`. */
const numbersIn = (cell: string): number[] =>
  cell.split(/,\s*/).flatMap(part => {
    const [first = Number.NaN, last = first] = part.split('-').map(Number);
    return part === '' ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

const bySection = rowsOf('Requirements by section').map(
  ([name = '', met = '', explained = '', none = '', where = '']) => ({
    section: /^[\d.]+/.exec(name)?.[0] ?? '',
    explained: numbersIn(explained),
    all: [met, explained, none].flatMap(numbersIn),
    where,
  }),
);

const details = rowsOf('Requirements in detail').map(([name = '', state = '']) => ({
  numbers: name.match(/\d+\.\d+\.\d+/g) ?? [],
  state,
}));

describe('the requirements', () => {
  it('are the 253 of levels 1 and 2', () => {
    expect(Object.values(SECTIONS).reduce((sum, count) => sum + count, 0)).toBe(253);
    expect(bySection.map(it => it.section)).toEqual(Object.keys(SECTIONS));
    for (const { section, all } of bySection)
      expect(
        all.toSorted((a, b) => a - b),
        section,
      ).toEqual(Array.from({ length: SECTIONS[section] ?? 0 }, (_, index) => index + 1));
  });

  it('have a place, or a reason for having none', () => {
    for (const { section, where } of bySection) expect(where, section).not.toBe('');
  });

  it('in detail are those that are explained, and others that are met', () => {
    const explained = bySection.flatMap(it => it.explained.map(number => `${it.section}.${number}`));
    const inDetail = details.filter(it => it.state === 'Explained').flatMap(it => it.numbers);
    expect(inDetail.toSorted()).toEqual(explained.toSorted());
    expect([...new Set(details.map(it => it.state))].toSorted()).toEqual(['Explained', 'Met']);
  });
});

/** The anchors of a page's headings. */
const anchorsOf = (page: string): string[] =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

describe('what the page names', () => {
  it('exists: files', () => {
    const paths = [...text.matchAll(/`((?:app|workers|scripts|tests|docs|config|public|build)\/[\w./-]+)`/g)]
      .map(([, path = '']) => path)
      .filter(path => !path.startsWith('build/'));
    const decisions = [...text.matchAll(/`(\d{4}-[\w-]+\.md)`/g)].map(([, name]) => `docs/decisions/${name}`);
    expect(paths.length).toBeGreaterThan(100);
    expect([...new Set([...paths, ...decisions])].filter(path => !existsSync(path))).toEqual([]);
  });

  it('exists: pages and headings', () => {
    const broken = [...text.matchAll(/\]\(([^)]*)\)/g)].flatMap(([, target = '']) => {
      const [file = '', anchor] = target.split('#');
      const path = file === '' ? PAGE : join(dirname(PAGE), file);
      if (!existsSync(path)) return [target];
      return anchor === undefined || anchorsOf(readFileSync(path, 'utf8')).includes(anchor) ? [] : [target];
    });
    expect(broken).toEqual([]);
  });
});
