/** One event of the console: what was changed and sent, its place in the chain, files, and the export of the list. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ListedEvent, ViewedEvent } from '#app/contract/operator/events.ts';
import { desk } from '../../console/app/desk.ts';
import EventsRoute, { clientLoader, shouldRevalidate } from '../../console/app/routes/events.tsx';

const event: ListedEvent = {
  number: 9,
  id: 'e-9',
  kind: 'operator-call',
  outcome: 'done',
  call: 'operator/change',
  code: 200,
  target: 'o-2',
  memberId: null,
  country: null,
  made: '2026-11-29 12:00:00',
  actor: { kind: 'operator', id: 'o-1', name: 'op.ines' },
  network: '10.0.0.1',
  requestId: 'r-1',
  inputDigest: null,
  detailDigest: 'd'.repeat(64),
  times: null,
  hash: 'a'.repeat(64),
};

const VIEWED: ViewedEvent = {
  event,
  detail: {
    sent: [{ field: 'roles', value: '["risk"]' }],
    hidden: ['reason'],
    changed: [
      { field: 'roles', before: '["support"]', after: '["risk"]' },
      { field: 'markets', before: null, after: '["GB"]' },
    ],
    isCut: false,
  },
  previous: { number: 8, hash: 'b'.repeat(64), what: 'member/hold', made: '2026-11-29 11:59:00' },
  next: { number: 10, hash: 'c'.repeat(64), what: 'login', made: '2026-11-29 12:01:00' },
  seal: { isEqual: true, isHeld: true, flaw: null },
  chapter: null,
};

let viewed: ViewedEvent;
let calls: { name: string; payload: Record<string, unknown> }[];
let pages: { text: string; next: string | null }[];
let saved: { name: string; text: string }[];

const answerOf = (name: string, payload: Record<string, unknown>): unknown => {
  if (name === 'event/view') return viewed;
  if (name === 'event/export') {
    const [page = { text: '', next: null }] = pages.splice(0, 1);
    return { ...page, sha256: 'e'.repeat(64), rows: 1 };
  }
  const chain = { number: 10, hash: 'b'.repeat(64), checked: null, flaw: null, archived: null };
  const filters = payload.filters as Record<string, unknown>;
  return { rows: filters.outcome === 'lost' ? [] : [event], next: null, counts: { all: null }, chain };
};

beforeEach(() => {
  [viewed, calls, pages, saved] = [VIEWED, [], [], []];
  desk.me = { operatorId: 'o-1', name: 'op.ines', roles: ['admin'], markets: null, calls: ['event/export'] };
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const name = url.replace('/operator/', '');
    const payload = JSON.parse(body) as Record<string, unknown>;
    calls.push({ name, payload });
    return Response.json({ status: true, code: 200, msg: '', output: answerOf(name, payload) });
  });
  let blob = new Blob([]);
  vi.spyOn(URL, 'createObjectURL').mockImplementation(made => {
    blob = made as Blob;
    return 'blob:made';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const name = this.download;
    if (name !== '') void blob.text().then(text => saved.push({ name, text }));
  });
});
afterEach(() => {
  cleanup();
  desk.me = null;
});

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
  await act(async () => undefined);
  return router;
}

const panel = async (title: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { name: title });
  return heading.closest('section') as HTMLElement;
};

describe('[6.8] an event of the console', () => {
  test('shows what was changed, as lines and side by side', async () => {
    await open('/events/9');
    const changes = await panel('Before and after');
    expect(within(changes).getByText('["support"]').closest('del')).toBeTruthy();
    expect(within(changes).getByText('["GB"]').closest('ins')).toBeTruthy();
    expect(within(changes).getByText('None').closest('del')).toBeTruthy();
    fireEvent.click(within(changes).getByRole('button', { name: 'Side by side' }));
    expect(within(changes).getByRole('columnheader', { name: 'After' })).toBeTruthy();
    const row = within(changes).getByRole('row', { name: /^roles/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(it => it.textContent),
    ).toEqual(['["support"]', '["risk"]']);
    expect(calls.filter(it => it.name === 'event/view')).toEqual([
      { name: 'event/view', payload: { number: 9 } },
    ]);
  });

  test('shows what was sent, without what is not stored', async () => {
    await open('/events/9');
    const sent = await panel('What was sent');
    expect(within(sent).getByText('["risk"]')).toBeTruthy();
    expect(within(sent).getByText('reason').closest('div')?.textContent).toBe('reasonNot stored');
  });

  test('has its place in the chain with a checked seal, and leads to its neighbours', async () => {
    const router = await open('/events/9?kind=operator-call');
    const chain = await panel('Place in the chain');
    for (const text of ['Seal recomputed, equal', 'Holds the seal of 8', 'Is held by 10'])
      expect(within(chain).getByText(text)).toBeTruthy();
    expect(screen.getByText('Seal holds')).toBeTruthy();
    fireEvent.click(within(chain).getByRole('link', { name: 'member/hold' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/events/8'));
    expect(router.state.location.search).toBe('?kind=operator-call');
  });

  test('says that its seal is broken', async () => {
    viewed = { ...VIEWED, seal: { isEqual: false, isHeld: true, flaw: 'the detail of event 9 is missing' } };
    await open('/events/9');
    expect(await screen.findByText('Seal broken')).toBeTruthy();
    expect(screen.getByText('Chain broken: the detail of event 9 is missing')).toBeTruthy();
    expect(screen.queryByText('Seal recomputed, equal')).toBeNull();
  });

  test('that is in the archive, and on no page of the list, is shown too', async () => {
    viewed = { ...VIEWED, detail: null, chapter: 3, next: null };
    await open('/events/9?outcome=lost');
    expect(await screen.findByText('In chapter 3 of the archive')).toBeTruthy();
    expect(screen.getByText('Last event of the chain')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Before and after' })).toBeNull();
  });

  test('leads to what is about the same thing, and to what its operator did on that day', async () => {
    await open('/events/9');
    const address = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await address('About the same thing')).toBe('/events?target=o-2');
    expect(await address('What op.ines did on that day')).toBe(
      '/events?actorId=o-1&from=2026-11-29&to=2026-11-30',
    );
  });

  test('is saved as a file', async () => {
    await open('/events/9');
    await panel('Place in the chain');
    const aside = screen.getByRole('complementary');
    fireEvent.click(within(aside).getByRole('button', { name: 'Export as JSON' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('event-9.json');
    expect(JSON.parse(saved[0]?.text ?? '')).toEqual(VIEWED);
  });
});

describe('[6.8] the export of the list', () => {
  test('joins the pages of the filters in the address to one file', async () => {
    pages = [
      { text: 'number\r\n9\r\n', next: '9~9~1' },
      { text: '8\r\n', next: null },
    ];
    await open('/events?outcome=done');
    fireEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved).toEqual([{ name: 'events.csv', text: 'number\r\n9\r\n8\r\n' }]);
    expect(calls.filter(it => it.name === 'event/export').map(it => it.payload)).toEqual([
      { filters: { outcome: 'done' }, format: 'csv', after: null },
      { filters: { outcome: 'done' }, format: 'csv', after: '9~9~1' },
    ]);
    expect(screen.getByText('2 events exported')).toBeTruthy();
  });

  test('is for operators of all markets', async () => {
    desk.me = { operatorId: 'o-1', name: 'op.ines', roles: ['risk'], markets: ['GB'], calls: [] };
    await open('/events');
    expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
  });
});
