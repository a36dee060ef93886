/** Every call of the contract is made by the site, and every rule of fields checks one: a table alone keeps nothing alive. */
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { type SourceFile, sourceFiles } from '#tests/support/source.ts';

const sources = sourceFiles(['app', 'console', 'workers']);
const RULES = 'app/domain/rules/text-rules.ts';

const textOf = (path: string): string => {
  const file = sources.find(it => it.path === path);
  if (file === undefined) throw new Error(`${path} is gone; name the file that has its table now`);
  return file.text;
};

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
const codeOf = (files: readonly SourceFile[]): string =>
  files.map(({ text }) => withoutComments(text)).join('\n');

/** Names in an array or an interface that begins with `start`. */
const namesAfter = (text: string, start: string, name: RegExp): string[] => {
  const [, body = ''] = text.split(start);
  return [...withoutComments(body.slice(0, body.search(/^[\]}]/m))).matchAll(name)].map(([, it = '']) => it);
};

/** Files of the site that call: not the contract, and not the list of endpoints that load later, which only names them. */
const isCaller = ({ path }: SourceFile): boolean =>
  (path.startsWith('app/') && !path.startsWith('app/contract/') && path !== 'app/page/endpoints.ts') ||
  path.startsWith('workers/edge/');

const uncalled = (endpoints: readonly string[], files: readonly SourceFile[]): string[] => {
  const named = new Set(codeOf(files.filter(isCaller)).match(/\w+/g));
  return endpoints.filter(name => !named.has(name));
};

/** Rules that are no key outside of their table. */
const unusedRules = (rules: readonly string[], files: readonly SourceFile[]): string[] => {
  const keys = new Set(codeOf(files.filter(({ path }) => path !== RULES)).match(/\w+(?=: )/g));
  return rules.filter(name => !keys.has(name));
};

describe('the calls of the contract', () => {
  /** `authLogin` of `auth/login`. */
  const endpoints = Object.keys(ENDPOINTS).map(name =>
    name.replace(/[/-](\w)/g, (_match, letter: string) => letter.toUpperCase()),
  );

  test('[7.34] are each named by a file of the site that calls', () => {
    expect(endpoints.length).toBeGreaterThan(100);
    expect(uncalled(endpoints, sources)).toEqual([]);
  });

  test('count as called by such a file alone, and not by its comments', () => {
    const planted = ['app/contract/a.ts', 'app/page/endpoints.ts', 'workers/platform/a/a.ts'].map(path => ({
      path,
      text: 'void [planted];',
    }));
    const remark = { path: 'app/features/a/a.ts', text: '/** planted */\n// planted' };
    expect(uncalled(['planted'], [...planted, remark])).toEqual(['planted']);
    for (const path of ['app/features/a/a.ts', 'workers/edge/a.ts'])
      expect(uncalled(['planted'], [{ path, text: 'void planted;' }])).toEqual([]);
  });
});

describe('the rules of fields', () => {
  const rules = namesAfter(textOf(RULES), 'export interface TextRules {', /(\w+)\?: /g);

  test('[5.15] are each asked of a field', () => {
    expect(rules).toContain('minlength');
    expect(unusedRules(rules, sources)).toEqual([]);
  });

  test('count as asked outside of their table alone', () => {
    const text = 'void { planted: true };';
    expect(unusedRules(['planted'], [{ path: RULES, text }])).toEqual(['planted']);
    expect(unusedRules(['planted'], [{ path: 'app/contract/a.ts', text }])).toEqual([]);
  });
});
