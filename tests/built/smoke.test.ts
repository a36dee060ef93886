import { expect, it } from 'vitest';
import { sharedSite } from '../support/pair.ts';

const site = sharedSite();

it('[1.2] serves home under a language segment', async () => {
  const response = await site.get('/en-gb');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<html lang="en-GB" dir="ltr"');
});

it('[7.15] answers general/config in the envelope', async () => {
  const { status, envelope } = await site.call('general/config');
  expect({ status, ok: envelope.status, code: envelope.code }).toEqual({ status: 200, ok: true, code: 200 });
});
