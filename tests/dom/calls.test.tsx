/** The calls of a page: their headers, and the payloads of those that no screen shows. */
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted } from '#app/contract/envelope.ts';
import { messagesOf } from '#app/features/inbox/inbox.ts';
import { logOut } from '#app/page/session.ts';
import { renderOnPage, shownPage } from '#tests/support/page-around.tsx';

interface SentCall {
  name: string;
  payload: unknown;
  headers: Headers;
}

let calls: SentCall[];

beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = url.replace('/api/', '');
    calls.push({ name, payload: JSON.parse(String(init.body)), headers: new Headers(init.headers) });
    return Response.json(accepted(name === 'member/message-list' ? [] : null));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

function openPage(path: string) {
  window.history.replaceState(null, '', path);
  renderOnPage(() => null, {
    path,
    seed: {
      user: { loggedIn: true, data: { user: { id: 'm-1', username: 'anna', currency: 'GBP' } } },
      app: { mobileView: false },
    },
  });
  return shownPage();
}
const sent = () => calls.map(({ name, payload }) => ({ name, payload }));

describe('the headers of a call', () => {
  test('[7.3] [7.4] [7.5] [7.6] [7.7] [7.8] name the page, the host, the language and the device', async () => {
    await messagesOf(openPage('/en-gb/slots?sort=az')).refreshMessages();
    const headers = Object.fromEntries(calls[0]?.headers ?? []);
    expect(headers).toMatchObject({
      page: '/en-gb/slots',
      fullpath: '/en-gb/slots?sort=az',
      domain: window.location.host,
      pathlang: 'en-gb',
      device: 'desktop',
    });
    expect(JSON.parse(String(headers.fp))).toMatchObject({ userAgent: navigator.userAgent });
    expect(headers).not.toHaveProperty('x-maintenance-bypass');
  });

  test('[7.9] have the word of maintenance while the address has it', async () => {
    const page = openPage('/en-gb/slots?bypass=right');
    await messagesOf(page).refreshMessages();
    window.history.replaceState(null, '', '/en-gb/slots');
    await messagesOf(page).refreshMessages();
    expect(calls.map(({ headers }) => headers.get('x-maintenance-bypass'))).toEqual(['right', null]);
  });
});

test('[7.12] logging out is auth/logout without a payload', async () => {
  await logOut(openPage('/en-gb'));
  expect(sent()).toEqual([{ name: 'auth/logout', payload: {} }]);
});

test('[7.35] [7.36] the inbox is fetched in the language of the page, and a message is read by its id', async () => {
  await messagesOf(openPage('/en-gb')).markRead('2');
  expect(sent()).toEqual([
    { name: 'member/message-update', payload: { id: '2' } },
    { name: 'member/message-list', payload: { memberLanguage: 'en-gb' } },
  ]);
});
