/** The balance in the header and the wallet, with the bonus money beside it. */
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { countryOption } from '#app/domain/country.ts';
import { BalancePill, WalletBalance } from '#app/features/balance/balance.ts';
import { holdRisesOf } from '#app/features/play/hold-rises.ts';
import { renderOnPage, shownPage } from '#tests/support/page-around.tsx';

const countries = [
  countryOption({
    country: 'CL',
    countryCode: '56',
    currency: 'CLP',
    language: 'CL',
    mobileno_length: '9-10',
    input_decimal: 0,
    languages: { es: 'Español' },
  }),
];

const both = () => (
  <>
    <BalancePill playedAt="p-1" />
    <WalletBalance />
  </>
);

function show(data: object, { tag = 'en-gb', currency = 'GBP' } = {}) {
  const user = { id: 'm-1', username: 'anna', currency };
  const seed = {
    user: { loggedIn: true, balance: '10075', data: { user, ...data } },
    app: { countries },
  };
  return renderOnPage(both, { tag, seed });
}

const lines = () =>
  [...document.querySelectorAll('.bonus-line')].map(it => it.textContent?.replaceAll(/[\u2066-\u2069]/g, ''));

afterEach(cleanup);

test('[7.13] bonus money stands below the balance, which it is no part of', async () => {
  const { stores } = show({ bonus: '10.00' });
  expect(screen.getByLabelText('Balance').textContent).toContain('10,075');
  expect(lines()).toEqual(['+ 10.00 bonus', '+ 10.00 bonus']);
  await act(async () => {
    if (stores.user.data) stores.user.data.bonus = '0.00';
  });
  expect(lines()).toEqual([]);
});

test.each(['0.00', '0', null, undefined])('of %j nothing is shown', bonus => {
  show({ bonus });
  expect(lines()).toEqual([]);
});

test('in a currency without decimals it has none', () => {
  show({ bonus: '12500' }, { tag: 'es-cl', currency: 'CLP' });
  expect(lines()).toEqual(['+ 12,500 de bono', '+ 12,500 de bono']);
});

test('a game that holds money of its own takes no bonus', () => {
  const inGames = [{ providerId: 'p-1', providerName: 'P', gameId: 'g-1', gameName: 'G', amount: '5.00' }];
  show({ bonus: '10.00', inGames });
  expect(screen.getByLabelText('Balance').textContent).toContain('in this game');
  expect(screen.getByLabelText('Balance').querySelector('.bonus-line')).toBeNull();
});

test('[7.13] while a round is drawn neither the balance nor the bonus rises, and both fall at once', async () => {
  const { stores } = show({ bonus: '10.00' });
  const { hold, release } = holdRisesOf(shownPage());
  const set = (balance: string, bonus: string) =>
    act(async () => {
      stores.user.balance = balance;
      if (stores.user.data) stores.user.data.bonus = bonus;
    });
  const pill = () => screen.getByLabelText('Balance').textContent?.replaceAll(/[\u2066-\u2069]/g, '');
  await act(async () => hold('p-1'));
  await set('10075', '8.00');
  expect(pill()).toContain('+ 8.00 bonus');
  await set('10100', '60.00');
  expect(pill()).toContain('10,075');
  expect(pill()).toContain('+ 8.00 bonus');
  await act(async () => release());
  expect(pill()).toContain('10,100');
  expect(pill()).toContain('+ 60.00 bonus');
});

test('[7.13] a bonus that a round brings is shown once the round is drawn', async () => {
  const { stores } = show({ bonus: null });
  const { hold, release } = holdRisesOf(shownPage());
  await act(async () => {
    hold('p-1');
    if (stores.user.data) stores.user.data.bonus = '5.00';
  });
  expect(screen.getByLabelText('Balance').querySelector('.bonus-line')).toBeNull();
  await act(async () => release());
  expect(screen.getByLabelText('Balance').querySelector('.bonus-line')).not.toBeNull();
});
