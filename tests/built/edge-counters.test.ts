/** Counters of the edge, as an operator sees them on one machine: doors, outcomes and copies of pages, and nobody. */
import { expect, it } from 'vitest';
import type { Counter } from '#app/domain/tally.ts';
import { startSite } from '../support/pair.ts';
import { raw } from '../support/raw.ts';

const site = startSite();
const ADDRESS = '198.51.100.77';

interface Counters {
  counters: Counter[];
  edge: { since: string | null; counters: Counter[] };
}

const read = () => site.operate('counter/list', {}) as Promise<Counters>;

async function more<Answer>(work: () => Promise<Answer>): Promise<Record<string, number>> {
  const timesOf = async () =>
    new Map((await read()).edge.counters.map(it => [`${it.what} ${it.name} ${it.outcome}`, it.times]));
  const before = await timesOf();
  await work();
  const after = await timesOf();
  const grown = [...after].map(([key, times]) => [key, times - (before.get(key) ?? 0)] as const);
  return Object.fromEntries(grown.filter(([, times]) => times > 0));
}

const get = (path: string, headers: Record<string, string> = {}) =>
  raw(site.pair().url, { path, headers: { 'cf-connecting-ip': ADDRESS, ...headers } });

it('[6.8] the edge counts pages by where they come from', async () => {
  const counted = await more(async () => {
    for (let times = 0; times < 6; times += 1) await get('/en-gb/slots');
  });
  const { 'request page-shared 2xx': drawn = 0, 'request page-confirmed 2xx': confirmed = 0 } = counted;
  const copies = counted['request page-copy 2xx'] ?? 0;
  expect(drawn + confirmed + copies).toBe(6);
  expect(drawn).toBeGreaterThanOrEqual(1);
  expect(copies).toBeGreaterThanOrEqual(1);
  // A page with a dialog is drawn for its visitor.
  expect(await more(() => get('/en-gb?action=login'))).toMatchObject({ 'request page-own 2xx': 1 });
});

it('[6.8] the edge counts refusals and failures by door', async () => {
  const counted = await more(async () => {
    await get('/healthz');
    await get('/api/general/config');
    await get('/en-gb/nothing/here/at-all');
    await site.call('general/config', {}, { origin: 'https://elsewhere.example' });
    await site.call('general/config');
  });
  expect(counted).toMatchObject({
    'request health 2xx': 1,
    'request api 405': 1,
    'request api 403': 1,
    'request api 2xx': 1,
    'request operator 2xx': 1,
  });
  expect(counted['request page-shared 4xx'] ?? counted['request page-own 4xx']).toBe(1);
});

it('has doors and outcomes of a closed list beside the platform’s counters, and no address', async () => {
  const answer = await read();
  expect(answer.counters.some(it => it.what === 'call')).toBe(true);
  expect(answer.edge.since).not.toBeNull();
  for (const { what, name, outcome } of answer.edge.counters)
    expect(`${what} ${name} ${outcome}`).toMatch(/^request [a-z-]+ (\dxx|4\d\d)$/);
  expect(JSON.stringify(answer)).not.toContain(ADDRESS);
});
