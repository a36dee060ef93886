import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CategoryCards } from '#app/features/categories/category-cards.tsx';
import { Menu } from '#app/layouts/frame/menu.tsx';
import { renderOnPage } from '../support/page-around.tsx';

afterEach(cleanup);

const links = () => screen.getAllByRole('link').map(it => it.textContent);

test('[1.13] the inbox stands in a member’s menu before the number of messages has come', () => {
  renderOnPage(Menu, { seed: { user: { loggedIn: true } } });
  // Nothing has been waited for: the code of the number is still on its way.
  expect(links().slice(-2)).toEqual(['Inbox', 'Transactions']);
});

test('[1.13] a guest’s menu has none', () => {
  renderOnPage(Menu);
  expect(links()).not.toContain('Inbox');
});

test('[3.14] a category’s card says how many studios are in it; where nobody listed them it says nothing', () => {
  const category = { displayName: 'Slots', img: null, priority: 1 };
  renderOnPage(CategoryCards, {
    seed: {
      game: {
        categoriesWithDisplay: [
          { ...category, type: 'slots', providerCount: 2, providers: ['p-1', 'p-2'] },
          { ...category, type: 'live', displayName: 'Live', providerCount: 0, providers: [] },
        ],
      },
    },
  });
  expect(links()).toEqual(['Slots2 studios', 'Live']);
});
