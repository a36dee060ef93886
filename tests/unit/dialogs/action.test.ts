import { describe, expect, test } from 'vitest';
import { DIALOG_NAMES, dialogs, isDialogName } from '#app/dialogs/registry.ts';
import {
  type Place,
  promotionOf,
  throughDialog,
  withAction,
  withDepositFor,
  withoutAction,
} from '#app/domain/dialog-address.ts';
import { withLanguage } from '#app/domain/language.ts';
import { PAGES } from '#app/visit/pages.ts';

const place = (address: string): Place => {
  const { pathname, search } = new URL(address, 'https://site.invalid');
  return { pathname, search };
};

describe('an address with a dialog', () => {
  test.each([
    ['/en-gb', 'login', '/en-gb?action=login'],
    [
      '/en-gb/slots?sort=popular&provider=p-1',
      'login',
      '/en-gb/slots?sort=popular&provider=p-1&action=login',
    ],
    ['/en-gb?action=login', 'register', '/en-gb?action=register'],
    ['/en-gb?action=a&action=b', 'login', '/en-gb?action=login'],
    ['/en-gb?name=a%26action%3Db', 'login', '/en-gb?name=a%26action%3Db&action=login'],
    ['/en-gb', 'a&b=c', '/en-gb?action=a%26b%3Dc'],
  ])('[2.38] [2.61] %s with %s', (address, action, expected) => {
    expect(withAction(place(address), action)).toBe(expected);
  });

  test.each([
    ['login', 'register'],
    ['register', 'login'],
  ])('[2.39] cmsID and next survive the way from %s to %s', (from, to) => {
    const here = place(`/en-gb?action=${from}&cmsID=c-7&next=%2Fen-gb%2Fvip`);
    expect(withAction(here, to)).toBe(`/en-gb?action=${to}&cmsID=c-7&next=%2Fen-gb%2Fvip`);
  });
});

describe('[1.8] a deposit for a promotion', () => {
  test('opens over the page that offers it, and closing it forgets the promotion', () => {
    const open = withDepositFor(place('/en-gb/promo-center?x=1'), 'pr-1');
    expect(open).toBe('/en-gb/promo-center?x=1&promotion=pr-1&action=deposit');
    expect(promotionOf(place(open).search)).toBe('pr-1');
    expect(withoutAction(place(open))).toBe('/en-gb/promo-center?x=1');
  });

  test('begins with a form again once the receipt of a payment is closed', () => {
    expect(withoutAction(place('/en-gb?action=deposit&payment=pi-1'))).toBe('/en-gb');
  });
});

describe('[2.39] the promotion at hand', () => {
  test.each([
    ['/en-gb/promotions/c-7', 'register', '/en-gb/promotions/c-7?action=register&cmsID=c-7'],
    ['/en-gb/promotions/c-7', 'login', '/en-gb/promotions/c-7?action=login&cmsID=c-7'],
    ['/en-gb/promotions/c-7?cmsID=c-8', 'login', '/en-gb/promotions/c-7?cmsID=c-8&action=login'],
    ['/en-gb/promotions/c-7', 'language', '/en-gb/promotions/c-7?action=language'],
    ['/en-gb/promotions', 'login', '/en-gb/promotions?action=login'],
    ['/en-gb/promotions/tournaments', 'register', '/en-gb/promotions/tournaments?action=register'],
    ['/en-gb/promotions/tournament-friday', 'login', '/en-gb/promotions/tournament-friday?action=login'],
    ['/en-gb/promotions/%2e%2e', 'login', '/en-gb/promotions/%2e%2e?action=login'],
  ])('of %s comes along to %s', (address, action, expected) => {
    const [pathname = '', search = ''] = address.split('?');
    expect(withAction({ pathname, search: search && `?${search}` }, action)).toBe(expected);
  });
});

describe('[2.36] [2.38] another dialog on the way', () => {
  test.each([
    ['/en-gb/vip?action=deposit', 'login', '/en-gb/vip?action=login&next=%2Fen-gb%2Fvip%3Faction%3Ddeposit'],
    ['/en-gb?x=1&action=bank', 'login', '/en-gb?x=1&action=login&next=%2Fen-gb%3Fx%3D1%26action%3Dbank'],
    [
      '/en-gb?action=terms&next=%2Fen-gb%2Fdeposit',
      'login',
      '/en-gb?action=login&next=%2Fen-gb%3Faction%3Dterms%26next%3D%252Fen-gb%252Fdeposit',
    ],
  ])('%s through %s', (address, action, expected) => {
    expect(throughDialog(place(address), action)).toBe(expected);
  });
});

describe('the address without it', () => {
  test.each([
    ['/en-gb?action=login', '/en-gb'],
    ['/en-gb/slots?sort=popular&action=login&name=x', '/en-gb/slots?sort=popular&name=x'],
    ['/en-gb?action=login&next=%2Fen-gb%2Faccount', '/en-gb'],
    ['/en-gb?action=a&action=b&a=1', '/en-gb?a=1'],
    ['/en-gb/vip', '/en-gb/vip'],
    ['/en-gb/vip?', '/en-gb/vip'],
    ['/en-gb?reaction=login', '/en-gb?reaction=login'],
  ])('[2.40] %s', (address, expected) => {
    expect(withoutAction(place(address))).toBe(expected);
  });

  test('[2.40] opening and closing leads back', () => {
    const here = place('/en-gb/slots?sort=popular');
    expect(withoutAction(place(withAction(here, 'deposit')))).toBe('/en-gb/slots?sort=popular');
  });

  test('[2.42] choosing a language keeps path and query, minus the switcher’s own parameter', () => {
    const here = place('/en-gb/slots?sort=popular&action=language');
    expect(withLanguage(withoutAction(here), 'pt-br')).toBe('/pt-br/slots?sort=popular');
  });
});

describe('which dialogs there are', () => {
  test.each([
    'login',
    'register',
    'deposit',
    'withdrawal',
    'transfer',
    'bank',
    'instant',
  ])('[2.38] %s', name => {
    expect(isDialogName(name)).toBe(true);
  });

  test('[2.36] [2.42] beside them the terms, the languages and the contacts, each with something to show', () => {
    expect(DIALOG_NAMES.slice(7)).toEqual(['terms', 'language', 'contact']);
    expect(Object.keys(dialogs).sort()).toEqual([...DIALOG_NAMES].sort());
    for (const name of DIALOG_NAMES) expect(dialogs[name].Content).toBeTypeOf('function');
  });

  test.each([null, '', 'Login', 'constructor', '__proto__', 'login '])('[2.38] %j opens nothing', name => {
    expect(isDialogName(name)).toBe(false);
  });

  test('[2.8] [2.10] [2.17] [2.19] a page that is a dialog names one', () => {
    for (const page of PAGES) if (page.dialog !== undefined) expect(isDialogName(page.dialog)).toBe(true);
  });
});
