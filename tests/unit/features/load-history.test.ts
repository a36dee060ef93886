import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { gateway } from '#app/api/context.ts';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { HISTORY_KINDS } from '#app/domain/history-kinds.ts';
import { loadHistory } from '#app/features/history/load-history.server.ts';
import { visitedSite } from '#app/visit/visit.server.ts';
import { siteData } from '../../support/visit.ts';

type Answer = (payload: Record<string, unknown>) => Envelope;

const ROW = {
  id: 'D-1',
  created: '2026-11-21 04:05:06',
  amount: '75',
  currency: 'GBP',
  balance: null,
  status: 'completed',
  method: 'Bank',
  processed: null,
  reason: null,
};
const pages =
  (total: number): Answer =>
  ({ page = 1, pageSize = 20 }) =>
    accepted({
      total,
      page,
      pageSize,
      totals: [],
      data: (Number(page) - 1) * Number(pageSize) < total ? [ROW] : [],
    });
const STATUSES = ['pending', 'completed'].map(value => ({
  value,
  name: `status_${value}`,
  type: 'deposit',
}));

/** Loads the history of an address; `asked` contains the requests to the platform. */
async function load(address: string, { answer = pages(1) as Answer, cookie = '', statuses = STATUSES } = {}) {
  const asked: [string, Record<string, unknown>][] = [];
  const context = new RouterContextProvider();
  context.set(visitedSite, siteData({}));
  context.set(gateway, async (name, payload) => {
    if (name === 'common/status-list') return accepted(statuses);
    asked.push([name, payload as Record<string, unknown>]);
    return answer(payload as Record<string, unknown>);
  });
  const url = new URL(`https://site.test/en-gb/transactions/${address}`);
  const request = new Request(url, { headers: { cookie } });
  return { loaded: await loadHistory({ context, request, url }), asked };
}

describe('[2.21] the server’s side of a history', () => {
  test.each(HISTORY_KINDS)('%s is asked for by its own call', async kind => {
    const { asked, loaded } = await load(kind);
    expect(asked.map(([name]) => name)).toEqual([`transaction/${kind}`]);
    expect(loaded.kind).toBe(kind);
  });

  test('gives the page with the states that its kind can be in', async () => {
    const { loaded } = await load('deposit');
    expect(loaded.page?.data).toEqual([ROW]);
    expect(loaded.statuses.map(it => it.value)).toEqual(['pending', 'completed']);
    expect((await load('vip')).loaded.statuses).toEqual([]);
  });

  test.each(HISTORY_KINDS)('[7.17] %s can be filtered by the states that have its name', async kind => {
    const statuses = ['deposit', kind].map(type => ({ name: 'status_open', value: `of-${type}`, type }));
    const { loaded } = await load(kind, { statuses });
    expect(loaded.statuses.map(it => it.value)).toContain(`of-${kind}`);
    expect(loaded.statuses.every(it => it.type === kind)).toBe(true);
  });

  test('[2.73] asks for the days of the zone that the browser has said', async () => {
    const days = 'deposit?from=2026-09-06&to=2026-09-06&type=in';
    const [, sent] = (await load(days, { cookie: 'lang=es-cl; zone=America%2FSantiago' })).asked[0] ?? [];
    expect(sent).toEqual({
      from: '2026-09-06 04:00:00',
      to: '2026-09-07 02:59:59',
      type: 'in',
      currency: 'GBP',
      page: 1,
      pageSize: 20,
    });
    expect((await load(days)).asked[0]?.[1].from).toBe('2026-09-06 00:00:00');
  });

  test('[9.15] asks nothing for a period that is too long, and keeps its days', async () => {
    const { asked, loaded } = await load('deposit?from=2026-01-01&to=2026-11-21');
    expect(asked).toEqual([]);
    expect(loaded).toMatchObject({ refusal: 'too_long', page: null });
    expect(loaded.query).toMatchObject({ from: '2026-01-01', to: '2026-11-21' });
  });

  test('a state that the kind does not have is left out, one that it has is sent', async () => {
    expect((await load('deposit?status=open')).asked[0]?.[1]).not.toHaveProperty('status');
    expect((await load('deposit?status=open')).loaded.query.status).toBe('');
    expect((await load('deposit?status=pending')).asked[0]?.[1].status).toBe('pending');
    expect((await load('deposit?status=open', { statuses: [] })).asked[0]?.[1].status).toBe('open');
  });

  test('a page behind the last one is the last one', async () => {
    const { asked, loaded } = await load('deposit?page=99&type=in', { answer: pages(137) });
    expect(asked.map(([, sent]) => sent.page)).toEqual([99, 7]);
    expect(loaded.query.page).toBe(7);
    expect(loaded.page?.data).toHaveLength(1);
    expect((await load('deposit?page=99', { answer: pages(0) })).loaded).toMatchObject({
      query: { page: 1 },
      page: { total: 0 },
    });
  });

  test.each([
    ['a refusal', () => refused(403, 'Not now.'), 'Not now.'],
    ['no answer', () => refused(0, ''), ''],
    ['an answer that is none', () => accepted({ rows: 'many' }), ''],
  ])('%s is a page that cannot be read', async (_says, answer, said) => {
    const { loaded } = await load('deposit?page=3', { answer });
    expect(loaded).toMatchObject({ page: null, refusal: null, said });
    expect(loaded.query.page).toBe(3);
  });

  test.each([
    'deposit?from=%00&to[]=x&currency=__proto__&status=..%2F&page=NaN&size=-1&type=constructor',
    'deposit?from=0000-01-01&to=9999-12-31',
    'deposit?from=2099-12-31&to=1970-01-01',
  ])('%s never fails', async address => {
    const { loaded } = await load(address, { cookie: 'zone=Mars%2FOlympus' });
    expect(loaded.timeZone).toBe('UTC');
  });
});
