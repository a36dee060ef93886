/** Files of codes, budgets and plans in the console's promotions. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import type { CodeFile } from '#app/contract/operator/promotion-codes.ts';
import type { PromotionDetail } from '#app/contract/operator/promotions.ts';
import { operatorOf } from '#tests/support/console-operator.ts';
import { DEFINITION, DETAIL, MOMENT } from '#tests/support/console-promotion.ts';
import { type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import { desk, EMPTY_DESK } from '../../console/app/desk.ts';
import { codesIn } from '../../console/app/promotions/codes/new-code-file.tsx';
import PromotionRoute, { clientLoader } from '../../console/app/routes/promotion.tsx';

const saved = vi.hoisted(() => ({ file: vi.fn<(name: string, text: string) => void>() }));
vi.mock('#app/browser/save-file.client.ts', () => ({ saveFile: saved.file }));

const BY_FILES: PromotionDetail = {
  ...DETAIL,
  promotion: { ...DETAIL.promotion, kind: 'code' },
  definition: { ...DEFINITION, kind: 'code', codeFiles: true },
};

const FILE: CodeFile = {
  fileId: 'cf-1',
  name: 'A partner',
  country: 'GB',
  state: 'new',
  made: 1_000,
  usesEach: 1,
  used: 0,
  left: 1_000,
  canFetch: true,
  isWaiting: false,
  madeAt: MOMENT,
  madeBy: { by: 'op-2', name: 'Mei' },
  approvedBy: null,
  fetchedAt: null,
  fetchedBy: null,
  endedAt: null,
  endedBy: null,
};

let calls: ScriptedCalls;

beforeEach(() => {
  localStorage.clear();
  saved.file.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(part: string, role: string, answers: ScriptedCalls['answers']): Promise<void> {
  Object.assign(desk, structuredClone(EMPTY_DESK), { me: operatorOf([role]) });
  calls = scriptCalls({ 'promotion/view': accepted(BY_FILES), ...answers });
  const router = createMemoryRouter(
    [
      {
        path: '/promotions/:promotionId/:part?',
        loader: clientLoader as never,
        Component: PromotionRoute,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [`/promotions/pr-weekend${part}`] },
  );
  render(<RouterProvider router={router} />);
  await act(async () => undefined);
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const files = (...of: CodeFile[]) => ({ 'promotion/code-files': accepted({ files: of }) });

describe('[6.8] files of codes', () => {
  test('say what is made, used and left of each, and are opened by two operators', async () => {
    await open('/codes', 'content', {
      ...files({ ...FILE, used: 12, left: 988 }),
      'promotion/open-codes': { ...refused(200, 'Waits.'), output: { approvalId: 'a-1', state: 'waiting' } },
    });
    const row = (await screen.findByText('A partner')).closest('li') as HTMLElement;
    for (const text of ['Codes: 1000', 'Used: 12', 'Left: 988', 'Not opened'])
      expect(row.textContent).toContain(text);
    press('Open the file');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('988 uses');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Open the file' }));
    await screen.findByText('Open the file: it waits for a second operator.');
    expect(calls.sent('promotion/open-codes')).toEqual([{ promotionId: 'pr-weekend', fileId: 'cf-1' }]);
  });

  test('are downloaded once, after a confirmation', async () => {
    await open('/codes', 'content', {
      ...files(FILE),
      'promotion/fetch-codes': accepted({
        fileId: 'cf-1',
        name: 'codes-A-partner.csv',
        mediaType: 'text/csv',
        text: 'code\r\n7KQ2-M9XA-RT4C\r\n',
      }),
    });
    await screen.findByText('A partner');
    calls.answers['promotion/code-files'] = accepted({
      files: [{ ...FILE, canFetch: false, fetchedAt: MOMENT }],
    });
    press('Download the codes');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('nobody can read these codes again');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Download the codes' }));
    await screen.findByText('Download the codes: done.');
    expect(saved.file).toHaveBeenCalledWith('codes-A-partner.csv', 'code\r\n7KQ2-M9XA-RT4C\r\n', 'text/csv');
    expect(screen.queryByRole('button', { name: 'Download the codes' })).toBeNull();
  });

  test('are made, or uploaded as a list', async () => {
    await open('/codes', 'content', {
      ...files(),
      'promotion/make-codes': refused(409, 'A promotion has at most 200 files of codes.'),
      'promotion/upload-codes': accepted({ fileId: 'cf-2', made: 2 }),
    });
    await screen.findByText('There are no files of codes yet.');
    press('New file of codes');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Name of the file'), { target: { value: 'Cards' } });
    fireEvent.change(within(dialog).getByLabelText('Number of codes, at most 10000'), {
      target: { value: '50' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'New file of codes' }));
    await within(dialog).findByText('A promotion has at most 200 files of codes.');
    expect(calls.sent('promotion/make-codes')).toMatchObject([
      { name: 'Cards', count: 50, usesEach: 1, country: null },
    ]);
    fireEvent.change(within(dialog).getByLabelText('Codes'), { target: { value: 'upload' } });
    fireEvent.change(within(dialog).getByLabelText('Codes, one a line'), {
      target: { value: 'code\nCARD-00001\nCARD-00002\n' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'New file of codes' }));
    await screen.findByText('File made. Codes: 2.');
    expect(calls.sent('promotion/upload-codes')).toMatchObject([{ codes: ['CARD-00001', 'CARD-00002'] }]);
    expect(codesIn('a,b;c\r\n"d"')).toEqual(['a', 'b', 'c', 'd']);
  });

  test('are only ended by risk, and not shown to support', async () => {
    await open('/codes', 'risk', {
      ...files({ ...FILE, state: 'open' }),
      'promotion/end-codes': accepted({ fileId: 'cf-1', state: 'ended' }),
    });
    const row = (await screen.findByText('A partner')).closest('li') as HTMLElement;
    expect(
      within(row)
        .getAllByRole('button')
        .map(it => it.textContent),
    ).toEqual(['End the file']);
    press('End the file');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End the file' }));
    await waitFor(() => expect(calls.sent('promotion/end-codes')).toHaveLength(1));
    cleanup();
    await open('/codes', 'support', files(FILE));
    expect(screen.queryByRole('link', { name: 'Codes' })).toBeNull();
    expect(calls.names()).not.toContain('promotion/code-files');
  });

  test('say what cannot be read', async () => {
    await open('/codes', 'content', { 'promotion/code-files': refused(503, 'Not now.') });
    expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
  });
});

describe('[6.8] the budget of a promotion', () => {
  const budgets = [{ currency: 'GBP', budget: '60000.00', spent: '52310.00' }];
  const panel = () => screen.findByRole('region', { name: 'Budget' });

  test('is shown with its share', async () => {
    await open('', 'risk', { 'promotion/view': accepted({ ...DETAIL, budgets }) });
    expect((await panel()).textContent).toContain('87%');
    expect(within(await panel()).queryByRole('note')).toBeNull();
  });

  test('names the way on where it is used up: a larger one, and no resumption', async () => {
    const promotion = { ...DETAIL.promotion, state: 'paused' as const, pausedWhy: 'budget' as const };
    const step = {
      number: 3,
      kind: 'paused',
      why: 'budget',
      made: MOMENT,
      by: null,
      approvedBy: null,
      changed: [],
    };
    await open('/versions', 'content', {
      'promotion/view': accepted({ ...DETAIL, promotion, budgets, steps: [...DETAIL.steps, step] }),
    });
    expect(within(await panel()).getByRole('note').textContent).toContain('larger budget');
    expect(screen.getByText('Budget used up')).toBeTruthy();
    expect(screen.getByText('Paused: budget used up')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
    expect(screen.getByRole('button', { name: 'End' })).toBeTruthy();
  });
});

describe('[6.8] what is planned for a promotion', () => {
  const plan = {
    planId: 'plan-00000001',
    act: 'publish',
    at: '2026-11-28 00:00:00',
    state: 'planned',
    why: null,
    made: MOMENT,
    by: { by: 'op-2', name: 'Mei' },
    approvedBy: { by: 'op-3', name: 'Hollis' },
    closed: null,
    closedBy: null,
  };
  const view = {
    ...DETAIL,
    promotion: { ...DETAIL.promotion, next: { act: 'publish', at: plan.at } },
    plans: [plan, { ...plan, planId: 'plan-00000002', state: 'failed', why: 'changed' }],
  };
  const panel = () => screen.findByRole('region', { name: 'Planned' });

  test('stands with who agreed and what became of it, and is called off', async () => {
    await open('/versions', 'content', {
      'promotion/view': accepted(view),
      'promotion/call-off': accepted({ planId: plan.planId, state: 'called-off' }),
    });
    const rows = within(await panel()).getAllByRole('listitem');
    expect(rows.map(it => within(it).queryByRole('button', { name: 'Call off' }) !== null)).toEqual([
      true,
      false,
    ]);
    expect(rows[0]?.textContent).toContain('by Mei, approved by Hollis');
    expect(rows[1]?.textContent).toContain('Another version was published before.');
    press('Call off');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Call off' }));
    await screen.findByText('Call off: done.');
    expect(calls.sent('promotion/call-off')).toEqual([{ promotionId: 'pr-weekend', planId: plan.planId }]);
  });

  test('is a pause or an end in a minute in UTC, for roles that may stop it', async () => {
    await open('/versions', 'risk', {
      'promotion/view': accepted(DETAIL),
      'promotion/plan-stop': { ...refused(200, 'Waits.'), output: { approvalId: 'a-1', state: 'waiting' } },
    });
    expect((await panel()).textContent).toContain('Nothing is planned.');
    press('Plan a pause or end');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('What is planned'), { target: { value: 'end' } });
    fireEvent.change(within(dialog).getByLabelText('Time, UTC'), { target: { value: '2026-11-30T20:00' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Plan a pause or end' }));
    await screen.findByText('Plan a pause or end: it waits for a second operator.');
    expect(calls.sent('promotion/plan-stop')).toMatchObject([
      { promotionId: 'pr-weekend', act: 'end', at: Date.UTC(2026, 10, 30, 20) },
    ]);
    cleanup();
    await open('/versions', 'payments', { 'promotion/view': accepted(view) });
    await panel();
    for (const name of ['Call off', 'Plan a pause or end'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
