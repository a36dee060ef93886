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
    '/referral',
    '/help-center/terms?x=1',
    '/help-center/contact/?x=1',
    '/transactions/vip',
    'inbox',
    '/account#security',
    '/account/security',
    '/promo-center/p-1',
    '/promotions/c-7?x=1',
    'no-such-page',
    'constructor',
  ])('%j', path => expect(isOpenPath(path)).toBe(true));

  test.each(['vip', '/vip/', '/vip?from=inbox', '/daily-tasks'])('%j does not', path =>
    expect(isOpenPath(path)).toBe(false));
});
