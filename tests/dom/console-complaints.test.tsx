/** Complaints in the console: by promise, claimed, answered, closed with an outcome, and filed for a member who calls. */
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import type { ComplaintDetail, ComplaintRow } from '#app/contract/operator/complaint.ts';
import { asOperator, openList, press } from '#tests/support/console-list.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { inTurn, scriptCalls } from '#tests/support/scripted-calls.ts';
import ComplaintsRoute, { clientLoader } from '../../console/app/routes/complaints.tsx';

const MOMENT = '2026-11-29 21:40:00';
const NUMBER = 'C-7K2M9QXA';
const MINE = { by: 'op-1', name: 'Ines', until: MOMENT };

const row = (changed: Partial<ComplaintRow> = {}): ComplaintRow => ({
  complaint: NUMBER,
  memberId: 'm-1',
  username: 'tess.m',
  country: 'GB',
  language: 'en',
  kind: 'game',
  reference: 'r-4711',
  source: 'site',
  state: 'open',
  preview: 'My round was not paid.',
  made: MOMENT,
  due: MOMENT,
  isLate: true,
  claim: null,
  closed: null,
  ...changed,
});

const viewed = (of: ComplaintRow, changed: Partial<ComplaintDetail> = {}) =>
  accepted<ComplaintDetail>({
    row: of,
    messages: [
      {
        side: 'member',
        text: 'My round was not paid.',
        file: 'attachments/m-1/a.png',
        name: null,
        made: MOMENT,
      },
      { side: 'support', text: 'We look into it.', file: null, name: 'Ines', made: MOMENT },
    ],
    body: { name: 'Gaming Arbiter', link: 'https://arbiter.example' },
    ...changed,
  });

const listed = (...rows: ComplaintRow[]) =>
  accepted({ rows, next: null, counts: { open: rows.length, mine: 0, late: 1, answered: 2, closed: 3 } });

asOperator('support');

const open = (address: string) =>
  openList(address, {
    path: '/complaints/:complaint?',
    loader: clientLoader,
    Component: ComplaintsRoute,
    region: 'Complaints',
  });

const fill = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });

describe('[6.8] the list of complaints', () => {
  test('has promise, number, member and what it is about', async () => {
    scriptCalls({
      'complaint/list': listed(row(), row({ complaint: 'C-22222222', isLate: false, claim: MINE })),
    });
    await open('/complaints');
    const [first, second] = screen.getAllByRole('row').slice(1);
    expect(first?.textContent).toContain(NUMBER);
    expect(first?.textContent).toContain('My round was not paid.');
    expect(first?.querySelector('.is-late')).not.toBeNull();
    expect(second?.querySelector('.is-late')).toBeNull();
    expect(second?.textContent).toContain('Yours');
  });

  test('says that it is empty, and what is refused', async () => {
    scriptCalls({ 'complaint/list': inTurn(refused(403, 'Not for your roles.'), listed()) });
    await open('/complaints');
    expect(screen.getByRole('alert').textContent).toContain('Not for your roles.');
    press('Try again');
    await screen.findByText('There is nothing yet.');
  });
});

describe('[6.8] a complaint', () => {
  test('is claimed and answered; its thread has the file of the member', async () => {
    const calls = scriptCalls({
      'complaint/list': listed(row()),
      'complaint/view': inTurn(viewed(row()), viewed(row({ claim: MINE }))),
      'complaint/claim': accepted(row({ claim: MINE })),
      'complaint/answer': accepted(row({ state: 'answered' })),
    });
    await open(`/complaints/${NUMBER}`);
    const thread = await screen.findByRole('region', { name: 'What was written' });
    expect(
      within(thread)
        .getAllByRole('listitem')
        .map(it => it.dataset.side),
    ).toEqual(['member', 'support']);
    expect(thread.querySelector('img')?.getAttribute('src')).toBe('/operator/files/attachments/m-1/a.png');
    press('Claim');
    fireEvent.click(await screen.findByRole('button', { name: 'Answer' }));
    const dialog = await screen.findByRole('dialog');
    fill(dialog, 'Answer', 'The round was paid at 21:41.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Answer' }));
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.sent('complaint/answer')).toEqual([
      { complaint: NUMBER, operationId: expect.any(String), text: 'The round was paid at 21:41.' },
    ]);
  });

  test('is closed with an outcome; when refused, the body is named before the button', async () => {
    const closed = {
      by: 'op-1',
      name: 'Ines',
      at: MOMENT,
      outcome: 'rejected' as const,
      body: 'Gaming Arbiter',
    };
    const calls = scriptCalls({
      'complaint/list': listed(row()),
      'complaint/view': inTurn(viewed(row({ claim: MINE })), viewed(row({ state: 'closed', closed }))),
      'complaint/close': accepted(row({ state: 'closed', closed })),
    });
    await open(`/complaints/${NUMBER}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Close with an outcome' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('status')).toBeNull();
    fill(dialog, 'Outcome', 'rejected');
    expect(within(dialog).getByRole('status').textContent).toContain('Gaming Arbiter');
    fill(dialog, 'Last answer', 'The round was valid.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close with an outcome' }));
    await screen.findByText(`Closed by Ines, ${MOMENT} UTC`);
    expect(calls.sent('complaint/close')).toMatchObject([
      { outcome: 'rejected', text: 'The round was valid.' },
    ]);
  });

  test('says that the words of an erased member are gone', async () => {
    scriptCalls({ 'complaint/list': listed(row()), 'complaint/view': viewed(row(), { messages: [] }) });
    await open(`/complaints/${NUMBER}`);
    expect(await screen.findByText('The member was erased, and their words with them.')).toBeTruthy();
  });

  test('is filed for a member who calls', async () => {
    const calls = scriptCalls({
      'complaint/list': listed(),
      'complaint/file': accepted(row({ source: 'phone' })),
      'complaint/view': viewed(row({ source: 'phone' })),
    });
    await open('/complaints');
    press('File a complaint');
    const dialog = await screen.findByRole('dialog');
    fill(dialog, 'Id of the member', 'm-1');
    fill(dialog, 'About', 'payment');
    fill(dialog, 'What the member says', 'The deposit is missing.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'File a complaint' }));
    await screen.findByText('Telephone');
    expect(calls.sent('complaint/file')).toEqual([
      {
        memberId: 'm-1',
        operationId: expect.any(String),
        kind: 'payment',
        source: 'phone',
        text: 'The deposit is missing.',
      },
    ]);
  });
});
