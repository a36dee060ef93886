/** Bulk decisions on the cashier's list, and a batch of payouts with the bank's answer. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted } from '#app/contract/envelope.ts';
import type { CashierRow } from '#app/contract/operator/cashier.ts';
import type { PayoutRow } from '#app/contract/operator/payout.ts';
import { inTurn, type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import CashierRoute, { clientLoader as readCashier } from '../../console/app/routes/cashier.tsx';
import PayoutRoute, { clientLoader as readPayout } from '../../console/app/routes/payout.tsx';

const MOMENT = '2026-11-29 21:41:00';

const request = (id: string, changed: Partial<CashierRow> = {}): CashierRow => ({
  kind: 'withdrawal',
  id,
  reference: id,
  memberId: 'm-1',
  username: `member-${id}`,
  country: 'GB',
  tier: null,
  amount: '415.00',
  currency: 'GBP',
  credited: null,
  method: 'bank-account',
  way: 'Albion',
  accountEnd: '3362',
  receipt: null,
  heldUntil: null,
  claim: null,
  approval: null,
  taken: { by: 'op-1', name: 'Ines' },
  asked: null,
  isUnknown: false,
  debt: '0.00',
  made: MOMENT,
  promisedBy: MOMENT,
  isLate: false,
  decision: null,
  ...changed,
});

const ROWS = [
  request('w-1'),
  request('w-2', { amount: '85.00' }),
  request('w-3', { taken: null, reference: null, asked: MOMENT }),
  request('d-1', { kind: 'deposit', taken: null, amount: '200.00', currency: 'SEK' }),
];

interface Sent {
  decisions: { id: string; operationId: string; decision: string; payoutReference?: string }[];
}

/** Fails the decisions on these ids. */
const decided = (failing: readonly string[]) => (payload: object) => {
  const { decisions } = payload as Sent;
  const outcomes = decisions.map(it => {
    const isFailing = failing.includes(it.id);
    return {
      kind: it.id.startsWith('d') ? 'deposit' : 'withdrawal',
      id: it.id,
      memberId: 'm-1',
      operationId: it.operationId,
      outcome: isFailing ? 'failed' : 'done',
      code: isFailing ? 409 : 200,
      msg: isFailing ? 'It was decided before.' : '',
      fields: null,
      approvalId: null,
    };
  });
  const failed = outcomes.filter(it => it.outcome === 'failed').length;
  return accepted({ done: outcomes.length - failed, waiting: 0, failed, outcomes });
};

let calls: ScriptedCalls;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(address: string) {
  const router = createMemoryRouter(
    [
      {
        path: '/cashier/:request?',
        loader: readCashier as never,
        Component: CashierRoute,
        HydrateFallback: () => null,
      },
      {
        path: '/payouts/:batch',
        loader: readPayout as never,
        Component: PayoutRoute,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  await screen.findAllByRole('row');
  await act(async () => undefined);
  return router;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const sentOf = (at: number) => calls.sent('cashier/decide-many')[at] as never as Sent;

describe('bulk decisions on the cashier’s list', () => {
  const withList = (more: object) => {
    const counts = { waiting: 4, mine: 0, second: 0, settled: 0, refused: 0 };
    calls = scriptCalls({ 'cashier/list': accepted({ rows: ROWS, next: null, counts }), ...more });
  };

  test('add amounts of one currency alone, and send to each row what it can have', async () => {
    withList({ 'cashier/decide-many': decided([]) });
    await open('/cashier');
    fireEvent.click(screen.getByLabelText('Select the page'));
    const bar = screen.getByText('Selected: 4').parentElement as HTMLElement;
    expect(bar.textContent).toContain('915.00 GBP');
    expect(bar.textContent).toContain('200.00 SEK');
    press('Settle as paid 2');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Not sent: 2')).toBeTruthy();
    expect(dialog.textContent).toContain('member-w-3 has not been taken to be paid.');
    expect(dialog.textContent).toContain('member-d-1 is not a withdrawal.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Settle as paid 2' }));
    await screen.findByText('Settle as paid: 2 of 2 done, 0 not');
    expect(sentOf(0).decisions.map(it => [it.id, it.decision, it.payoutReference])).toEqual([
      ['w-1', 'settle', 'w-1'],
      ['w-2', 'settle', 'w-2'],
    ]);
    expect(screen.queryByText(/^Selected/)).toBeNull();
  });

  test('name what failed, keep it chosen, and send it again with the same operation id', async () => {
    let failing = ['w-2'];
    withList({ 'cashier/decide-many': (payload: object) => decided(failing)(payload) });
    await open('/cashier');
    fireEvent.click(screen.getByLabelText('Select the page'));
    press('Refuse 4');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Reason, which the member reads'), {
      target: { value: 'Another account, please' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Refuse 4' }));
    const note = (await screen.findByText('Refuse: 3 of 4 done, 1 not')).closest('div.bulk-outcome');
    expect(note?.textContent).toContain('member-w-2 It was decided before.');
    expect(screen.getByText('Selected: 1')).toBeTruthy();
    failing = [];
    press('Try again');
    await screen.findByText('Refuse: 1 of 1 done, 0 not');
    const [first, second] = [sentOf(0), sentOf(1)];
    expect(second.decisions).toEqual(first.decisions.filter(it => it.id === 'w-2'));
    expect(new Set(first.decisions.map(it => it.operationId)).size).toBe(4);
  });

  test('give several withdrawals back unpaid with one reason, and none that may have been paid', async () => {
    const uncertain = request('w-4', { isUnknown: true });
    const counts = { waiting: 5, mine: 0, second: 0, settled: 0, refused: 0 };
    withList({ 'cashier/decide-many': decided([]) });
    calls.answers['cashier/list'] = accepted({ rows: [...ROWS, uncertain], next: null, counts });
    await open('/cashier');
    fireEvent.click(screen.getByLabelText('Select the page'));
    press('Give back unpaid 2');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('member-w-3 has not been taken to be paid.');
    expect(within(dialog).getByText('Not sent: 3')).toBeTruthy();
    expect(dialog.textContent).toContain('Only if nothing was paid');
    fireEvent.change(within(dialog).getByLabelText('Reason, for colleagues'), {
      target: { value: 'The bank is closed' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Give back unpaid 2' }));
    await screen.findByText('Give back unpaid: 2 of 2 done, 0 not');
    expect(sentOf(0).decisions).toMatchObject([
      { id: 'w-1', decision: 'untake', payoutReference: 'w-1', reason: 'The bank is closed' },
      { id: 'w-2', decision: 'untake', payoutReference: 'w-2', reason: 'The bank is closed' },
    ]);
  });

  test('are not offered where all is decided; a row says that its member was asked', async () => {
    withList({});
    await open('/cashier?view=settled');
    expect(screen.queryByLabelText('Select the page')).toBeNull();
    expect(screen.getAllByText('Asked')).toHaveLength(1);
  });

  test('make a payout file, and open its batch with what was left out', async () => {
    withList({
      'payout/make': accepted({
        batch: 'B-0412',
        count: 1,
        sum: '415.00',
        currency: 'GBP',
        failed: [{ memberId: 'm-1', id: 'w-2', msg: 'It is in the batch B-0411.' }],
      }),
      'payout/view': accepted(batchOf([payment(1)])),
    });
    const router = await open('/cashier');
    fireEvent.click(screen.getByLabelText('Select the page'));
    press('Payout file 2');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Payout file 2' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/payouts/B-0412'));
    expect(calls.sent('payout/make')[0]).toMatchObject({
      format: 'csv',
      withdrawals: [
        { memberId: 'm-1', id: 'w-1' },
        { memberId: 'm-1', id: 'w-2' },
      ],
    });
    expect((await screen.findByText('Not in the batch: 1')).parentElement?.textContent).toContain(
      'member-w-2 It is in the batch B-0411.',
    );
  });
});

const payment = (at: number, changed: Partial<PayoutRow> = {}): PayoutRow => ({
  reference: `B-0412-00${at}`,
  memberId: 'm-1',
  id: `w-${at}`,
  username: `member-${at}`,
  country: 'GB',
  amount: '100.00',
  payoutReference: `pay-${at}`,
  bankName: 'Albion',
  accountEnd: '3362',
  state: 'waiting',
  code: null,
  text: null,
  answered: null,
  outcome: null,
  decided: null,
  ...changed,
});

const STEP = { at: MOMENT, by: { by: 'op-1', name: 'Ines' }, reason: null, file: null, named: null };

function batchOf(rows: PayoutRow[], isAnswered = false) {
  const count = (state: string) => rows.filter(it => it.state === state).length;
  const counts = {
    waiting: count('waiting'),
    paid: count('paid'),
    failed: count('failed'),
    unknown: count('unknown'),
  };
  return {
    batch: {
      batch: 'B-0412',
      format: 'csv',
      state: 'open',
      currency: 'GBP',
      countries: ['GB'],
      count: rows.length,
      sum: '400.00',
      open: rows.length,
      counts,
      made: MOMENT,
      madeBy: STEP.by,
    },
    rows,
    sums: { waiting: '0.00', paid: '200.00', failed: '100.00', unknown: '100.00' },
    steps: [
      { ...STEP, kind: 'made' },
      ...(isAnswered
        ? [
            {
              ...STEP,
              kind: 'answer',
              named: 3,
              file: { name: 'B-0412.answer-2.csv', sha256: 'c'.repeat(64), size: 90 },
            },
          ]
        : []),
    ],
    file: { name: 'B-0412.csv', sha256: 'a'.repeat(64), size: 140 },
  };
}

const ANSWERED = [
  payment(1, { state: 'failed', code: 'AC04', text: 'Ask for another account' }),
  payment(2, { state: 'unknown' }),
  payment(3, { state: 'paid', answered: MOMENT }),
  payment(4, { state: 'paid', answered: MOMENT }),
];

describe('a batch of payouts', () => {
  test('settles what the bank has paid, and nothing else', async () => {
    calls = scriptCalls({
      'payout/view': accepted(batchOf(ANSWERED, true)),
      'cashier/decide-many': decided([]),
    });
    await open('/payouts/B-0412');
    expect(screen.getAllByText('Account closed').length).toBeGreaterThan(0);
    expect(screen.getByRole('note').textContent).toContain('B-0412-002: neither paid nor put back');
    expect(screen.getByText('Selected: 2')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Select the page'));
    expect(screen.getByText('Selected: 4')).toBeTruthy();
    press('Settle 2');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Settle 2' }));
    await screen.findByText('Settle: 2 of 2 done, 0 not');
    expect(sentOf(0).decisions.map(it => [it.id, it.decision, it.payoutReference])).toEqual([
      ['w-3', 'settle', 'pay-3'],
      ['w-4', 'settle', 'pay-4'],
    ]);
  });

  test('puts back what failed, with the reason that the members read', async () => {
    calls = scriptCalls({
      'payout/view': accepted(batchOf(ANSWERED, true)),
      'cashier/decide-many': decided([]),
    });
    await open('/payouts/B-0412');
    press('Put back 1, tell the members');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Reason, which the member reads'), {
      target: { value: 'Your account is closed' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Put back 1, tell the members' }));
    await screen.findByText('Put back: 1 of 1 done, 0 not');
    expect(sentOf(0).decisions).toMatchObject([
      { id: 'w-1', decision: 'refuse', reason: 'Your account is closed', payoutReference: 'pay-1' },
    ]);
  });

  test('reads an answer from a file, and says which rows change nothing', async () => {
    calls = scriptCalls({
      'payout/view': inTurn(accepted(batchOf([payment(1)])), accepted(batchOf(ANSWERED, true))),
      'payout/read-answer': accepted({
        paid: 2,
        failed: 1,
        missing: 1,
        strange: [{ reference: 'B-0001-001', msg: 'The batch has no such payment.' }],
      }),
    });
    await open('/payouts/B-0412');
    expect(screen.getByRole('button', { name: 'Cancel the batch' })).toBeTruthy();
    const text = 'reference,amount,status\nB-0412-001,100.00,paid';
    fireEvent.change(screen.getByLabelText('File with the bank’s answer'), {
      target: { files: [new File([text], 'answer.txt')] },
    });
    await screen.findByText('Paid: 2, failed: 1, not in any answer: 1.');
    expect(calls.sent('payout/read-answer')).toEqual([{ batch: 'B-0412', format: 'csv', text }]);
    expect(screen.getByText('Rows that change nothing: 1')).toBeTruthy();
    // What is paid is chosen, and nothing can be cancelled any more.
    await screen.findByText('Selected: 2');
    expect(screen.queryByRole('button', { name: 'Cancel the batch' })).toBeNull();
  });

  test('downloads its file', async () => {
    calls = scriptCalls({
      'payout/view': accepted(batchOf([payment(1)])),
      'payout/file': accepted({
        name: 'B-0412.csv',
        sha256: 'a'.repeat(64),
        size: 4,
        mediaType: 'text/csv',
        text: 'a,b\n',
      }),
    });
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await open('/payouts/B-0412');
    press('Download B-0412.csv');
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('B-0412.csv');
  });

  test('shows the rows of one answer by its address', async () => {
    calls = scriptCalls({ 'payout/view': accepted(batchOf(ANSWERED, true)) });
    await open('/payouts/B-0412?state=failed');
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });
});
