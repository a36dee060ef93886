/** The site as an app on a device. */
import { expect, it } from 'vitest';
import { startSite } from '../support/pair.ts';

const site = startSite({ vars: { SITE_TITLE: 'Harbour Nine' } });

/** Width and height of a PNG, from its header; `any` for a drawing. */
async function sizeOf(path: string): Promise<string> {
  const file = await site.get(path);
  if (file.headers.get('content-type') === 'image/svg+xml') return 'any';
  expect(file.headers.get('content-type')).toBe('image/png');
  const view = new DataView(await file.arrayBuffer());
  return `${view.getUint32(16)}x${view.getUint32(20)}`;
}

it('has the operator’s name, and icons of the sizes it states', async () => {
  const document = await (await site.get('/en-gb')).text();
  const [, address = ''] = document.match(/<link rel="manifest" href="([^"]+)"/) ?? [];
  const answer = await site.get(address);
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  const manifest = (await answer.json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({
    name: 'Harbour Nine',
    short_name: 'Harbour Nine',
    start_url: '/',
    display: 'standalone',
  });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes } of manifest.icons) expect(await sizeOf(src)).toBe(sizes);
  const posted = await fetch(new URL(address, site.pair().url), { method: 'POST' });
  expect(posted.status).toBe(405);
});

it('has a service worker that a browser asks for anew', async () => {
  const worker = await site.get('/sw.js');
  expect(worker.status).toBe(200);
  expect(worker.headers.get('content-type')).toMatch(/javascript/);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  // As small as a page beside the site may be.
  expect((await worker.text()).length).toBeLessThan(7_000);
});
