/** Scripts that an earlier version published: the edge leaves out what the deployment does not allow. */
import { expect, test } from 'vitest';
import type { SeoScript } from '#app/contract/seo-script.ts';
import { allowedScripts } from '#edge/published/allowed-scripts.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const SCRIPTS: SeoScript[] = [
  { src: 'https://evil.example/x.js' },
  { src: 'https://evil.example/y.js', integrity },
  { src: 'https://tags.example/a.js', integrity },
  { type: 'application/ld+json', text: '{}' },
];
const NONE: readonly string[] = [];
const NAMED: readonly string[] = ['https://tags.example'];

test('[7.49] [security H3] a stored script without a hash, or of an origin that is not named, is not in pages', () => {
  expect(allowedScripts(SCRIPTS, NONE)).toEqual(SCRIPTS.slice(3));
  expect(allowedScripts(SCRIPTS, NAMED)).toEqual(SCRIPTS.slice(2));
  expect(allowedScripts(SCRIPTS, NAMED)).toBe(allowedScripts(SCRIPTS, NAMED));
});
