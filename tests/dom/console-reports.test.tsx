/** Reports in the console: a new one, its progress, its hash and its file. */
import { createHash } from 'node:crypto';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import type { ReportDetail, ReportRow } from '#app/contract/operator/report.ts';
import { operatorOf } from '#tests/support/console-operator.ts';
import { inTurn, type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import { desk } from '../../console/app/desk.ts';
import ReportsRoute, { clientLoader } from '../../console/app/routes/reports.tsx';

const MADE = '2026-11-02 10:41:00';
const TEXTS = ['time_utc,real\r\n', '2026-10-03 10:00:00,12.50\r\n'];
const HASH = createHash('sha256').update(TEXTS.join('')).digest('hex');

const report = (number: number, changed: Partial<ReportRow> = {}): ReportRow => ({
  report: `R-000${number}`,
  kind: 'money',
  country: 'GB',
  format: 'csv',
  from: '2026-10-01 00:00:00',
  to: '2026-11-01 00:00:00',
  state: 'ready',
  progress: 100,
  rows: 1,
  size: 50,
  sha256: HASH,
  flaw: null,
  made: MADE,
  madeBy: { by: 'op-1', name: 'Ines' },
  ended: MADE,
  ...changed,
});

const MAKING: Partial<ReportRow> = { state: 'making', progress: 62, sha256: null, ended: null };
const FAILED: Partial<ReportRow> = {
  state: 'failed',
  sha256: null,
  flaw: 'The real money in GBP differs from the figures by 4 minor units.',
};

const viewed = (row: ReportRow, others: ReportDetail['others'] = []) => {
  const file = { name: 'money.csv', mediaType: 'text/csv; charset=utf-8', parts: 2 };
  return accepted({ report: row, file: row.state === 'ready' ? file : null, others });
};

const listed = (...rows: ReportRow[]) =>
  accepted({
    rows,
    next: null,
    counts: { all: rows.length, mine: 0, making: 0, failed: 0 },
    markets: ['GB', 'SE'],
  });

const parts = (payload: { part?: number }) =>
  accepted({
    name: 'money.csv',
    mediaType: 'text/csv; charset=utf-8',
    sha256: HASH,
    size: 50,
    text: TEXTS[payload.part ?? 0],
    next: payload.part === 1 ? null : 1,
  });

let calls: ScriptedCalls;
const saved: Blob[] = [];

beforeEach(() => {
  localStorage.clear();
  desk.me = operatorOf(['risk']);
  saved.length = 0;
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:file';
      },
      revokeObjectURL: () => undefined,
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  desk.me = undefined;
});

async function open(address: string) {
  const router = createMemoryRouter(
    [
      {
        path: '/reports/:report?',
        loader: clientLoader as never,
        Component: ReportsRoute,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('region', { name: 'Reports' });
  await act(async () => undefined);
  return router;
}

const drawer = () => screen.getByRole('complementary');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('[6.8] the list of reports', () => {
  test('shows kind, market, period, rows, hash and state', async () => {
    calls = scriptCalls({
      'report/list': listed(report(4, MAKING), report(3, FAILED), report(2, { rows: 0 }), report(1)),
    });
    await open('/reports');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map(it => within(it).getAllByRole('cell').at(-4)?.textContent)).toEqual([
      '62%',
      'Failed',
      'Empty',
      'Ready',
    ]);
    expect(screen.getByRole('progressbar', { name: '62 % written' })).toBeTruthy();
    expect(rows[3]?.textContent).toContain('2026-10-01 – 2026-10-31');
    expect(rows[3]?.textContent).toContain(`${HASH.slice(0, 12)}…`);
  });

  test('says what is refused, and that nothing is there', async () => {
    calls = scriptCalls({ 'report/list': inTurn(refused(403, 'Not for your roles.'), listed()) });
    await open('/reports');
    expect(screen.getByRole('alert').textContent).toContain('Not for your roles.');
    press('Try again');
    await screen.findByText('New report');
    expect(screen.queryByRole('row')).toBeNull();
  });
});

describe('[6.8] a new report', () => {
  test('is asked for with whole days in UTC, and opened', async () => {
    calls = scriptCalls({
      'report/list': listed(report(1)),
      'report/make': accepted(report(5, { rows: 0 })),
      'report/view': viewed(report(5, { rows: 0 })),
    });
    const router = await open('/reports');
    press('New report');
    const dialog = await screen.findByRole('dialog');
    const fill = (label: string, value: string) =>
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
    fill('Kind', 'exclusions');
    expect(within(dialog).getByText('Time-outs and self-exclusions')).toBeTruthy();
    fill('Market', 'SE');
    fill('First day, UTC', '2026-10-01');
    fill('Last day, UTC', '2026-10-31');
    fill('Format', 'json');
    fireEvent.click(within(dialog).getByRole('button', { name: 'New report' }));
    await screen.findByText('No rows in this period');
    expect(router.state.location.pathname).toBe('/reports/R-0005');
    expect(calls.sent('report/make')).toEqual([
      {
        operationId: expect.any(String),
        kind: 'exclusions',
        country: 'SE',
        from: Date.UTC(2026, 9, 1),
        to: Date.UTC(2026, 10, 1),
        format: 'json',
      },
    ]);
  });

  test('is of money alone for payments, and of one market for operators of some', async () => {
    desk.me = { ...operatorOf(['payments']), markets: ['GB'] };
    calls = scriptCalls({
      'report/list': listed(),
      'report/make': refused(409, 'The period is not complete.'),
    });
    await open('/reports');
    press('New report');
    const dialog = await screen.findByRole('dialog');
    const choices = (label: string) =>
      [...(within(dialog).getByLabelText(label) as HTMLSelectElement).options].map(it => it.text);
    expect(choices('Kind')).toEqual(['Money']);
    expect(choices('Market')).toEqual(['GB', 'SE']);
    fireEvent.click(within(dialog).getByRole('button', { name: 'New report' }));
    await within(dialog).findByText('The period is not complete.');
  });
});

describe('[6.8] an open report', () => {
  test('is downloaded part by part, and saved only with its hash', async () => {
    calls = scriptCalls({
      'report/list': listed(report(1)),
      'report/view': viewed(report(1), [{ report: 'R-0000', made: MADE, isSame: true }]),
      'report/file': parts,
    });
    await open('/reports/R-0001');
    await within(drawer()).findByText(HASH);
    expect(drawer().textContent).toContain('same hash');
    press('Download CSV');
    await screen.findByText('Saved: the file has the hash of the report.');
    expect(await saved[0]?.text()).toBe(TEXTS.join(''));
    calls.answers['report/file'] = (payload: object) => ({
      ...parts(payload),
      output: { ...(parts(payload).output as object), text: 'changed' },
    });
    press('Download CSV');
    await screen.findByText(/does not have the hash of the report/);
    expect(saved).toHaveLength(1);
  });

  test('that has failed says why, and can be made again', async () => {
    calls = scriptCalls({
      'report/list': listed(report(3, FAILED)),
      'report/view': inTurn(viewed(report(3, FAILED)), viewed(report(4))),
      'report/make': accepted(report(4)),
    });
    const router = await open('/reports/R-0003');
    await within(drawer()).findByText('No file was made');
    expect(drawer().textContent).toContain('differs from the figures by 4 minor units');
    expect(within(drawer()).queryByRole('button', { name: /^Download/ })).toBeNull();
    press('Make again');
    await waitFor(() => expect(router.state.location.pathname).toBe('/reports/R-0004'));
    expect(calls.sent('report/make')[0]).toMatchObject({
      kind: 'money',
      country: 'GB',
      from: Date.UTC(2026, 9, 1),
    });
  });

  test('goes on while it is open, until it is ready', async () => {
    calls = scriptCalls({
      'report/list': listed(report(2, MAKING)),
      'report/view': inTurn(viewed(report(2, MAKING)), viewed(report(2))),
      'report/continue': accepted(report(2)),
    });
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
      advanceTimeDelta: 500,
    });
    await open('/reports/R-0002');
    await screen.findByText(HASH);
    expect(calls.sent('report/continue')).toEqual([{ report: 'R-0002' }]);
    expect(calls.sent('report/list').length).toBeGreaterThan(1);
  });

  test('of another market shows the refusal', async () => {
    calls = scriptCalls({
      'report/list': listed(),
      'report/view': refused(403, 'This is of a market that you do not work for.'),
    });
    await open('/reports/R-0009');
    expect((await screen.findByRole('alert')).textContent).toContain('do not work for');
  });
});
