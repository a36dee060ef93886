import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStatuses } from '#app/features/history/use-statuses.ts';
import { useStores } from '#app/page/use-page.ts';
import type { Stores } from '#app/stores/stores.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';

let stores: Stores | undefined;

function Histories() {
  stores = useStores();
  useStatuses();
  return null;
}

const show = () => void renderOnPage(Histories);

const answer = (envelope: object) => vi.fn(async () => Response.json(envelope));

beforeEach(() => vi.stubGlobal('indexedDB', undefined)); // a browser without a database works without copies
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('[7.17] the states of transactions come from common/status-list into the store', async () => {
  const send = answer({
    status: true,
    code: 200,
    msg: '',
    output: [{ name: 'status_open', value: 'open', type: 'bet-history' }],
  });
  vi.stubGlobal('fetch', send);
  show();
  await waitFor(() =>
    expect(stores?.app.statuses).toEqual([{ name: 'status_open', value: 'open', type: 'bet-history' }]),
  );
  expect(send).toHaveBeenCalledExactlyOnceWith(
    '/api/common/status-list',
    expect.objectContaining({ method: 'POST' }),
  );
});

test('[8.4] a failed status-list shows the message of the server as an error toast', async () => {
  vi.stubGlobal(
    'fetch',
    answer({ status: false, code: 200, msg: 'The lists are being changed.', output: null }),
  );
  show();
  await waitFor(() =>
    expect(stores?.toasts.list).toMatchObject([
      { severity: 'error', summary: 'The lists are being changed.' },
    ]),
  );
  expect(stores?.app.statuses).toEqual([]);
});
