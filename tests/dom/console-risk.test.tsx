/** The queue of risk in the console: a signal is claimed, its outcomes say what they do, and a closed one says why. */
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import type { SignalRow } from '#app/contract/operator/signal.ts';
import { asOperator, openList, press } from '#tests/support/console-list.tsx';
import { inTurn, type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import RiskRoute, { clientLoader } from '../../console/app/routes/risk.tsx';

const MOMENT = '2026-11-29 21:41:00';

const FACTS: SignalRow['facts'] = {
  why: 'no-bet',
  studioId: 's-1',
  gameId: 'g-1',
  roundId: 'r-1',
  likeness: null,
  shares: [],
  serviceId: null,
  methodId: null,
  paymentId: null,
  claims: null,
  paidOut: null,
};

const row = (changed: Partial<SignalRow> = {}): SignalRow => ({
  signal: 'win~m-1~12',
  kind: 'win',
  members: [{ memberId: 'm-1', username: 'samara.k', country: 'GB' }],
  since: MOMENT,
  amount: '3900.00',
  currency: 'GBP',
  facts: FACTS,
  claim: null,
  closed: null,
  ...changed,
});

const MINE = { by: 'op-1', name: 'Ines', until: MOMENT };
const OTHERS = { by: 'op-2', name: 'Raul', until: MOMENT };

const viewed = (of: SignalRow) =>
  accepted({
    row: of,
    accounts: of.members.map(it => ({
      ...it,
      registered: MOMENT,
      restrictions: [{ kind: 'no-play', until: null }],
      sharedLogins: 4,
    })),
    networks: ['81.2.69.1'],
  });

const listed = (...rows: SignalRow[]) =>
  accepted({ rows, next: null, counts: { open: rows.length, mine: 0, closed: 0 } });

let calls: ScriptedCalls;

asOperator('risk');

const open = (address: string) =>
  openList(address, {
    path: '/risk/:signal?',
    loader: clientLoader,
    Component: RiskRoute,
    region: 'Risk',
  });

const ADDRESS = `/risk/${encodeURIComponent('win~m-1~12')}`;

describe('[6.8] the queue of risk', () => {
  test('names members, kind, amount and whose a signal is', async () => {
    const alike = row({
      signal: 'identity~c-1',
      kind: 'identity',
      members: [
        { memberId: 'm-1', username: 'samara.k', country: 'GB' },
        { memberId: 'm-2', username: 'amara.o', country: 'GB' },
      ],
      amount: null,
      currency: null,
      claim: OTHERS,
    });
    calls = scriptCalls({ 'signal/list': listed(row({ claim: MINE }), alike) });
    await open('/risk');
    const [first, second] = screen.getAllByRole('row').slice(1);
    expect(first?.textContent).toContain('Win under review');
    expect(first?.textContent).toContain('Yours');
    expect(second?.textContent).toContain('amara.o');
    expect(second?.textContent).toContain('Raul');
  });

  test('says that it is empty, and what is refused', async () => {
    calls = scriptCalls({ 'signal/list': inTurn(refused(403, 'Not for your roles.'), listed()) });
    await open('/risk');
    expect(screen.getByRole('alert').textContent).toContain('Not for your roles.');
    press('Try again');
    await screen.findByText('There is nothing yet.');
  });
});

describe('[6.8] a signal', () => {
  test('is claimed, and closed with an outcome whose consequence stands before the button', async () => {
    const closed = { ...MINE, outcome: 'return' as const, note: 'No stake in this round.', at: MOMENT };
    calls = scriptCalls({
      'signal/list': listed(row()),
      'signal/view': inTurn(
        viewed(row()),
        viewed(row({ claim: MINE })),
        viewed(
          row({ closed: { by: 'op-1', name: 'Ines', outcome: 'return', note: closed.note, at: MOMENT } }),
        ),
      ),
      'signal/claim': accepted(row({ claim: MINE })),
      'signal/close': accepted({ signal: 'win~m-1~12', state: 'closed', approvalId: null }),
    });
    await open(ADDRESS);
    expect(await screen.findByText('Logins from shared networks: 4')).toBeTruthy();
    press('Claim');
    await screen.findByRole('button', { name: 'Close the signal' });
    press('Close the signal');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByText('This will happen')).toBeNull();
    fireEvent.click(within(dialog).getByLabelText('Return to the studio'));
    expect(within(dialog).getByText(/The win goes back to the studio/)).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText('Reason, the regulator reads it too'), {
      target: { value: closed.note },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close the signal' }));
    await screen.findByText(closed.note);
    expect(calls.sent('signal/close')).toEqual([
      { signal: 'win~m-1~12', operationId: expect.any(String), outcome: 'return', note: closed.note },
    ]);
  });

  test('that waits for a second operator says so, and stays open', async () => {
    calls = scriptCalls({
      'signal/list': listed(row({ claim: MINE })),
      'signal/view': viewed(row({ claim: MINE })),
      'signal/close': accepted({ signal: 'win~m-1~12', state: 'waiting', approvalId: 'ap-1' }),
    });
    await open(ADDRESS);
    fireEvent.click(await screen.findByRole('button', { name: 'Close the signal' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByLabelText('Release the win'));
    fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Fair.' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close the signal' }));
    await screen.findByText(/waits for a second operator\. The signal stays open/);
  });

  test('of a colleague cannot be closed, and one that is refused says why', async () => {
    calls = scriptCalls({
      'signal/list': listed(row({ claim: OTHERS })),
      'signal/view': inTurn(viewed(row({ claim: OTHERS }))),
    });
    await open(ADDRESS);
    expect(await screen.findByText(`Raul has claimed it until ${MOMENT} UTC.`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close the signal' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Claim' }).getAttribute('aria-disabled')).toBe('true');
  });
});
