/** THIRD-PARTY-NOTICES.md names every package whose code is in the build. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BUNDLED, packageOf } from '../../scripts/bundled-packages.ts';
import { HELPERS } from '../../scripts/third-party/items.ts';
import { NOTICES } from '../../scripts/third-party-notices.ts';

const bundled = JSON.parse(readFileSync(BUNDLED, 'utf8')) as string[];

describe('the build', () => {
  it('has no package without a notice', () => {
    const page = readFileSync(NOTICES, 'utf8');
    expect(bundled).toEqual(expect.arrayContaining(['react', 'hono', 'pusher-js', '@simplewebauthn/server']));
    expect(bundled.filter(it => !page.includes(`| ${it} `))).toEqual([]);
  });

  it('has the helpers that the notices name', () => {
    expect(Object.keys(HELPERS).filter(it => !bundled.includes(it))).toEqual([]);
  });
});

it.each([
  ['/a/node_modules/react/index.js', 'react'],
  ['/a/node_modules/tsyringe/node_modules/@scope/name/main.js?used', '@scope/name'],
  ['\0rolldown/runtime.js', 'rolldown'],
  ['/a/app/domain/money.ts', null],
])('the package of %j', (id, name) => {
  expect(packageOf(id)).toBe(name);
});
