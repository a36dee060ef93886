/** Player protection in the console: what was done stands in the list, and each act is a form behind the claim. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import type { SafetyDetail, SafetyDone, SafetyRow } from '#app/contract/operator/safety.ts';
import { asOperator, openList, press } from '#tests/support/console-list.tsx';
import { inTurn, scriptCalls } from '#tests/support/scripted-calls.ts';
import SafetyRoute, { clientLoader } from '../../console/app/routes/safety.tsx';

const MOMENT = '2026-11-29 21:40:00';
const SIGNAL = 'm-1~chasing-losses~1';

const row = (changed: Partial<SafetyRow> = {}): SafetyRow => ({
  signal: SIGNAL,
  kind: 'chasing-losses',
  level: 'act',
  memberId: 'm-1',
  username: 'lito.sn',
  country: 'PH',
  currency: 'PHP',
  figures: { chases: 6 },
  amounts: { deposited: '11500.00', lost: '10900.00' },
  seen: MOMENT,
  due: MOMENT,
  state: 'open',
  watchedUntil: null,
  claim: null,
  done: null,
  ...changed,
});

const done = (changed: Partial<SafetyDone> = {}): SafetyDone => ({
  by: 'op-1',
  name: 'Sol',
  act: 'call',
  text: null,
  isRead: null,
  what: '',
  note: 'Said that it is fine.',
  state: 'watched',
  made: MOMENT,
  ...changed,
});

const viewed = (of: SafetyRow, acts: SafetyDone[] = []) =>
  accepted<SafetyDetail>({
    row: of,
    acts,
    series: [
      { at: MOMENT, hour: null, value: '800.00', lost: '0.00', isMarked: false },
      { at: MOMENT, hour: null, value: '1200.00', lost: '780.00', isMarked: true },
    ],
    member: { registered: MOMENT, restrictions: [], limits: [] },
    exclusionMonths: [6, 12, 0],
  });

const listed = (...rows: SafetyRow[]) =>
  accepted({ rows, next: null, counts: { open: rows.length, mine: 0, watched: 31, closed: 412 } });

const MINE = { by: 'op-1', name: 'Ines', until: MOMENT };

asOperator('risk');

const open = (address: string) =>
  openList(address, {
    path: '/safety/:signal?',
    loader: clientLoader,
    Component: SafetyRoute,
    region: 'Safer play',
  });

const ADDRESS = `/safety/${encodeURIComponent(SIGNAL)}`;

describe('[6.8] signals of player protection', () => {
  test('stand with their level, what was seen and what was done; nothing yet is the only tag', async () => {
    scriptCalls({
      'safety/list': listed(
        row(),
        row({
          signal: 'm-2~night-play~1',
          kind: 'night-play',
          level: 'talk',
          figures: { nights: 9, share: 44 },
          amounts: {},
          done: done(),
        }),
      ),
    });
    await open('/safety');
    const [first, second] = screen.getAllByRole('row').slice(1);
    expect(first?.textContent).toContain('Act');
    expect(first?.textContent).toContain('In 24 hours: 6. Deposited: 11,500.00 PHP');
    expect(first?.querySelector('.tag')?.textContent).toBe('Nothing yet');
    expect(second?.textContent).toContain('Nights: 9. Of all hours: 44 %');
    expect(second?.textContent).toContain('Call');
    expect(second?.querySelector('.tag')).toBeNull();
  });

  test('say that there are none, and what is refused', async () => {
    scriptCalls({ 'safety/list': inTurn(refused(403, 'Not for your roles.'), listed()) });
    await open('/safety');
    expect(screen.getByRole('alert').textContent).toContain('Not for your roles.');
    press('Try again');
    await screen.findByText('There is nothing yet.');
  });
});

describe('[6.8] a signal of player protection', () => {
  test('is claimed, and answered by a text in the member’s language', async () => {
    const sent = done({ act: 'message', text: 'take-a-break', isRead: false });
    const calls = scriptCalls({
      'safety/list': listed(row()),
      'safety/view': inTurn(
        viewed(row()),
        viewed(row({ claim: MINE })),
        viewed(row({ claim: MINE, done: sent }), [sent]),
      ),
      'safety/claim': accepted(row({ claim: MINE })),
      'safety/act': accepted(row({ done: sent })),
    });
    await open(ADDRESS);
    expect(await screen.findByText('The member has set no limits.')).toBeTruthy();
    press('Claim');
    await screen.findByText('A limit may be lowered for a member, never raised.');
    press('Message');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/It offers nothing/)).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText('Text'), { target: { value: 'take-a-break' } });
    fireEvent.change(within(dialog).getByLabelText('Reason, for colleagues'), {
      target: { value: 'Six times.' },
    });
    fireEvent.change(within(dialog).getByLabelText('Afterwards'), { target: { value: 'watched' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Message' }));
    await screen.findByText('Not read');
    expect(calls.sent('safety/act')).toEqual([
      {
        signal: SIGNAL,
        operationId: expect.any(String),
        act: 'message',
        text: 'take-a-break',
        note: 'Six times.',
        state: 'watched',
      },
    ]);
  });

  test('lowers a limit and excludes with the fields of those calls; a refusal stays in the form', async () => {
    const calls = scriptCalls({
      'safety/list': listed(row({ claim: MINE })),
      'safety/view': viewed(row({ claim: MINE })),
      'safety/act': refused(409, 'That is not lower than the limit that the member has.'),
    });
    await open(ADDRESS);
    fireEvent.click(await screen.findByRole('button', { name: 'Lower a limit' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Amount, PHP'), { target: { value: '500' } });
    fireEvent.change(within(dialog).getByLabelText(/^Where the wish/), { target: { value: 'Call 4711' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Lower a limit' }));
    await within(dialog).findByText(/not lower than the limit/);
    expect(calls.sent('safety/act')[0]).toMatchObject({
      act: 'lower-limit',
      limit: { kind: 'deposit', period: 'day', limit: '500' },
      note: 'Call 4711',
      state: 'closed',
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    press('Self-exclusion');
    const exclusion = await screen.findByRole('dialog');
    fireEvent.change(within(exclusion).getByLabelText('For how long'), { target: { value: '0' } });
    fireEvent.change(within(exclusion).getByLabelText(/^Where the wish/), { target: { value: 'Call 4711' } });
    fireEvent.click(within(exclusion).getByRole('button', { name: 'Self-exclusion' }));
    await within(exclusion).findByText(/not lower than the limit/);
    expect(calls.sent('safety/act')[1]).toMatchObject({
      act: 'exclude',
      exclusion: { months: null, source: 'phone' },
    });
  });

  test('of a colleague cannot be acted on, and a closed one says so', async () => {
    scriptCalls({
      'safety/list': listed(row()),
      'safety/view': viewed(row({ claim: { by: 'op-2', name: 'Raul', until: MOMENT } })),
    });
    await open(ADDRESS);
    expect(await screen.findByText(`Raul has claimed it until ${MOMENT} UTC.`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Message' })).toBeNull();
    cleanup();
    scriptCalls({ 'safety/list': listed(), 'safety/view': viewed(row({ state: 'closed' }), [done()]) });
    await open(ADDRESS);
    expect(await screen.findByText('This signal is closed.')).toBeTruthy();
    expect(screen.getByText('Said that it is fine.')).toBeTruthy();
  });
});
