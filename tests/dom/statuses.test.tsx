import { cleanup, render, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStatuses } from '#app/features/history/history.ts';
import { LanguageProvider } from '#app/i18n/use-language.tsx';
import { StoreProvider, type Stores, useStores } from '#app/stores/provider.tsx';

let stores: Stores | undefined;

function Histories() {
  stores = useStores();
  useStatuses();
  return null;
}

function show(): void {
  const i18n = i18next.createInstance();
  void i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { site: {} } } });
  const router = createMemoryRouter([{ path: '*', Component: Histories }]);
  render(
    <I18nextProvider i18n={i18n}>
      <LanguageProvider tag="en-gb">
        <StoreProvider seed={() => ({ user: {}, app: {}, game: {} })}>
          <RouterProvider router={router} />
        </StoreProvider>
      </LanguageProvider>
    </I18nextProvider>,
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
