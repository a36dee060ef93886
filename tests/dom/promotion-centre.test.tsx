/** The promotion centre with a platform that names promotions as the specification does, and the terms beside each button. */
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PromotionCentre } from '#app/contract/promotion.ts';
import { CentrePage } from '#app/features/promotions/promotions-pages.ts';
import { usePromotionText } from '#app/features/promotions/use-promotion-text.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';
import { promotionEntry } from '#tests/support/promotion-content.ts';
import { scriptCalls } from '#tests/support/scripted-calls.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOW = Date.UTC(2026, 10, 28);

function show(centre: PromotionCentre): void {
  scriptCalls({});
  renderOnPage(() => <CentrePage centre={centre} now={NOW} />, {
    path: '/en-gb/promo-center',
    seed: { user: { loggedIn: true } as never },
  });
}

const factsOf = (title: string): Record<string, string> => {
  const terms = within(screen.getByRole('article', { name: title })).getAllByRole('term');
  return Object.fromEntries(terms.map(it => [it.textContent, it.nextElementSibling?.textContent ?? '']));
};

test('[2.13] [3.24] lists of promotion ids are shown, though their promotions have claim ids', () => {
  show({
    isAway: false,
    category: { ongoing: ['pr-letter'], finished: ['pr-past'] },
    promotion: [
      promotionEntry('pr-letter', { title: 'Letter', status: 'wagering', claimId: 'pc-1' }),
      promotionEntry('pr-past', { title: 'Past', status: 'completed', claimId: 'pc-2' }),
    ],
  });
  const named = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('article');
  expect(named('Ongoing').map(it => it.getAttribute('aria-label'))).toEqual(['Letter']);
  expect(named('Finished').map(it => it.getAttribute('aria-label'))).toEqual(['Past']);
});

test("[1.8] an operator's offer of a deposit bonus has its significant terms beside the link that takes it", () => {
  show({
    isAway: false,
    category: { ongoing: ['po-1'] },
    promotion: [
      promotionEntry('pr-zenith', {
        title: 'High noon',
        status: 'offered',
        claimId: 'po-1',
        kind: 'deposit',
        share: 50,
        minimumDeposit: '20.00',
        maximumBonus: '250.00',
        mostStake: '5.00',
        playthrough: 35,
        days: 7,
        endDate: '2026-12-31 00:00:00',
      }),
    ],
  });
  expect(factsOf('High noon')).toMatchObject({
    'Deposit match': '50%',
    'Min. deposit': '20.00 GBP',
    'Maximum bonus': '250.00 GBP',
    'Maximum stake': '5.00 GBP',
    'Wagering requirement': '35x',
    'Time to wager': '7 days',
  });
  const link = screen.getByRole('link', { name: 'Deposit and claim' });
  expect(link.getAttribute('href')).toBe('/en-gb/promo-center?promotion=pr-zenith&action=deposit');
});

test('a member who is away gets no field for codes', () => {
  show({ category: {}, promotion: [], isAway: true });
  expect(screen.queryByRole('textbox', { name: 'Promotion code' })).toBeNull();
  expect(screen.getByText(/Offers are off while you take a break/)).toBeTruthy();
});

test('[1.8] free rounds name their number, stake and days beside the button', () => {
  const rounds = { gameId: 'g-1', count: 20, stake: '0.20', days: 3, left: null, won: null, ends: null };
  show({
    isAway: false,
    category: { eligible: ['pr-rounds'] },
    promotion: [
      promotionEntry('pr-rounds', { title: 'Pearls', kind: 'rounds', rounds, playthrough: 0, days: 1 }),
    ],
  });
  const facts = factsOf('Pearls');
  expect(facts).toMatchObject({
    'Free spins': '20',
    'Value per spin': '0.20 GBP',
    'Time to use them': '3 days',
  });
  expect(Object.keys(facts)).not.toContain('Time to wager');
  screen.getByRole('button', { name: 'Claim' });
});

test.each<[string, string[], string | RegExp]>([
  ['en-gb', ['Slots', 'Arcade', 'Crash'], 'Slots, Arcade and Crash'],
  ['ar-ae', ['السلوتس', 'أركيد', 'كراش'], 'السلوتس وأركيد وكراش'],
  ['zh-mo', ['老虎機', '街機', '飛升'], /^老虎機、街機[和及]飛升$/u],
])('[2.14] names stand in a list of the language %s', (tag, names, text) => {
  const Names = () => <p>{usePromotionText().names(names)}</p>;
  renderOnPage(Names, { tag });
  expect(screen.getByText(text)).toBeTruthy();
});
