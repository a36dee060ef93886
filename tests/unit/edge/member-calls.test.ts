import { expect, test } from 'vitest';
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { memberCalls } from '#edge/render/member-calls.ts';

const callsOf = (path: string, method = 'GET') =>
  memberCalls({ method }, new URL(path, 'https://site.example'));

test('the calls of a page that a member reads are named by its path', () => {
  expect(callsOf('/en-gb')).toEqual(['game/recent', 'game/recommended', 'member/profile']);
  expect(callsOf('/en-gb/slots?sort=popular')).toEqual(['game/recent']);
});

test('other pages, data requests and forms send none along', () => {
  for (const path of ['/en-gb/vip', '/en-gb/slots/g-1', '/en-gb.data', '/en-gb/slots.data', '/'])
    expect(callsOf(path)).toEqual([]);
  expect(callsOf('/en-gb', 'POST')).toEqual([]);
});

test('they are calls of members that take nothing, as the platform asks of them', () => {
  for (const name of [...callsOf('/en-gb'), ...callsOf('/en-gb/slots')]) {
    expect(ENDPOINTS[name]?.access).toBe('member');
    expect(ENDPOINTS[name]?.input.safeParse({}).success).toBe(true);
  }
});
