/** Time and result of the session of play, beside the games to play on. */
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accepted } from '#app/contract/envelope.ts';
import type { PlaySession } from '#app/contract/safety.ts';
import { SessionTags } from '#app/features/play-session/play-session.ts';
import { renderOnPage, shownPage } from '#tests/support/page-around.tsx';
import { type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import { settle, settled } from '#tests/support/settle.ts';

vi.mock('#app/i18n/i18n.client.ts', () => ({ loadTexts: async () => undefined })); // the page of a test has them all

const SESSION: PlaySession = {
  since: '2026-11-21 20:00:00',
  seconds: 3_849,
  currency: 'GBP',
  staked: '1250.00',
  won: '20.00',
  net: '-1230.00',
  checkIn: null,
  checkMinutes: null,
};
const MOVED = { name: 'balance', data: { currency: 'GBP', balance: '1284.50', sequence: 1 } } as const;
const answer = (session: PlaySession | null) => accepted({ session });

let calls: ScriptedCalls;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  calls = scriptCalls({ 'member/play-session': answer(SESSION) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const link = () => screen.queryByRole('link');

test('are shown while there is one, and lead to what bounds it', async () => {
  renderOnPage(SessionTags);
  await settled(() => expect(link()?.textContent).toBe('Time in play 1:04:09Session result -1,230.00'));
  expect(link()?.getAttribute('href')).toBe('/en-gb/account/play-safely');
  await settle(2_000);
  expect(link()?.textContent).toContain('1:04:11');
});

test('are read anew when a bet has moved the balance, and go with the session', async () => {
  renderOnPage(SessionTags);
  await settled(() => expect(link()).not.toBeNull());
  Object.assign(calls.answers, { 'member/play-session': answer({ ...SESSION, net: '4.20' }) });
  act(() => shownPage().pushes.push(MOVED));
  await settle(1_000);
  await settled(() => expect(link()?.textContent).toContain('Session result +4.20'));
  Object.assign(calls.answers, { 'member/play-session': answer(null) });
  await settle(301_000);
  await settled(() => expect(link()).toBeNull());
});

test('[1.6] are not there for a member who does not play', async () => {
  Object.assign(calls.answers, { 'member/play-session': answer(null) });
  renderOnPage(SessionTags);
  await settle(2_000);
  expect([calls.names(), link()]).toEqual([['member/play-session'], null]);
});
