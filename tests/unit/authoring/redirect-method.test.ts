/** [5.39] The required fields of a deposit method of kind `redirect`. */
import { expect, it } from 'vitest';
import { parseMarketProfile } from '#platform/site/market-profile.ts';
import { smallSite } from '#tests/support/small-site.ts';

it('[5.39] a method that goes on at a payment service says its name and its service, and nothing else', () => {
  const market = smallSite('https://studio.example')['markets/IE.json'] as object;
  const card = {
    id: 'card',
    kind: 'redirect',
    service: 'northpay',
    names: { en: 'Card' },
    descriptions: { en: 'At Northpay' },
  };
  const { depositMethods } = parseMarketProfile({ ...market, depositMethods: [card] });
  expect(depositMethods).toEqual([{ ...card, needsReceipt: false, arrivalMinutes: null, accounts: [] }]);
});
