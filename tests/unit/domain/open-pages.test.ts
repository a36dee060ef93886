import { describe, expect, test } from 'vitest';
import { isOpenPath } from '#app/domain/open-pages.ts';

describe('a path leads to a page that is open', () => {
  test.each([
    '',
    '/',
    '/?action=deposit',
    'slots',
    '/slots?sort=new_release#top',
    '/providers/slots',
    '/help-center',
    '/help-center/terms?x=1',
    '/help-center/contact/?x=1',
    '/transactions/vip',
    'vip',
    '/vip/',
    '/vip?from=inbox',
    '/daily-tasks',
    'inbox',
    '/account#security',
    '/account/security',
    'no-such-page',
    'constructor',
  ])('%j', path => expect(isOpenPath(path)).toBe(true));

  test.each(['/promo-center/p-1', '/promotions/c-7?x=1', '/referral'])('%j does not', path =>
    expect(isOpenPath(path)).toBe(false));
});
