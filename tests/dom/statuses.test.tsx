import { cleanup, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStatuses } from '#app/features/history/use-statuses.ts';
import { TextSourceProvider } from '#app/i18n/text-source.ts';
import { LanguageProvider } from '#app/i18n/use-language.tsx';
import { StoreProvider, type Stores, useStores } from '#app/stores/provider.tsx';
import { allTexts } from '#tests/support/texts.ts';

let stores: Stores | undefined;

function Histories() {
  stores = useStores();
  useStatuses();
  return null;
}

function show(): void {
  const router = createMemoryRouter([{ path: '*', Component: Histories }]);
  render(
    <TextSourceProvider value={allTexts}>
      <LanguageProvider tag="en-gb">
        <StoreProvider seed={() => ({ user: {}, app: {}, game: {} })}>
          <RouterProvider router={router} />
        </StoreProvider>
      </LanguageProvider>
    </TextSourceProvider>,
  );
}

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
    output: [{ name: 'status_open', value: 'open', type: 'bet' }],
  });
  vi.stubGlobal('fetch', send);
  show();
  await waitFor(() =>
    expect(stores?.app.statuses).toEqual([{ name: 'status_open', value: 'open', type: 'bet' }]),
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
