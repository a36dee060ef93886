/** What operators do in the record of a member: resetting access in steps, excluding, lowering a limit, and sums that wait for a second one. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import { operatorOf } from '#tests/support/console-operator.ts';
import { openRecord } from '#tests/support/console-record.ts';
import type { ScriptedCalls } from '#tests/support/scripted-calls.ts';
import { desk, EMPTY_DESK } from '../../console/app/desk.ts';
import { MemberRecord } from '../../console/app/members/member-record.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const WAITS = {
  ...refused(200, 'This waits for a second operator, until 2026-11-24 20:52:00 UTC.'),
  output: { approvalId: 'a-2', state: 'waiting', until: '2026-11-24 20:52:00' },
};

async function openAs(
  role: string,
  answers: ScriptedCalls['answers'] = {},
  part = '',
): Promise<ScriptedCalls> {
  const calls = openRecord(answers);
  Object.assign(desk, structuredClone(EMPTY_DESK), { me: operatorOf([role]) });
  render(
    <MemoryRouter>
      <MemberRecord memberId="m-1" part={part} />
    </MemoryRouter>,
  );
  await screen.findByText('12,500.00');
  return calls;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const pressIn = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const tick = (label: string | RegExp) => fireEvent.click(dialog().getByLabelText(label));
const said = (text: string | RegExp) => screen.findByText(text, { selector: '.record-said' });

describe('[6.8] resetting the access of a member', () => {
  const throughSteps = () => {
    press('Reset access');
    fill(/^What happened/, 'Lost phone, chat C-20417');
    pressIn('Next');
    tick('Identity document');
    fill('What it has shown: Identity document', 'Passport, number 1');
    pressIn('Next');
  };

  test('asks for two checks before anything is reset', async () => {
    const calls = await openAs('support');
    throughSteps();
    expect(dialog().getByRole('alert').textContent).toContain('At least two checks');
    expect(dialog().getByText('Identity: 1 of 2 needed checks')).toBeTruthy();
    expect(calls.sent('member/reset-access')).toEqual([]);
  });

  test('sends the checks, what is lost, and the new address; then it waits for risk', async () => {
    const calls = await openAs('support', { 'member/reset-access': WAITS });
    throughSteps();
    tick('Call back to the number of the account');
    fill(/^What it has shown: Call back/, 'Number of the account');
    pressIn('Next');
    const held = dialog().getByLabelText('Withdrawals') as HTMLInputElement;
    expect([held.checked, held.disabled]).toEqual([true, true]);
    tick('Second step');
    tick(/^Another address/);
    fill('New email address', 'new@mail.example');
    pressIn('Ask a second operator');
    await said('Reset access: it waits for a second operator.');
    expect(calls.sent('member/reset-access')).toEqual([
      {
        memberId: 'm-1',
        operationId: expect.any(String),
        checks: [
          { kind: 'document', shows: 'Passport, number 1' },
          { kind: 'call-back', shows: 'Number of the account' },
        ],
        lost: ['step'],
        email: 'new@mail.example',
        reason: 'Lost phone, chat C-20417',
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('names no address where the code goes to a proved contact; an answer says until when withdrawals wait', async () => {
    const done = accepted({ memberId: 'm-1', withdrawalsWaitUntil: '2026-11-24 20:52:00' });
    const calls = await openAs('support', { 'member/reset-access': done });
    throughSteps();
    tick('Payments that were named');
    fill('What it has shown: Payments that were named', '250.00, 17:52');
    pressIn('Next');
    pressIn('Change: The request');
    expect(dialog().getByLabelText(/^What happened/)).toHaveProperty('value', 'Lost phone, chat C-20417');
    pressIn('Next');
    pressIn('Next');
    pressIn('Ask a second operator');
    await said(/Withdrawals wait until 2026-11-24 20:52:00 UTC/);
    expect(calls.sent('member/reset-access')[0]).not.toHaveProperty('email');
  });

  test('shows a second operator what they agree to, and why it was refused then', async () => {
    const calls = await openAs('risk', { 'approval/approve': refused(200, 'The code could not be sent.') });
    const waiting = within(await screen.findByRole('region', { name: 'Waiting for a second operator' }));
    for (const fact of [
      'Identity document: Passport, number 1',
      'Reset: Second step',
      'New email address: new@mail.example',
      'Lost phone, chat C-20417',
    ])
      expect(waiting.getByText(fact)).toBeTruthy();
    calls.answers['approval/list'] = accepted({ next: null, approvals: [] });
    press('Approve as the second operator');
    await waitFor(() =>
      expect(waiting.getAllByRole('alert')[0]?.textContent).toBe('The code could not be sent.'),
    );
    expect(calls.sent('approval/approve')).toEqual([{ memberId: 'm-1', approvalId: 'a-1' }]);
  });
});

describe('[1.6] protecting a member', () => {
  test('excludes for a length of the market, with source, evidence and a confirmation', async () => {
    const calls = await openAs('risk', { 'member/exclude': accepted({ restrictionId: 'r-9', until: null }) });
    press('Exclude');
    const lengths = within(dialog().getByLabelText('For how long')).getAllByRole('option');
    expect(lengths.map(it => it.textContent)).toEqual(['Months: 6', 'Months: 12', 'For good']);
    fill('For how long', 'for-good');
    fill('How the member asked', 'chat');
    fill(/^Where the wish/, 'Chat C-20417');
    expect((dialog().getByLabelText(/^I have read/) as HTMLInputElement).required).toBe(true);
    tick(/^I have read/);
    pressIn('Exclude');
    await said('Exclude: done.');
    expect(calls.sent('member/exclude')).toEqual([
      { memberId: 'm-1', months: null, source: 'chat', evidence: 'Chat C-20417' },
    ]);
  });

  test('lowers a limit, shown with what is used; a refusal stays in the dialog', async () => {
    const refusal = 'That is not lower than the limit that the member has.';
    const calls = await openAs('support', { 'member/lower-limit': refused(409, refusal) });
    const limits = within(screen.getByRole('region', { name: 'Limits of their own' }));
    expect(limits.getByRole('listitem').textContent).toContain('450.00 of 500.00');
    press('Lower a limit');
    fill('Period', 'day');
    fill('Amount, SEK', '600');
    fill(/^Where the wish/, 'Call 4711');
    pressIn('Lower a limit');
    expect(await dialog().findByText(refusal)).toBeTruthy();
    calls.answers['member/lower-limit'] = accepted({});
    fill('Amount, SEK', '100');
    pressIn('Lower a limit');
    await said('Lower a limit: done.');
    expect(calls.sent('member/lower-limit').at(-1)).toEqual({
      memberId: 'm-1',
      kind: 'deposit',
      period: 'day',
      limit: '100',
      evidence: 'Call 4711',
    });
  });
});

describe('[2.19] correcting money', () => {
  test('a sum above the limit says that it waits for a second operator', async () => {
    const calls = await openAs('payments', { 'wallet/adjust': WAITS });
    press('Adjust balance');
    fill('Amount, SEK', '-90000');
    fill(/^Reason/, 'A double credit.');
    pressIn('Adjust balance');
    await said('Adjust balance: it waits for a second operator.');
    expect(calls.sent('wallet/adjust')).toEqual([
      { memberId: 'm-1', operationId: expect.any(String), amount: '-90000', reason: 'A double credit.' },
    ]);
  });

  test('a charge-back may name no deposit', async () => {
    const calls = await openAs('payments', { 'wallet/charge-back': accepted({ number: 1, balances: {} }) });
    press('Book a charge-back');
    fill('Amount, SEK', '50');
    fill(/^Reason/, 'Disputed.');
    fill('Reference of the bank statement', 'B-1');
    pressIn('Book a charge-back');
    await said('Book a charge-back: done.');
    expect(calls.sent('wallet/charge-back')[0]).not.toHaveProperty('depositId');
  });

  test('risk releases a win under review, and reads linked accounts', async () => {
    const calls = await openAs(
      'risk',
      { 'wallet/release-win': accepted({ number: 8, balances: {} }) },
      'play',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Release the win' }));
    fill(/^Reason/, 'A jackpot as announced.');
    pressIn('Release the win');
    await said('Release the win: done.');
    expect(calls.sent('wallet/release-win')[0]).toMatchObject({ memberId: 'm-1', number: 7 });
    expect(calls.sent('wallet/under-review')[0]).toEqual({ memberId: 'm-1', after: 'm-1~0' });
  });

  test('two accounts are separated, and a case is decided', async () => {
    const calls = await openAs('risk', { 'identity/separate': accepted({}) }, 'linked');
    expect(await screen.findByRole('link', { name: 'amara2' })).toBeTruthy();
    press('Separate');
    fill(/^Reason/, 'The number has another owner.');
    pressIn('Separate');
    await said('Separate: done.');
    expect(calls.sent('identity/separate')).toEqual([
      { memberId: 'm-1', otherId: 'm-3', reason: 'The number has another owner.' },
    ]);
  });
});
