/** The wallet's dialog on a member's page, and the hands of its tests. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { accepted } from '#app/contract/envelope.ts';
import { countryOption } from '#app/domain/country.ts';
import { CASHIER_TABS } from '#app/domain/dialog.ts';
import { CashierDialog } from '#app/features/cashier/cashier.ts';
import { useStores } from '#app/page/use-page.ts';
import type { Stores } from '#app/stores/stores.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { renderOnPage } from '#tests/support/page-around.tsx';
import { type Answer, type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';

export const CREATED = '2026-11-21 12:00:00';

const MARKETS = [
  ['GB', 'GBP', '44', 2],
  ['CL', 'CLP', '56', 0],
  ['AE', 'AED', '971', 2],
] as const;
const countries = MARKETS.map(([language, currency, countryCode, input_decimal]) =>
  countryOption({
    country: language,
    countryCode,
    currency,
    language,
    mobileno_length: '9-10',
    input_decimal,
    languages: { en: 'English' },
  }),
);

export const page = (data: unknown[]) =>
  accepted({ data, total: data.length, page: 1, pageSize: 100, totals: [] });

export const PAYABLE = {
  minimum: '20.00',
  maximum: '5000.00',
  available: '1284.50',
  currency: 'GBP',
  quickAmounts: ['50.00', '100.00'],
  hasPin: true,
  pinLockedSeconds: 0,
};

/** Answers for the calls of every part. */
const QUIET: Record<string, Answer> = {
  'withdrawal/info': accepted(PAYABLE),
  'transaction/withdrawal': page([]),
  'transaction/deposit': page([]),
  'transaction/transfer': page([]),
  'transaction/affiliate-transfer': page([]),
  'promotion/info': accepted({ category: {}, promotion: [] }),
};

export interface ShownPage extends ScriptedCalls {
  stores: Stores;
  isClosed: () => boolean;
  path: () => string;
}

export function openWallet(
  tab: string,
  answers: Record<string, Answer>,
  { tag = 'en-gb', currency = 'GBP', query = '' } = {},
): ShownPage {
  const script = scriptCalls({ ...QUIET, ...answers });
  let stores: Stores | undefined;
  let isClosed = false;
  function Page() {
    const found = useStores();
    useEffect(() => {
      stores = found;
    }, [found]);
    return (
      <Dialog title="Wallet" closeLabel="Close" onClose={() => (isClosed = true)}>
        <CashierDialog />
      </Dialog>
    );
  }
  const { router } = renderOnPage(Page, {
    tag,
    path: `/${tag}?action=${tab}${query}`,
    seed: {
      user: { loggedIn: true, data: { user: { id: 'm-1', username: 'anna', currency } }, balance: '1284.50' },
      app: {
        countries,
        moduleShow: [...CASHIER_TABS.map(it => it.module), 'Promotions'].map(type => ({
          type,
          web: true,
          mobile: true,
        })),
      },
    },
  });
  if (stores === undefined) throw new Error('The page has not been drawn');
  return {
    ...script,
    stores,
    isClosed: () => isClosed,
    path: () => router.state.location.pathname + router.state.location.search,
  };
}

export function put(label: string | RegExp, value: string): void {
  const input = screen.getByLabelText<HTMLInputElement>(label);
  input.value = value;
  fireEvent.input(input);
}

export const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

/** Waits for a text. */
export const sees = (text: string | RegExp) => waitFor(() => screen.getByText(text));
export const seesButton = (name: string | RegExp) => waitFor(() => screen.getByRole('button', { name }));
