/** Identity documents in the console: a document is claimed, compared, and accepted by one press or declined with a reason. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import type { DocumentDetail, DocumentRow } from '#app/contract/operator/identity.ts';
import { asOperator, openList, press } from '#tests/support/console-list.tsx';
import { inTurn, type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import IdentityRoute, { clientLoader } from '../../console/app/routes/identity.tsx';

const MOMENT = '2026-11-29 21:41:00';
const MINE = { by: 'op-1', name: 'Ines', until: MOMENT };
const OTHERS = { by: 'op-2', name: 'Raul', until: MOMENT };

const row = (changed: Partial<DocumentRow> = {}): DocumentRow => ({
  memberId: 'm-1',
  documentId: 'id-1',
  username: 'mati.v',
  country: 'CL',
  kind: 'id-card',
  state: 'waiting',
  sent: MOMENT,
  promisedBy: MOMENT,
  isLate: false,
  attempt: 1,
  service: null,
  claim: null,
  decision: null,
  ...changed,
});

const detail = (of: DocumentRow, changed: Partial<DocumentDetail> = {}): DocumentDetail => ({
  row: of,
  pictures: [
    { side: 'front', key: 'identity/m-1/a.png' },
    { side: 'back', key: 'identity/m-1/b.png' },
  ],
  validUntil: '2199-05-02',
  account: {
    fullName: 'Mati Muestra',
    birthDate: '1996-08-17',
    address: null,
    registered: MOMENT,
    level: 0,
  },
  read: { name: 'MATI MUESTRA SOLAR', birthDate: '1996-08-18', address: null, validUntil: '2199-05-02' },
  checkId: null,
  levelThen: 1,
  needs: { deposit: 0, play: 0, withdrawal: 1 },
  usedBy: [],
  registers: [
    { id: 'stop-cl', name: 'Stop', state: 'clear', asked: MOMENT, answered: MOMENT, answerId: 'r-77' },
  ],
  others: [],
  ...changed,
});
const viewed = (of: DocumentRow, changed: Partial<DocumentDetail> = {}) => accepted(detail(of, changed));

const listed = (...rows: DocumentRow[]) =>
  accepted({ rows, next: null, counts: { waiting: rows.length, mine: 0, asked: 0, decided: 0 } });

let calls: ScriptedCalls;

asOperator('payments');

const open = (address: string) =>
  openList(address, {
    path: '/identity/:document?',
    loader: clientLoader,
    Component: IdentityRoute,
    region: 'Identity',
  });

const ADDRESS = `/identity/${encodeURIComponent('m-1~id-1')}`;

describe('[6.8] the queue of identity documents', () => {
  test('names member, document, try, promise and whose it is', async () => {
    calls = scriptCalls({
      'identity/list': listed(
        row({ claim: OTHERS, attempt: 2, isLate: true }),
        row({ memberId: 'm-2', documentId: 'id-2', kind: 'address', service: 'unanswered' }),
      ),
    });
    await open('/identity');
    const [first, second] = screen.getAllByRole('row').slice(1);
    expect(first?.textContent).toContain('mati.v');
    expect(first?.textContent).toContain('Identity card, Try 2');
    expect(first?.textContent).toContain('Late');
    expect(first?.textContent).toContain('Raul');
    expect(second?.textContent).toContain('The service did not answer');
  });

  test('says that it is empty, and what is refused', async () => {
    calls = scriptCalls({ 'identity/list': inTurn(refused(403, 'Not for your roles.'), listed()) });
    await open('/identity');
    expect(screen.getByRole('alert').textContent).toContain('Not for your roles.');
    press('Try again');
    await screen.findByText('There is nothing yet.');
  });
});

describe('[6.8] an identity document', () => {
  test('stands against the account, with levels, needs and registers', async () => {
    calls = scriptCalls({ 'identity/list': listed(row()), 'identity/view': viewed(row()) });
    await open(ADDRESS);
    const table = await screen.findByRole('table', { name: 'Document against account' });
    const verdicts = within(table)
      .getAllByRole('row')
      .slice(1)
      .map(it => it.textContent);
    expect(verdicts[0]).toMatch(/MATI MUESTRA SOLAR.*Mati Muestra.*Fits/);
    expect(verdicts[1]).toMatch(/1996-08-18.*1996-08-17.*Differs/);
    expect(verdicts.at(-1)).toMatch(/By no other member.*New/);
    expect(screen.getByText('once accepted')).toBeTruthy();
    expect(screen.getByText('Before withdrawals')).toBeTruthy();
    expect(screen.getByText('Not listed')).toBeTruthy();
    press('Larger: Front');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
    expect(within(dialog).getByRole('img', { name: 'Front' }).style.inlineSize).toBe('160%');
  });

  test('is claimed and accepted by one press, without a reason', async () => {
    const decision = { ...MINE, at: MOMENT, flaw: null, validUntil: '2199-05-02' };
    calls = scriptCalls({
      'identity/list': listed(row()),
      'identity/view': inTurn(
        viewed(row()),
        viewed(row({ claim: MINE })),
        viewed(row({ state: 'accepted', decision })),
      ),
      'identity/claim': accepted(row({ claim: MINE })),
      'identity/decide': accepted(row({ state: 'accepted', decision })),
    });
    await open(ADDRESS);
    await screen.findByRole('button', { name: 'Claim' });
    press('Claim');
    await screen.findByText(/^Yours until/);
    press('Accept');
    await screen.findByText('Ines, 2026-11-29 21:41:00 UTC');
    expect(calls.sent('identity/decide')).toEqual([
      {
        memberId: 'm-1',
        documentId: 'id-1',
        operationId: expect.any(String),
        outcome: 'accepted',
        validUntil: '2199-05-02',
      },
    ]);
  });

  test('is declined with a reason of those that fit it', async () => {
    const mine = row({ claim: MINE });
    calls = scriptCalls({
      'identity/list': listed(mine),
      'identity/view': viewed(mine),
      'identity/decide': accepted(mine),
    });
    await open(ADDRESS);
    fireEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByLabelText('The address differs')).toBeNull();
    fireEvent.click(within(dialog).getByLabelText('The name differs'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await act(async () => undefined);
    expect(calls.sent('identity/decide')).toMatchObject([{ outcome: 'refused', flaw: 'name-differs' }]);
  });

  test('of a colleague cannot be decided; one that is gone says so', async () => {
    calls = scriptCalls({
      'identity/list': listed(row({ claim: OTHERS })),
      'identity/view': viewed(row({ claim: OTHERS })),
    });
    await open(ADDRESS);
    expect(await screen.findByText(`Raul has claimed it until ${MOMENT} UTC.`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    cleanup();
    calls = scriptCalls({
      'identity/list': listed(),
      'identity/view': refused(404, 'There is no such document.'),
    });
    await open(ADDRESS);
    expect(await screen.findByText('There is no such document.')).toBeTruthy();
  });

  test('has a register that is asked again', async () => {
    calls = scriptCalls({
      'identity/list': listed(row()),
      'identity/view': viewed(row()),
      'identity/ask-register': accepted({ register: 'stop-cl', state: 'clear' }),
    });
    await open(ADDRESS);
    fireEvent.click(await screen.findByRole('button', { name: 'Ask again: Stop' }));
    await act(async () => undefined);
    expect(calls.sent('identity/ask-register')).toEqual([{ memberId: 'm-1', register: 'stop-cl' }]);
  });
});
