/** The console's overview: the chart by hour with its choice in the address, its table, its states, and promised times. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import { wireMoment } from '#app/domain/date.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import { inTurn, type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import { Overview } from '../../console/app/overview/overview.tsx';

const MIDNIGHT = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const NONE = { count: 0, sum: '0.00' };

const market = (country: string, currency: string, isPast = false) => ({
  country,
  currency,
  activeNow: isPast ? null : 3,
  active: 12,
  activeByHour: isPast ? null : Array.from({ length: 24 }, (_, hour) => hour),
  registered: 1,
  proved: 1,
  firstDeposits: 0,
  deposits: { count: 2, sum: '48210.00' },
  withdrawals: NONE,
  stakes: '500.00',
  wins: '400.00',
  ggr: '100.00',
  bonusCost: '0.00',
  ngr: '100.00',
  margin: '20.00',
  rounds: 5,
  breaks: 0,
  exclusions: 0,
});

const MARKETS = [market('GB', 'GBP'), market('SE', 'SEK')];

/** @param of what each hour has */
const series = (of: (hour: number) => { value: string; before: string }) =>
  accepted({
    asOf: wireMoment(MIDNIGHT),
    points: Array.from({ length: 24 }, (_, hour) => ({
      at: wireMoment(MIDNIGHT + hour * HOUR_MS),
      ...of(hour),
    })),
  });

let calls: ScriptedCalls;
beforeEach(() => {
  calls = scriptCalls({
    'figure/today': accepted({
      asOf: wireMoment(MIDNIGHT),
      from: wireMoment(MIDNIGHT),
      markets: MARKETS,
      before: {
        from: wireMoment(MIDNIGHT - 7 * DAY_MS),
        until: wireMoment(MIDNIGHT - 7 * DAY_MS),
        markets: [market('GB', 'GBP', true), market('SE', 'SEK', true)],
      },
    }),
    'figure/series': series(hour => ({ value: hour === 0 ? '1250.50' : '0.00', before: `${hour}.00` })),
    'work/waiting': accepted({
      queues: [
        { queue: 'tickets', count: 2, oldest: null, promisedMinutes: 1_440, late: 0 },
        { queue: 'deposits', count: 1, oldest: null, promisedMinutes: 15, late: 1 },
      ],
    }),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(address = '/overview') {
  const router = createMemoryRouter([{ path: '/overview', Component: Overview }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}

const chart = () => screen.findByRole('group', { name: /by hour/ });

describe('the chart of the overview', () => {
  test('has a point for each hour, read by name, by arrows and in a table', async () => {
    open();
    const hours = within(await chart()).getAllByRole('img');
    expect(hours).toHaveLength(24);
    expect(hours[0]?.getAttribute('aria-label')).toMatch(/^00:00: today 1,250\.50, .+ a week ago 0\.00$/);
    expect(hours.filter(it => it.getAttribute('tabindex') === '0')).toEqual([hours[0]]);
    hours[0]?.focus();
    fireEvent.keyDown(hours[0] as Element, { key: 'End' });
    expect(document.activeElement).toBe(hours[23]);
    fireEvent.keyDown(hours[23] as Element, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(hours[22]);
    const table = screen.getByRole('table', { name: 'Stakes by hour, GBP', hidden: true });
    expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(25);
    expect(within(table).getByText('1,250.50')).toBeTruthy();
  });

  test('has its figure and market in the address', async () => {
    const router = open('/overview?market=SE-SEK');
    await chart();
    expect(calls.sent('figure/series')[0]).toMatchObject({
      measure: 'stakes',
      currency: 'SEK',
      countries: ['SE'],
      from: MIDNIGHT,
      to: MIDNIGHT + DAY_MS,
    });
    fireEvent.click(screen.getByRole('link', { name: 'GGR' }));
    await screen.findByRole('group', { name: 'GGR by hour, SEK' });
    expect(router.state.location.search).toBe('?market=SE-SEK&measure=ggr');
    fireEvent.change(screen.getByLabelText('Market'), { target: { value: 'GB-GBP' } });
    await screen.findByRole('group', { name: 'GGR by hour, GBP' });
    await waitFor(() => expect(calls.sent('figure/series').at(-1)).toMatchObject({ currency: 'GBP' }));
  });

  test('counts members without a currency', async () => {
    open('/overview?measure=active');
    expect(await screen.findByRole('heading', { name: 'Active members by hour' })).toBeTruthy();
  });

  test('says that there is nothing, and until when that is counted', async () => {
    calls.answers['figure/series'] = series(() => ({ value: '0.00', before: '0.00' }));
    open();
    expect(await screen.findByText('There are no figures for these two days.')).toBeTruthy();
    expect(screen.getAllByText(wireMoment(MIDNIGHT)).length).toBe(2);
  });

  test('says why it cannot be read, and reads it again', async () => {
    calls.answers['figure/series'] = inTurn(
      refused(503, 'Not now.'),
      series(() => ({ value: '1.00', before: '1.00' })),
    );
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await chart()).toBeTruthy();
  });
});

describe('the rest of the overview', () => {
  test('promises times in hours and minutes', async () => {
    open();
    expect(await screen.findByText(/Promised within 24 hrs\./)).toBeTruthy();
    expect(screen.getByText(/Promised within 15 mins\./)).toBeTruthy();
  });

  test('has a line of the last 24 hours for each market', async () => {
    open();
    const table = await screen.findByRole('region', { name: 'Markets today' });
    const lines = within(table).getAllByRole('img', { name: /^Active members by hour: 0 to 23, 23/ });
    expect(lines).toHaveLength(MARKETS.length);
    expect(within(table).getByText('United Kingdom')).toBeTruthy();
  });
});
