import { expect, it } from 'vitest';
import { startSite } from '../support/pair.ts';

const site = startSite();

const inHeader = (header: string | null) =>
  [...(header ?? '').matchAll(/<([^>]+)>; rel=modulepreload/g)].map(([, file]) => file);
const inDocument = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, file]) => file);

it.each([
  '/en-gb',
  '/pt-br/slots',
  '/en-gb/no-such-page',
])('%s names in a header the scripts that its document names', async path => {
  const page = await site.get(path);
  const files = inHeader(page.headers.get('link'));
  expect(files.length).toBeGreaterThan(4);
  expect(new Set(inDocument(await page.text()))).toEqual(new Set(files));
});
