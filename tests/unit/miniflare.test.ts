import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { GROWTH } from '../../scripts/miniflare.ts';

test('the line of Miniflare that is replaced as it is loaded stands in it once', () => {
  const source = readFileSync(createRequire(import.meta.url).resolve('miniflare'), 'utf8');
  expect(source.split(GROWTH.published)).toHaveLength(2);
});
