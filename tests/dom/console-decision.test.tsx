/** The decision of one withdrawal in the cashier: what it offers in each state, and what is sent. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accepted } from '#app/contract/envelope.ts';
import type { CashierRow } from '#app/contract/operator/cashier.ts';
import { operatorOf } from '#tests/support/console-operator.ts';
import { type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import { Decision } from '../../console/app/cashier/decision.tsx';
import { desk, EMPTY_DESK } from '../../console/app/desk.ts';

const MOMENT = '2026-11-29 21:41:00';
const HELD_UNTIL = '2026-12-01 09:00:00';

const WITHDRAWAL: CashierRow = {
  kind: 'withdrawal',
  id: 'w-1',
  reference: 'PAY-O',
  memberId: 'm-1',
  username: 'amara',
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
  claim: { by: 'op-1', name: 'Ines', until: MOMENT },
  approval: null,
  taken: { by: 'op-1', name: 'Ines' },
  asked: null,
  isUnknown: false,
  debt: '0.00',
  made: MOMENT,
  promisedBy: MOMENT,
  isLate: false,
  decision: null,
};
const UNTAKEN = { taken: null, reference: null };

let calls: ScriptedCalls;
beforeEach(() => {
  const outcome = {
    kind: 'withdrawal',
    id: 'w-1',
    memberId: 'm-1',
    operationId: 'o',
    outcome: 'done',
    code: 200,
  };
  calls = scriptCalls({
    'cashier/decide-many': accepted({
      done: 1,
      waiting: 0,
      failed: 0,
      outcomes: [{ ...outcome, msg: '', fields: null, approvalId: null }],
    }),
  });
  Object.assign(desk, structuredClone(EMPTY_DESK), { me: operatorOf(['payments']) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (changed: Partial<CashierRow> = {}) =>
  render(
    <MemoryRouter>
      <Decision row={{ ...WITHDRAWAL, ...changed }} onDone={async () => undefined} />
    </MemoryRouter>,
  );
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const form = () => within(screen.getByRole('dialog'));

test('[2.19] gives a withdrawal back that was taken, under its reference and with a reason', async () => {
  show();
  press('Give back unpaid');
  expect(screen.getByRole('dialog').textContent).toContain('Only if nothing was paid');
  fireEvent.change(form().getByLabelText('Reason, for colleagues'), {
    target: { value: 'A wrong reference' },
  });
  await act(async () => fireEvent.click(form().getByRole('button', { name: 'Give back unpaid' })));
  expect(calls.sent('cashier/decide-many')).toMatchObject([
    {
      decisions: [
        {
          kind: 'withdrawal',
          decision: 'untake',
          id: 'w-1',
          memberId: 'm-1',
          payoutReference: 'PAY-O',
          reason: 'A wrong reference',
        },
      ],
    },
  ]);
});

test.each<[string, Partial<CashierRow>]>([
  ['that nobody has taken', UNTAKEN],
  ['whose payment is uncertain', { isUnknown: true }],
])('gives nothing back %s', (_what, changed) => {
  show(changed);
  expect(screen.getByRole('button', { name: /^Refuse/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Give back unpaid' })).toBeNull();
});

test('asks about the hold where a withdrawal is taken, and not where it is settled', () => {
  const hold = { name: `Despite the hold until ${HELD_UNTIL} UTC` };
  show({ ...UNTAKEN, heldUntil: HELD_UNTIL });
  press(/^Take to pay/);
  expect(form().getByRole('checkbox', hold)).toBeTruthy();
  cleanup();
  show({ heldUntil: HELD_UNTIL });
  press(/^Settle as paid/);
  expect(form().queryByRole('checkbox')).toBeNull();
});

test('says that the member reads why a payment is uncertain', () => {
  show();
  press('Payment uncertain');
  expect(form().getByLabelText('Reason, which the member reads')).toBeTruthy();
});
