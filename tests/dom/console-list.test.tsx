/** Lists of the console, by the event log: filters, pages and the open record are the address; views can be saved. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ListedEvent } from '#app/contract/operator/events.ts';
import EventsRoute, { clientLoader, shouldRevalidate } from '../../console/app/routes/events.tsx';

const event = (number: number): ListedEvent => ({
  number,
  id: `e-${number}`,
  kind: 'operator-call',
  outcome: number % 2 === 0 ? 'done' : 'refused',
  call: 'member/hold',
  code: 200,
  target: null,
  memberId: 'm-1',
  country: 'SE',
  made: '2026-11-29 12:00:00',
  actor: { kind: 'operator', id: 'o-1', name: 'op.ines' },
  network: '10.0.0.1',
  requestId: 'r-1',
  inputDigest: null,
  detailDigest: null,
  times: null,
  hash: 'a'.repeat(64),
});

/** Payloads of the calls, and what is answered. */
let calls: Record<string, unknown>[];
let answer: { rows: ListedEvent[]; next: string | null };
let isRefused: boolean;

beforeEach(() => {
  [calls, isRefused] = [[], false];
  answer = { rows: [event(9), event(8), event(7)], next: '7~7' };
  localStorage.clear();
  // This DOM has no layout: the table is given a height, so that rows are in view.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (!url.endsWith('event/list'))
      return Response.json({ status: false, code: 404, msg: 'Not here.', output: null });
    calls.push(JSON.parse(body));
    if (isRefused) return Response.json({ status: false, code: 503, msg: 'Not now.', output: null });
    const chain = {
      number: 9,
      hash: 'b'.repeat(64),
      checked: '2026-11-29 11:00:00',
      flaw: null,
      archived: null,
    };
    return Response.json({
      status: true,
      code: 200,
      msg: '',
      output: { ...answer, counts: { all: null }, chain },
    });
  });
});
afterEach(cleanup);

async function open(address: string) {
  const router = createMemoryRouter(
    [
      {
        path: '/events/:number?',
        loader: clientLoader as never,
        shouldRevalidate: shouldRevalidate as never,
        Component: EventsRoute,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('region', { name: 'Events' });
  await act(async () => undefined); // listeners of keys are added after the first drawing
  return router;
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });

describe('a list of the console', () => {
  test('reads by its address, and says what the address says', async () => {
    await open('/events?outcome=refused&from=2026-11-28&unknown=1');
    expect(calls).toEqual([{ filters: { outcome: 'refused', from: Date.UTC(2026, 10, 28) }, after: null }]);
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect(screen.getByText('/events?outcome=refused&from=2026-11-28&unknown=1')).toBeTruthy();
    expect(screen.getByText(/Chain whole through 9/)).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Remove the filter Outcome' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]).toEqual({ filters: { from: Date.UTC(2026, 10, 28) }, after: null });
  });

  test('opens a record beside it by a press or a key, without reading again, and closes it', async () => {
    const router = await open('/events?kind=operator-call');
    fireEvent.click(screen.getAllByText('member/hold')[0] as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/events/9'));
    expect(router.state.location.search).toBe('?kind=operator-call');
    await screen.findByRole('heading', { name: 'member/hold' });
    press('j');
    await waitFor(() => expect(router.state.location.pathname).toBe('/events/8'));
    press('Escape');
    await waitFor(() => expect(router.state.location.pathname).toBe('/events'));
    expect(calls).toHaveLength(1);
  });

  test('goes to the next page and back by keys', async () => {
    const router = await open('/events');
    press(']');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]).toMatchObject({ after: '7~7' });
    expect(router.state.location.search).toBe('?after=7%7E7');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Back' }).getAttribute('aria-disabled')).toBe('false'),
    );
    press('[');
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(calls[2]).toMatchObject({ after: null });
  });

  test('adds a filter by the F key', async () => {
    await open('/events');
    press('f');
    await screen.findByLabelText('Field');
    fireEvent.change(screen.getByLabelText('Field'), { target: { value: 'network' } });
    fireEvent.change(screen.getByLabelText('Value'), { target: { value: ' 10.0.0.1 ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]).toMatchObject({ filters: { network: '10.0.0.1' } });
  });

  test('saves the filters as a view under a name, and removes it', async () => {
    await open('/events?network=10.0.0.1');
    fireEvent.click(screen.getByRole('button', { name: 'Save this view' }));
    fireEvent.change(screen.getByLabelText('Name of the view'), { target: { value: 'Office' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('link', { name: 'Office' })).getAttribute('aria-current')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Remove the view Office' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Office' })).toBeNull());
  });

  test('says what went wrong, and reads again', async () => {
    isRefused = true;
    await open('/events');
    expect(screen.getByRole('alert').textContent).toContain('Not now.');
    isRefused = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });

  test('says that nothing matches', async () => {
    answer = { rows: [], next: null };
    await open('/events?kind=login');
    expect(screen.getByText('Nothing matches these filters.')).toBeTruthy();
  });

  test('says that there is nothing yet, where nothing is filtered', async () => {
    answer = { rows: [], next: null };
    await open('/events');
    expect(screen.getByText('There is nothing yet.')).toBeTruthy();
  });
});
