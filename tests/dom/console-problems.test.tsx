/** What a payment service has sent and the site could not book, in the console: it is read page by page, and closed with an outcome. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import { openList, press } from '#tests/support/console-list.tsx';
import { operatorOf } from '#tests/support/console-operator.ts';
import {
  listed,
  problem,
  problems,
  STUDIOS_SECTION,
  service,
  viewed,
} from '#tests/support/console-studios.ts';
import { type Answer, inTurn, type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import { desk } from '../../console/app/desk.ts';

let calls: ScriptedCalls;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  desk.me = undefined;
});

async function open(more: Record<string, Answer>): Promise<void> {
  calls = scriptCalls({ 'supplier/list': listed(service()), 'supplier/view': viewed(service()), ...more });
  desk.me = operatorOf(['payments']);
  await openList('/studios/payment~cards', STUDIOS_SECTION);
}

const dialog = () => within(screen.getByRole('dialog'));
const submit = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));

describe('[6.8] what a payment service has sent in vain', () => {
  test('is shown as it was sent, newest first, page by page', async () => {
    const first = { problems: [problem(9, 'exceeds', { amount: '99.00', reference: 'm-1~p-1' })], next: 9 };
    const second = { problems: [problem(4, 'unknown', { amount: '5' })], next: null };
    await open({ 'payment/problems': inTurn(accepted(first), accepted(second)) });
    expect(await screen.findByText('More than was asked for')).toBeTruthy();
    expect(screen.getByText(/"reference": "m-1~p-1"/).textContent).toBe(
      '{\n  "amount": "99.00",\n  "reference": "m-1~p-1"\n}',
    );
    press('More');
    expect(await screen.findByText('No payment of this site')).toBeTruthy();
    expect(screen.getByText('More than was asked for')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    expect(calls.sent('payment/problems')).toEqual([
      { serviceId: 'cards', state: 'open', most: 20 },
      { serviceId: 'cards', state: 'open', most: 20, before: 9 },
    ]);
  });

  test('says that there is nothing, or why it cannot be read', async () => {
    await open({ 'payment/problems': inTurn(refused(503, 'Busy.'), problems()) });
    expect(await screen.findByText('Busy.')).toBeTruthy();
    expect(screen.queryByText(/^Everything that this service/)).toBeNull();
    press('Try again');
    expect(
      await screen.findByText('Everything that this service has sent is booked or closed.'),
    ).toBeTruthy();
  });
});

describe('[6.8] closing what a payment service has sent in vain', () => {
  const OPEN = problem(9, 'exceeds', { amount: '99.00', reference: 'm-1~p-1' });
  const closed = {
    by: 'op-2',
    name: 'Raul',
    outcome: 'returned' as const,
    note: 'The payer has it back.',
    at: '2026-11-30 08:00:00',
  };

  const openDialog = async (more: Record<string, Answer>) => {
    await open(more);
    fireEvent.click(await screen.findByRole('button', { name: 'Close the problem' }));
    fireEvent.click(dialog().getByLabelText('Paid back by the service'));
    const note = dialog().getByLabelText('Reason, the regulator reads it too');
    fireEvent.change(note, { target: { value: closed.note } });
  };

  test('asks for an outcome and a reason, and reads the problems and the record again', async () => {
    await openDialog({
      'payment/problems': inTurn(problems(OPEN), problems()),
      'payment/close-problem': accepted({ ...OPEN, closed }),
    });
    expect(dialog().getByText(/^Closing moves no money\./)).toBeTruthy();
    const before = calls.sent('supplier/view').length;
    submit('Close the problem');
    expect(
      await screen.findByText('Everything that this service has sent is booked or closed.'),
    ).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.sent('payment/close-problem')).toEqual([
      { problemId: 9, operationId: expect.any(String), outcome: 'returned', note: closed.note },
    ]);
    await waitFor(() => expect(calls.sent('supplier/view')).toHaveLength(before + 1));
    await waitFor(() => expect(calls.sent('supplier/list').length).toBeGreaterThan(1));
  });

  test('chooses no outcome by itself', async () => {
    await open({ 'payment/problems': problems(OPEN) });
    fireEvent.click(await screen.findByRole('button', { name: 'Close the problem' }));
    const outcomes = dialog().getAllByRole<HTMLInputElement>('radio');
    expect(outcomes).toHaveLength(4);
    expect(outcomes.filter(it => it.checked || !it.required)).toEqual([]);
    submit('Close the problem');
    expect(calls.names()).not.toContain('payment/close-problem');
  });

  test('says that a colleague was faster, and shows what is left once the dialog is closed', async () => {
    await openDialog({
      'payment/problems': inTurn(problems(OPEN), problems()),
      'payment/close-problem': refused(409, 'This problem is closed.'),
    });
    submit('Close the problem');
    expect(await dialog().findByText('This problem is closed.')).toBeTruthy();
    fireEvent.click(dialog().getByRole('button', { name: 'Close' }));
    expect(
      await screen.findByText('Everything that this service has sent is booked or closed.'),
    ).toBeTruthy();
  });

  test('closed ones are shown on demand, with who has closed them and how', async () => {
    const erased = { ...closed, name: null, note: null, outcome: 'nothing' as const };
    await open({
      'payment/problems': ({ state }: { state?: unknown }) =>
        state === 'closed'
          ? problems({ ...OPEN, closed }, problem(4, 'unknown', { amount: '5' }, erased))
          : problems(),
    });
    expect(
      await screen.findByText('Everything that this service has sent is booked or closed.'),
    ).toBeTruthy();
    press('Closed');
    const one = within((await screen.findByText('Paid back by the service')).closest('li') as HTMLElement);
    expect(one.getByText('The payer has it back.')).toBeTruthy();
    expect(one.getByText('Closed by Raul, 2026-11-30 08:00:00 UTC')).toBeTruthy();
    expect(one.getByText('More than was asked for')).toBeTruthy();
    const other = within(screen.getByText('No money was due').closest('li') as HTMLElement);
    expect(other.getByText('Closed by op-2, 2026-11-30 08:00:00 UTC')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close the problem' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Closed' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('says that none was closed yet', async () => {
    await open({ 'payment/problems': problems() });
    press('Closed');
    expect(await screen.findByText('None has been closed yet.')).toBeTruthy();
  });
});
