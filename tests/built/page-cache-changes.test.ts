/** Guests' pages from copies are never older than two seconds, whatever this edge is told. */
import { describe, expect, it } from 'vitest';
import { OPERATOR_TOKEN, startSite } from '../support/pair.ts';

const site = startSite({ vars: { RATE_LIMIT_SCALE: '100' } });

/** How soon an operator's change is in every guest's page, in milliseconds. */
const PROMISED_MS = 2_000;

async function page(path: string) {
  const response = await site.get(path);
  return { response, html: await response.text() };
}

async function kept(path: string) {
  await page(path);
  return page(path);
}

/** An operator's call that reaches the platform through another edge: this one is not told of it. */
async function operateElsewhere(call: string, payload: unknown): Promise<Record<string, unknown>> {
  const platform = await site.pair().miniflare.getWorker('meridian-platform');
  const response = await platform.fetch(`https://platform/operator/${call}`, {
    method: 'POST',
    headers: {
      'x-platform-secret': 'development-platform-secret',
      'content-type': 'application/json',
      authorization: `Bearer ${OPERATOR_TOKEN}`,
    },
    body: JSON.stringify(payload),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { output: Record<string, unknown> }).output;
}

/** Asks for pages all the time until each is as awaited. @returns milliseconds that the slowest took */
async function until(isThere: (seen: Awaited<ReturnType<typeof page>>) => boolean): Promise<number> {
  const from = Date.now();
  const took = ['/en-gb/slots', '/sv-se', '/zh-mo/live?page=2'].map(async path => {
    for (;;) {
      const asked = Date.now();
      if (isThere(await page(path))) return asked - from;
    }
  });
  return Math.max(...(await Promise.all(took)));
}

describe('an operator’s change that this edge is not told of is in every guest’s page within two seconds', () => {
  it('[2.64] maintenance begins and ends', async () => {
    for (const path of ['/en-gb/slots', '/sv-se', '/zh-mo/live?page=2']) await kept(path);
    await operateElsewhere('maintenance', { on: true, until: null });
    expect(await until(({ response }) => response.status === 503)).toBeLessThan(PROMISED_MS);
    await operateElsewhere('maintenance', { on: false });
    expect(await until(({ response }) => response.status === 200)).toBeLessThan(PROMISED_MS);
  });

  it('[7.44] a published catalogue', async () => {
    for (const path of ['/en-gb/slots', '/sv-se', '/zh-mo/live?page=2']) await kept(path);
    const { version } = await operateElsewhere('publish', {});
    expect(await until(({ html }) => html.includes(String(version)))).toBeLessThan(PROMISED_MS);
  });
});
