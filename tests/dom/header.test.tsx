/** The header at login, while the file of a member's part is on its way. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Header } from '#app/layouts/frame/header.tsx';
import { renderOnPage } from '#tests/support/page-around.tsx';
import { scriptCalls } from '#tests/support/scripted-calls.ts';

const arrival = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('#app/layouts/frame/member-actions.tsx', async original => {
  await arrival.promise;
  return original();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the header keeps a guest’s buttons at login until a member’s part is there', async () => {
  scriptCalls({});
  const { stores } = renderOnPage(Header);
  const data = { user: { id: 'm-1', username: 'anna', currency: 'GBP' } };
  await act(async () => void Object.assign(stores.user, { loggedIn: true, data, balance: '10.00' }));
  expect(screen.getByText('Log in')).toBeDefined();
  expect(screen.getByText('Join')).toBeDefined();
  expect(screen.queryByLabelText('Balance')).toBeNull();
  arrival.resolve();
  await waitFor(() => screen.getByLabelText('Balance'));
  expect(screen.queryByText('Log in')).toBeNull();
});
