/** Studios and payment services in the console: keys whose secrets are shown at a press, ceilings, stops, and what could not be booked. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import type { Role } from '#platform/base/role.ts';
import { ruleOf } from '#platform/operator/roles.ts';
import { openList, press } from '#tests/support/console-list.tsx';
import { callsOf, operatorOf } from '#tests/support/console-operator.ts';
import {
  limits,
  listed,
  problem,
  problems,
  SECRETS,
  SINCE,
  STOPPED,
  STUDIOS_SECTION,
  service,
  serviceKeys,
  stop,
  studio,
  studioKeys,
  viewed,
} from '#tests/support/console-studios.ts';
import { type Answer, inTurn, type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import { desk } from '../../console/app/desk.ts';
import { SECTIONS } from '../../console/app/frame/sections.ts';

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

const ANSWERS: Record<string, Answer> = {
  'supplier/list': listed(studio(), service()),
  'supplier/view': ({ supplier }: { supplier?: unknown }) =>
    viewed(supplier === 'payment~cards' ? service() : studio()),
  'provider/limits': limits(),
  'provider/secret': studioKeys(1),
  'payment/secret': serviceKeys(1),
  'payment/problems': problems(),
};

async function open(role: string, address: string, more: Record<string, Answer> = {}): Promise<void> {
  calls = scriptCalls({ ...ANSWERS, ...more });
  desk.me = operatorOf([role]);
  await openList(address, STUDIOS_SECTION);
}

const STUDIO = '/studios/studio~p-northern';
const SERVICE = '/studios/payment~cards';

const openStudio = async (role: string, more: Record<string, Answer> = {}) => {
  await open(role, STUDIO, more);
  await screen.findByRole('heading', { name: 'Northern Reels' });
  await screen.findByRole('region', { name: 'Ceilings of wins' });
};

const part = (name: string) => within(screen.getByRole('region', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const submit = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('[6.8] the list of studios and services', () => {
  test('says who has stopped a studio and why, where it is closed, and what a service has left', async () => {
    const maintenance = [{ currency: 'GBP', countries: ['GB', 'IM'], since: SINCE, until: null, by: null }];
    const reached = { currency: 'GBP', day: '2026-11-29', net: '1200.00', most: '1000.00' };
    await open('risk', '/studios?view=stopped&query=north', {
      'supplier/list': listed(
        studio({ keys: [2, 1], stopped: STOPPED, maintenance }),
        studio({
          supplier: 'studio~p-2',
          id: 'p-2',
          name: 'Harbour',
          stopped: { since: SINCE, by: null, reason: null, reached },
        }),
        service({ problems: 100 }),
      ),
    });
    expect(calls.sent('supplier/list')[0]).toMatchObject({ filters: { view: 'stopped', query: 'north' } });
    const row = (name: string) => screen.getByRole('link', { name }).closest('tr')?.textContent;
    expect(row('Northern Reels')).toContain('2, 1');
    expect(row('Northern Reels')).toContain('Raul: A key has leaked');
    expect(row('Northern Reels')).toContain('Bets stopped since 2026-11-29 21:41 UTC');
    expect(row('Northern Reels')).toContain('Closed in GB IM');
    expect(row('Harbour')).toContain(
      'Wins less stakes of 2026-11-29 were 1,200.00 GBP; the ceiling is 1,000.00 GBP.',
    );
    expect(row('Card gateway')).toContain('100+');
    expect(row('Card gateway')).toContain('In use');
  });

  test('says why a record cannot be read', async () => {
    await open('risk', STUDIO, { 'supplier/view': refused(404, 'There is no such studio.') });
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such studio.');
  });

  test('says why the ceilings cannot be read, and tries again', async () => {
    await open('risk', STUDIO, { 'provider/limits': inTurn(refused(503, 'Busy.'), limits()) });
    expect((await screen.findByRole('alert')).textContent).toContain('Busy.');
    press('Try again');
    await screen.findByRole('region', { name: 'Ceilings of wins' });
  });
});

describe('[6.8] keys', () => {
  test('a secret is asked for at the press, copied, hidden, and gone with the record', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openStudio('admin');
    expect(calls.names()).not.toContain('provider/secret');
    expect(screen.queryByLabelText('Secret of key 1')).toBeNull();
    press('Show the secret');
    await screen.findByLabelText('Secret of key 1');
    expect(calls.sent('provider/secret')).toEqual([{ providerId: 'p-northern' }]);
    expect(typedIn('Secret of key 1')).toBe(SECRETS[1]);
    press('Copy');
    await screen.findByRole('button', { name: 'Copied' });
    expect(copied).toHaveBeenCalledWith(SECRETS[1]);
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, desk, history.state]);
    expect(kept + location.href).not.toContain(SECRETS[1]);
    press('Hide the secret');
    expect(screen.queryByLabelText('Secret of key 1')).toBeNull();
    press('Show the secret');
    await screen.findByLabelText('Secret of key 1');
    fireEvent.click(screen.getByRole('link', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Northern Reels' })).toBeNull());
    fireEvent.click(screen.getByRole('link', { name: 'Northern Reels' }));
    await screen.findByRole('button', { name: 'Show the secret' });
    expect(screen.queryByLabelText('Secret of key 1')).toBeNull();
  });

  test('a refusal of the secret is said, and nothing is shown', async () => {
    await openStudio('admin', { 'provider/secret': refused(503, 'The log cannot be written.') });
    press('Show the secret');
    expect(await screen.findByText('The log cannot be written.')).toBeTruthy();
    expect(screen.queryByLabelText(/^Secret/)).toBeNull();
  });

  test('one key: another is added after what it means; then the older is retired', async () => {
    await openStudio('admin', {
      'supplier/view': inTurn(
        viewed(studio()),
        viewed(studio({ keys: [2, 1] })),
        viewed(studio({ keys: [2] })),
      ),
      'provider/add-key': studioKeys(2, 1),
      'provider/retire-key': studioKeys(2),
    });
    expect(screen.queryByRole('button', { name: 'Retire the older key' })).toBeNull();
    press('Show the secret');
    await screen.findByLabelText('Secret of key 1');
    press('Add a key');
    expect(dialog().getByText(/^Key 2 is valid beside the present one: calls of the studio/)).toBeTruthy();
    expect(calls.names()).not.toContain('provider/add-key');
    submit('Add a key');
    await screen.findByText(/^Valid keys, the newest first: 2, 1\./);
    expect(screen.queryByLabelText(/^Secret/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a key' })).toBeNull();
    press('Retire the older key');
    expect(dialog().getByText(/^Key 1 ends\. Calls of the studio/)).toBeTruthy();
    submit('Retire the older key');
    await screen.findByText('Valid key: 2.');
    expect(calls.sent('provider/retire-key')).toEqual([{ providerId: 'p-northern' }]);
  });

  test('of a payment service are shown and replaced by calls of their own', async () => {
    await open('admin', SERVICE, {
      'supplier/view': viewed(service({ keys: [2, 1] })),
      'payment/secret': serviceKeys(2, 1),
      'payment/retire-key': refused(200, 'The service has one key. Add another one first.'),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show the secret' }));
    await screen.findByLabelText('Secret of key 2');
    expect([typedIn('Secret of key 2'), typedIn('Secret of key 1')]).toEqual([...SECRETS]);
    press('Retire the older key');
    expect(dialog().getByText(/^Key 1 ends\. Notifications/)).toBeTruthy();
    submit('Retire the older key');
    expect(await dialog().findByText('The service has one key. Add another one first.')).toBeTruthy();
    expect(calls.sent('payment/secret')).toEqual([{ serviceId: 'cards' }]);
  });
});

describe('[6.8] ceilings of wins', () => {
  const ceilings = () => part('Ceilings of wins');
  const openForm = async (name = 'Change the ceilings of wins', more: Record<string, Answer> = {}) => {
    await openStudio('risk', more);
    press(name);
  };
  const GBP = {
    win: 'Largest win, GBP',
    round: 'Wins of a round, GBP',
    times: 'Largest multiple of the stake',
  };

  test('show those that count, which are its own, and what today has of the daily one', async () => {
    await openStudio('payments');
    expect(ceilings().getByLabelText<HTMLSelectElement>('Currency').value).toBe('GBP');
    const value = (title: string) => ceilings().getByText(title).nextElementSibling?.textContent;
    expect(value('Largest win')).toBe('5,000 GBP Its own');
    expect(value('Wins of a round')).toBe('10,000.00 GBP Of the market');
    expect(value('Largest multiple of the stake')).toBe('1,000 times Of the market');
    const today = ceilings().getByText('Today, wins less stakes').closest('li');
    expect(today?.textContent).toContain('850.00 of 1,000.00 GBP');
    expect(today?.querySelector<HTMLElement>('.bar > i')?.style.width).toBe('85%');
    fireEvent.change(ceilings().getByLabelText('Currency'), { target: { value: 'CLP' } });
    expect(value('Largest win')).toBe('9,000,000 CLP Of the market');
    expect(ceilings().getByText('Today, wins less stakes').closest('li')?.textContent).toContain('0 of');
  });

  test('the form sends what has changed: a typed amount, and null for an emptied field', async () => {
    const answer = { providerId: 'p-northern', currency: 'GBP', most: '10000.00' };
    await openForm(undefined, { 'provider/limit-wins': accepted(answer) });
    expect(typedIn(GBP.win)).toBe('5,000');
    type(GBP.win, '');
    type(GBP.round, '7,500.5');
    type(GBP.times, '2,000');
    submit('Save');
    await screen.findByText('The ceilings are changed.');
    expect(calls.sent('provider/limit-wins')).toEqual([
      { providerId: 'p-northern', currency: 'GBP', most: null, round: '7500.5', stakeTimes: 2_000 },
    ]);
    expect(calls.sent('provider/limits')).toHaveLength(2);
  });

  test('a wrong field says so, and nothing is sent', async () => {
    await openForm();
    type(GBP.win, '5.005');
    type(GBP.round, '0');
    type(GBP.times, '1.5');
    submit('Save');
    await dialog().findByText('Look at the marked fields.');
    const saidOf = (label: string) => {
      const field = dialog().getByLabelText(label);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    };
    const amount = 'Type an amount above zero with 2 decimals at most, such as 1,234.5.';
    expect([saidOf(GBP.win), saidOf(GBP.round)]).toEqual([amount, amount]);
    expect(saidOf(GBP.times)).toBe('Type a whole number from 1 to 1,000,000.');
    expect(calls.names()).not.toContain('provider/limit-wins');
  });

  test('a form that changes nothing says so', async () => {
    await openForm();
    submit('Save');
    expect(await dialog().findByText('Choose at least one change.')).toBeTruthy();
    expect(calls.names()).not.toContain('provider/limit-wins');
  });

  test('what the platform says of a field stands beside it', async () => {
    const says = 'No amount in GBP, which has 2 decimals.';
    await openForm('Change the daily ceiling', {
      'provider/limit-day': refusedFields(says, { most: [says] }),
    });
    type('The studio in a UTC day, wins less stakes, GBP', '900');
    submit('Save');
    await dialog().findAllByText(says);
    const field = dialog().getByLabelText('The studio in a UTC day, wins less stakes, GBP');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(says);
    expect(calls.sent('provider/limit-day')).toEqual([
      { providerId: 'p-northern', currency: 'GBP', most: '900' },
    ]);
  });

  test('a raised one waits for a second operator, which the record shows to whoever asked', async () => {
    const asked = {
      approvalId: 'a-1',
      currency: 'GBP',
      before: { win: '5000', stakeTimes: 1_000 },
      after: { win: '90000', stakeTimes: 1_000 },
      by: { by: 'op-1', name: 'Ines' },
      made: SINCE,
      until: SINCE,
      isOwn: true,
      mayApprove: false,
    };
    const waits = { ...refused(200, 'It waits.'), output: { approvalId: 'a-1', state: 'waiting' } };
    await openForm(undefined, {
      'provider/limit-wins': waits,
      'supplier/view': inTurn(viewed(studio()), viewed(studio(), [asked])),
    });
    type(GBP.win, '90,000');
    submit('Save');
    await screen.findByText('The change waits for a second operator of payments or risk.');
    const waiting = await screen.findByRole('region', { name: 'Waiting for a second operator' });
    expect(within(waiting).getByRole('row', { name: 'Largest win 5,000 GBP 90,000 GBP' })).toBeTruthy();
    expect(within(waiting).queryByRole('row', { name: /multiple/ })).toBeNull();
    expect(within(waiting).getByRole('button', { name: 'Withdraw the request' })).toBeTruthy();
    expect(within(waiting).queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  test('a second operator of payments approves it', async () => {
    const asked = {
      approvalId: 'a-1',
      currency: 'GBP',
      before: { providerDay: '1000.00' },
      after: { providerDay: '5000.00' },
      by: { by: 'op-2', name: 'Raul' },
      made: SINCE,
      until: SINCE,
      isOwn: false,
      mayApprove: true,
    };
    await openStudio('payments', {
      'supplier/view': inTurn(viewed(studio(), [asked]), viewed(studio())),
      'approval/approve': accepted({}),
    });
    press('Approve as the second operator');
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Waiting for a second operator' })).toBeNull(),
    );
    expect(calls.sent('approval/approve')).toEqual([{ memberId: null, approvalId: 'a-1' }]);
    expect(calls.sent('provider/limits')).toHaveLength(2);
  });
});

describe('[6.8] stops of bets', () => {
  test('risk stops a studio with a reason, and resumes it', async () => {
    const stopped = studio({ stopped: STOPPED });
    await openStudio('risk', {
      'supplier/view': inTurn(viewed(studio()), viewed(stopped), viewed(studio())),
      'provider/limits': inTurn(limits(), limits({ stops: [stop()] })),
      'provider/stop': accepted({ providerId: 'p-northern', isStopped: true }),
      'provider/resume': accepted({ providerId: 'p-northern', isStopped: false }),
    });
    expect(part('Stops of bets').getByText('Its bets were never stopped.')).toBeTruthy();
    press('Stop bets');
    expect(dialog().getByText(/^New bets of Northern Reels are refused within a minute\./)).toBeTruthy();
    type('Reason, for colleagues', 'A key has leaked');
    submit('Stop bets');
    fireEvent.click(await screen.findByRole('button', { name: 'Resume bets' }));
    expect(calls.sent('provider/stop')).toEqual([{ providerId: 'p-northern', reason: 'A key has leaked' }]);
    type('Reason, for colleagues', 'The key is replaced');
    submit('Resume bets');
    await screen.findByRole('button', { name: 'Stop bets' });
    expect(calls.sent('provider/resume')).toEqual([
      { providerId: 'p-northern', reason: 'The key is replaced' },
    ]);
    expect((await screen.findByRole('region', { name: 'Stops of bets' })).textContent).toContain(
      'Raul: A key has leaked',
    );
  });

  test('a refusal of the resumption stays in the dialog', async () => {
    await openStudio('risk', {
      'supplier/view': viewed(studio({ stopped: STOPPED })),
      'provider/resume': refused(200, 'The sum of today in GBP has reached the ceiling.'),
    });
    press('Resume bets');
    type('Reason, for colleagues', 'Checked');
    submit('Resume bets');
    expect(await dialog().findByText('The sum of today in GBP has reached the ceiling.')).toBeTruthy();
  });

  test('the list says who ended a stop and why, and which sum has made one', async () => {
    const reached = {
      stoppedBy: null,
      stoppedByName: null,
      reason: null,
      currency: 'GBP',
      day: '2026-11-28',
    };
    const ended = { resumed: SINCE, resumedBy: 'op-3', resumedByName: 'Mei', resumeReason: 'A jackpot' };
    await openStudio('risk', {
      'provider/limits': limits({
        stops: [
          stop({ ...reached, ...ended, net: '1100.00', most: '1000.00', stopped: '2026-11-28 20:00:00' }),
        ],
      }),
    });
    const stops = screen.getByRole('region', { name: 'Stops of bets' }).textContent;
    expect(stops).toContain('Wins less stakes of 2026-11-28 were 1,100.00 GBP; the ceiling is 1,000.00 GBP.');
    expect(stops).toContain(`Resumed ${SINCE} UTC by Mei: A jackpot`);
  });

  test('an administrator may stop a studio and not resume it', async () => {
    await openStudio('admin', { 'supplier/view': viewed(studio({ stopped: STOPPED })) });
    expect(screen.queryByRole('button', { name: /bets$/ })).toBeNull();
    cleanup();
    await openStudio('admin');
    expect(screen.getByRole('button', { name: 'Stop bets' })).toBeTruthy();
  });
});

/** Buttons of both kinds of records, with the calls behind them. */
const BUTTONS: Readonly<Record<string, { studio?: string; payment?: string }>> = {
  'Show the secret': { studio: 'provider/secret', payment: 'payment/secret' },
  'Add a key': { studio: 'provider/add-key', payment: 'payment/add-key' },
  'Retire the older key': { studio: 'provider/retire-key', payment: 'payment/retire-key' },
  'Change the ceilings of wins': { studio: 'provider/limit-wins' },
  'Change the daily ceiling': { studio: 'provider/limit-day' },
  'Stop bets': { studio: 'provider/stop' },
  'Resume bets': { studio: 'provider/resume' },
  Open: { payment: 'payment/problems' },
  Closed: { payment: 'payment/problems' },
  'Close the problem': { payment: 'payment/close-problem' },
};
/** A tool compares a studio's report with the ledgers; the list has stops by its view. */
const WITHOUT_BUTTON = ['provider/transactions', 'provider/stopped'];

const ROLES = (SECTIONS.find(it => it.path === 'studios')?.roles ?? []) as readonly Role[];

/** The calls behind the buttons of a record, and those that it makes by itself. */
async function callsOfRecord(role: Role, kind: 'studio' | 'payment', row = {}): Promise<string[]> {
  const of = kind === 'studio' ? studio(row) : service(row);
  await open(role, `/studios/${of.supplier}`, {
    'supplier/view': viewed(of),
    'payment/problems': problems(problem(9, 'exceeds', { amount: '99.00' })),
  });
  await screen.findByRole('heading', { name: of.name });
  await act(async () => undefined);
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  const drawer = document.querySelector<HTMLElement>('.drawer') as HTMLElement;
  const behind = within(drawer)
    .queryAllByRole('button')
    .map(({ textContent }) => {
      const call = BUTTONS[textContent]?.[kind];
      expect(call, `the call of the button “${textContent}”`).toBeDefined();
      return call ?? '';
    });
  const made = calls.names();
  cleanup();
  return [...behind, ...made];
}

describe.each(ROLES)('[6.8] the section for %s', role => {
  test('has no button and makes no call that is refused, and has a button for each call that is allowed', async () => {
    const all = new Set([
      ...(await callsOfRecord(role, 'studio')),
      ...(await callsOfRecord(role, 'studio', { keys: [2, 1], stopped: STOPPED })),
      ...(await callsOfRecord(role, 'payment')),
      ...(await callsOfRecord(role, 'payment', { keys: [2, 1] })),
    ]);
    for (const call of all) expect(ruleOf(call)?.roles, `${call} for ${role}`).toContain(role);
    const about = callsOf([role]).filter(it => /^(?:supplier|provider)\/|^payment\/(?!list$)/.test(it));
    expect(about.filter(it => !all.has(it) && !WITHOUT_BUTTON.includes(it))).toEqual([]);
  });
});
