/** Links by which members invite friends. */
import { expect, test } from 'vitest';
import { serveInvitation } from '#edge/doors/invitation.ts';

const follow = (address: string): Response => {
  const url = new URL(address, 'https://site.example');
  return serveInvitation({ request: new Request(url), url });
};

test.each([
  ['/r/ABCDEF', '/?action=register&referralCode=ABCDEF'],
  ['/r/ABCDEF?cmsID=c-7', '/?action=register&referralCode=ABCDEF&cmsID=c-7'],
  ['/r/ABCDEF?cmsID=', '/?action=register&referralCode=ABCDEF'],
  [
    '/r/ABCDEF?next=https://elsewhere.example&cmsID=a%26b',
    '/?action=register&referralCode=ABCDEF&cmsID=a%26b',
  ],
])('[2.39] %s leads to %s', (address, to) => {
  const response = follow(address);
  expect([response.status, response.headers.get('location')]).toEqual([302, to]);
  expect(response.headers.get('set-cookie')).toMatch(/^referral-code=ABCDEF;/);
});
