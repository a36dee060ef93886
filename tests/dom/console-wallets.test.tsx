/** Stopped wallets in the overview. Administrators resume them, payments operators read them; other roles do not request them. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import { operatorOf } from '#tests/support/console-operator.ts';
import { type Answer, inTurn, type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import { desk } from '../../console/app/desk.ts';
import { StoppedWallets } from '../../console/app/wallets/stopped-wallets.tsx';

let calls: ScriptedCalls;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  desk.me = undefined;
});

const STOPPED = accepted({
  next: null,
  wallets: [{ memberId: 'm-1', currency: 'GBP', stopped: 'Movement 12 does not follow 11' }],
});
const NONE = accepted({ next: null, wallets: [] });

async function open(role: string, answers: Record<string, Answer>): Promise<void> {
  calls = scriptCalls(answers);
  desk.me = operatorOf([role]);
  render(
    <MemoryRouter>
      <StoppedWallets />
    </MemoryRouter>,
  );
  await act(async () => undefined);
}

const panel = () => screen.queryByRole('region', { name: 'Stopped wallets' });

describe('[6.8] stopped wallets', () => {
  test('are resumed by an administrator, after what it means', async () => {
    await open('admin', {
      'wallet/stopped': inTurn(STOPPED, NONE),
      'wallet/resume': accepted({ memberId: 'm-1', isWhole: true, movements: 12 }),
    });
    expect(panel()?.textContent).toContain('Movement 12 does not follow 11');
    expect(screen.queryByRole('link')).toBeNull(); // administrators have no members
    fireEvent.click(screen.getByRole('button', { name: 'Resume the wallet' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^The ledger of m-1 is verified first\./)).toBeTruthy();
    expect(calls.names()).not.toContain('wallet/resume');
    fireEvent.click(dialog.getByRole('button', { name: 'Resume the wallet' }));
    await waitFor(() => expect(panel()).toBeNull());
    expect(calls.sent('wallet/resume')).toEqual([{ memberId: 'm-1' }]);
  });

  test('stay where the ledger does not verify, and the dialog says why', async () => {
    await open('admin', {
      'wallet/stopped': STOPPED,
      'wallet/resume': refused(200, 'The wallet is stopped: a movement is missing'),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Resume the wallet' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Resume the wallet' }));
    expect(await dialog.findByText('The wallet is stopped: a movement is missing')).toBeTruthy();
    expect(panel()).not.toBeNull();
  });

  test('are read by payments, with a link to the member and no button', async () => {
    await open('payments', { 'wallet/stopped': STOPPED });
    expect(screen.getByRole('link', { name: 'm-1' }).getAttribute('href')).toBe('/members/m-1');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('say that they could not be read', async () => {
    await open('admin', { 'wallet/stopped': inTurn(refused(503, 'Busy.'), NONE) });
    expect(screen.getByRole('alert').textContent).toContain('Busy.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(panel()).toBeNull());
  });

  test('are not asked for by a role that may not read them', async () => {
    await open('content', { 'wallet/stopped': STOPPED });
    expect(panel()).toBeNull();
    expect(calls.names()).toEqual([]);
  });
});
