/** The balance after an operator's own page in a dialog has closed. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { accepted } from '#app/contract/envelope.ts';
import { BalancePill, useBalanceAfterFrame } from '#app/features/balance/balance.ts';
import { useStores } from '#app/page/use-page.ts';
import type { Stores } from '#app/stores/stores.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';
import { scriptCalls } from '#tests/support/scripted-calls.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('[3.2] an operator’s deposit page closes: the balance is fetched, once', async () => {
  const { names } = scriptCalls({
    'member/wallet-balance': accepted({ balance: '25.00', currency: 'GBP', inGames: [] }),
  });
  let stores: Stores | undefined;
  function Page() {
    stores = useStores();
    useBalanceAfterFrame();
    return <BalancePill />;
  }
  const user = { id: 'm-1', username: 'anna', currency: 'GBP' };
  renderOnPage(Page, { seed: { user: { loggedIn: true, balance: '5.00', data: { user } } } });
  const { app } = stores as unknown as Stores;
  const isShown = (amount: string) =>
    waitFor(() => expect(screen.getByRole('group').textContent).toContain(amount));
  await isShown('5.00');
  await act(async () => {
    app.iframeSrc = 'https://cashier.example/deposit';
  });
  expect(names()).toEqual([]);
  await act(async () => {
    app.iframeSrc = '';
  });
  await isShown('25.00');
  expect(names()).toEqual(['member/wallet-balance']);
});
