/** Changes of the build to finished files: facades are found, the bundler's helpers go to the libraries. */
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { helpersIn } from '../../../scripts/fast/runtime-in-libraries.ts';
import { facadeOf } from '../../../scripts/fast/script-facades.ts';

const fileOf = (source: string) => source.replace('./', '/assets/');
const facade = (code: string) => facadeOf(parseAst(code) as Parameters<typeof facadeOf>[0], fileOf);

describe('a facade', () => {
  test('passes on what one file has', () => {
    expect(facade('export{i as default,a as shouldRevalidate}from"./frame-1.js";')).toEqual({
      imports: ['/assets/frame-1.js'],
      exports: { default: ['/assets/frame-1.js', 'i'], shouldRevalidate: ['/assets/frame-1.js', 'a'] },
    });
  });

  test('passes on what several files have', () => {
    const code =
      'import{H as e}from"./frame-1.js";import{t}from"./lobby-2.js";export{t as default,e as headers};';
    expect(facade(code)).toEqual({
      imports: ['/assets/frame-1.js', '/assets/lobby-2.js'],
      exports: { default: ['/assets/lobby-2.js', 't'], headers: ['/assets/frame-1.js', 'H'] },
    });
  });

  test('imports a file alone, as the entry does', () => {
    expect(facade('import"./frame-1.js";')).toEqual({ imports: ['/assets/frame-1.js'], exports: {} });
  });

  test.each([
    ['a statement', 'import{a}from"./frame-1.js";a();'],
    ['a declaration', 'export const a=1;'],
    ['an expression', 'import{a}from"./frame-1.js";export default a(1);'],
    ['a namespace', 'import*as a from"./frame-1.js";export{a as default};'],
    ['all exports', 'export*from"./frame-1.js";'],
    ['a name of its own', 'export{a};var a;'],
  ])('is no file with %s', (_what, code) => {
    expect(facade(code)).toBeNull();
  });
});

describe('the helpers of the bundler', () => {
  test('become one statement with names of their own', () => {
    const { statement, exports } = helpersIn('var e=1,t=()=>e;export{t as n,e as r};');
    expect(statement).toBe('const [helper_n,helper_r]=(()=>{var e=1,t=()=>e;return[t,e]})();');
    expect(exports).toBe('export{helper_n,helper_r};');
    const made = new Function(`const e=5;${statement}return [helper_n(),helper_r,e]`)();
    expect(made).toEqual([1, 1, 5]);
  });

  test('fail the build where they are written in another way', () => {
    expect(() => helpersIn('export default 1;')).toThrow('scripts/fast/runtime-in-libraries.ts');
  });
});
