/** The twelve histories: rendering, filters, updates and export, with the test's own rows. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import { historyRequest, readHistoryQuery, refusalOfPeriod } from '#app/domain/history.ts';
import { HISTORY_KINDS, type HistoryKind } from '#app/domain/history-kinds.ts';
import { HistoryScreen } from '#app/features/history/history.ts';
import type { HistoryPage, HistoryRow, RowOf } from '#app/features/history/history-calls.ts';
import { callOf } from '#app/features/history/history-calls.ts';
import type { LoadedHistory } from '#app/features/history/load-history.server.ts';
import { eventually } from '#tests/support/eventually.ts';
import { renderOnPage, shownPage } from '#tests/support/page-around.tsx';
import { settle } from '#tests/support/settle.ts';
import { siteData } from '#tests/support/visit.ts';

// The reader is in London, whatever zone the machine is in.
vi.mock('#app/browser/time-zone.client.ts', () => ({
  browserTimeZone: () => 'Europe/London',
  rememberTimeZone: () => undefined,
}));

const base = (id: string, amount: string, status: string) => ({
  id,
  amount,
  status,
  created: '2026-11-21 04:05:06',
  currency: 'GBP',
  balance: '1284.5',
});
const game = { roundId: 'r-1', gameId: 'g-1', gameName: 'Koi', providerId: 'p-1', providerName: 'Quill' };

/** One row of each kind, as the contract has it. */
const ROWS: { [Kind in HistoryKind]: RowOf<Kind> } = {
  deposit: {
    ...base('D-1', '75', 'completed'),
    method: 'Bank transfer',
    processed: '2026-11-21 05:00:00',
    reason: null,
  },
  withdrawal: {
    ...base('W-1', '-500', 'rejected'),
    bankName: 'Barclays',
    account: '•••• 4417',
    processed: null,
    reason: 'Another name.',
  },
  transfer: {
    ...base('T-1', '-40', 'completed'),
    counterparty: 'lina.v',
    counterpartyType: 'member',
    note: 'For dinner',
    heldUntil: null,
    processed: null,
    reason: null,
  },
  'affiliate-transfer': {
    ...base('A-1', '25', 'completed'),
    counterparty: 'kofi_m',
    counterpartyType: 'member',
    note: null,
    heldUntil: null,
    processed: null,
    reason: null,
  },
  'bet-history': { ...base('B-1', '2.5', 'settled'), ...game, stake: '10', win: '12.5', settled: null },
  'outstanding-bet': { ...base('O-1', '-10', 'open'), ...game, stake: '10', balance: null },
  promotion: {
    ...base('P-1', '50', 'ongoing'),
    promotionId: 'x',
    title: 'Welcome',
    value: '25',
    target: '100',
    startDate: '2026-11-01 00:00:00',
    endDate: '2026-11-30 12:00:00',
  },
  rebate: {
    ...base('R-1', '7.2', 'completed'),
    type: 'slots',
    turnover: '1200',
    rate: '0.6',
    from: '2026-11-14 00:00:00',
    to: '2026-11-20 23:59:59',
  },
  referral: { ...base('F-1', '10', 'completed'), member: 'an***a', reason: 'First deposit' },
  vip: { ...base('V-1', '0', 'completed'), points: 20, tierId: null, tier: '', benefit: 'Log in today' },
  adjustment: { ...base('J-1', '-0.5', 'completed'), reason: 'Counted twice' },
  'affiliate-rebate': {
    ...base('E-1', '3', 'completed'),
    member: 'bo***b',
    level: 2,
    turnover: '500',
    rate: '0.6',
  },
};

/** The texts of its row in the table, by column, after date and time in London. */
const SAID: Record<HistoryKind, string[]> = {
  deposit: ['D-1', 'Bank transfer', '+75.00', '1,284.50', 'Completed'],
  withdrawal: ['W-1', 'Barclays •••• 4417', '−500.00', '1,284.50', 'Rejected'],
  transfer: ['T-1', 'To lina.v', 'Out', '−40.00', '1,284.50', 'Completed'],
  'affiliate-transfer': ['A-1', 'From kofi_m', 'In', '+25.00', '1,284.50', 'Completed'],
  'bet-history': ['Koi', 'Quill', '10.00', '12.50', '+2.50', '1,284.50', 'Settled'],
  'outstanding-bet': ['Koi', 'Quill', 'r-1', '10.00', '−10.00', 'Open'],
  promotion: ['Welcome', '25.00 / 100.00 (25%)', '01 Nov 2026 to 30 Nov 2026', '50.00', 'Ongoing'],
  rebate: ['slots', '1,200.00', '0.6%', '14 Nov 2026 to 20 Nov 2026', '+7.20', '1,284.50', 'Completed'],
  referral: ['F-1', 'an***a', 'First deposit', '+10.00', '1,284.50', 'Completed'],
  vip: ['-', 'Log in today', '+20 points', 'Completed'],
  adjustment: ['J-1', 'Counted twice', 'Out', '−0.50', '1,284.50', 'Completed'],
  'affiliate-rebate': ['bo***b', '2', '500.00', '0.6%', '+3.00', '1,284.50', 'Completed'],
};

const STANDARD = { today: '2026-11-21', currency: 'GBP', currencies: ['GBP', 'CLP'] };

const pageOf = (rows: HistoryRow[], total = rows.length): HistoryPage => ({
  data: rows,
  total,
  page: 1,
  pageSize: 20,
  totals: [{ currency: 'GBP', in: '277.8', out: '290', net: '-12.2' }],
});

interface ShownHistory {
  search?: string;
  timeZone?: string;
  page?: HistoryPage | null;
  said?: string;
}

function loadedOf(
  kind: HistoryKind,
  { search = '', timeZone = 'Europe/London', ...rest }: ShownHistory,
): LoadedHistory {
  const query = readHistoryQuery(new URLSearchParams(search), STANDARD);
  const request = historyRequest(kind, query, timeZone);
  const refusal = refusalOfPeriod(query);
  const page = refusal === null ? pageOf([ROWS[kind]]) : null;
  const statuses = ['pending', 'completed', 'rejected'].map(value => ({
    value,
    name: `status_${value}`,
    type: kind,
  }));
  return { kind, timeZone, standard: STANDARD, query, request, refusal, page, said: '', statuses, ...rest };
}

function show(kind: HistoryKind, shown: ShownHistory = {}) {
  const loaded = loadedOf(kind, shown);
  const site = siteData({});
  return renderOnPage(() => <HistoryScreen loaded={loaded} />, {
    path: `/en-gb/transactions/${kind}${shown.search ?? ''}`,
    seed: {
      app: { countries: site.countries, config: site.config },
      user: { loggedIn: true, data: { user: { id: 'm-1', username: 'anna', currency: 'GBP' } } },
    },
  });
}

let calls: { name: string; payload: Record<string, unknown> }[] = [];
let answer: (payload: Record<string, unknown>) => unknown = () => refused(200, 'No.');
const asked = () => calls.filter(call => call.name.startsWith('transaction/'));

beforeEach(() => {
  vi.stubGlobal('indexedDB', undefined);
  calls = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = url.replace('/api/', '');
    const payload = JSON.parse(String(init.body));
    calls.push({ name, payload });
    return Response.json(name === 'common/status-list' ? accepted([]) : answer(payload));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Without isolates, and with plain blanks. */
const plainText = (it: Element) =>
  (it.textContent ?? '').replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
const textsOf = (elements: Iterable<Element>) => [...elements].map(plainText);
const table = () => screen.getByRole('table');
const cellsOf = (row: Element) => textsOf(row.querySelectorAll('td'));

describe('[2.22]-[2.33] every kind', () => {
  test.each(HISTORY_KINDS)('%s: its rows are ones of the contract', kind => {
    expect(callOf(kind).output.safeParse(pageOf([ROWS[kind]])).success).toBe(true);
  });

  test.each(HISTORY_KINDS)('%s: says of a row what it is', kind => {
    show(kind);
    const [row] = table().querySelectorAll('tbody tr');
    expect(cellsOf(row as Element).slice(0, -1)).toEqual(['21 Nov 2026 04:05', ...SAID[kind]]);
    const headings = table().querySelectorAll('thead th');
    expect(headings).toHaveLength(SAID[kind].length + 1);
    expect(textsOf(headings)).not.toContain('');
  });

  test.each(HISTORY_KINDS)('%s: says honestly that there is nothing in this period', kind => {
    show(kind, { page: pageOf([]) });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('heading', { name: /^No .* in this period$/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Browse games' })).toBeTruthy();
  });

  test('all twelve are tabs that keep the period', () => {
    show('deposit', { search: '?from=2026-11-01&to=2026-11-10&page=1&type=in' });
    const tabs = within(screen.getByRole('navigation', { name: 'Transactions' })).getAllByRole('link');
    expect(tabs).toHaveLength(12);
    expect(tabs[0]?.getAttribute('aria-current')).toBe('page');
    expect(tabs[5]?.getAttribute('href')).toBe('/en-gb/transactions/promotion?from=2026-11-01&to=2026-11-10');
  });

  test('a bet leads to its game', () => {
    show('bet-history');
    const [link] = screen.getAllByRole('link', { name: 'Koi' });
    expect(link?.getAttribute('href')).toMatch(/^\/en-gb\/game\/[\w-]+$/);
  });
});

describe('[1.12] a row', () => {
  test('unfolds everything there is to say of it', () => {
    show('withdrawal');
    const button = screen.getByRole('button', { name: 'Details of W-1' });
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const details = table().querySelector('tr.told') as Element;
    expect(textsOf(details.querySelectorAll('dd'))).toContain('Another name.');
    expect(plainText(details)).toContain('21 Nov 2026, 04:05:06 Europe/London');
  });

  test('its reference is copied', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show('deposit');
    fireEvent.click(screen.getByRole('button', { name: 'Details of D-1' }));
    await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Copy' })[0] as Element));
    expect(writeText).toHaveBeenCalledExactlyOnceWith('D-1');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
    writeText.mockRestore();
  });

  test('money that was refused is struck through, in list and table', () => {
    show('withdrawal');
    expect(textsOf(document.querySelectorAll('s'))).toEqual(['−500.00', '−500.00']);
  });

  test('money that may still come has no plus and is not green', () => {
    show('deposit', { page: pageOf([{ ...ROWS.deposit, status: 'pending' }]) });
    expect(cellsOf(table().querySelector('tbody tr') as Element)).toContain('75.00');
    expect(document.querySelectorAll('.positive')).toHaveLength(0);
    cleanup();
    show('deposit', { page: pageOf([{ ...ROWS.deposit, status: 'completed' }]) });
    expect(cellsOf(table().querySelector('tbody tr') as Element)).toContain('+75.00');
    expect(document.querySelectorAll('.positive').length).toBeGreaterThan(0);
  });

  test('money from a game is no gain, and the sums say that they leave it out', () => {
    const by = (counterpartyType: string) => ({
      ...ROWS.transfer,
      amount: '40.00',
      status: 'completed',
      counterpartyType,
    });
    show('transfer', { page: pageOf([by('provider')]) });
    expect(document.querySelectorAll('.positive')).toHaveLength(0);
    expect(screen.getByText(/it is listed, but not counted here/)).toBeTruthy();
    cleanup();
    show('transfer', { page: pageOf([by('member')]) });
    expect(document.querySelectorAll('.positive').length).toBeGreaterThan(0);
  });

  test('is told by a short reference, and by the whole of it among its details', () => {
    const id = 'd-454fcb8de06ec167a958';
    show('deposit', { page: pageOf([{ ...ROWS.deposit, id }]) });
    expect(cellsOf(table().querySelector('tbody tr') as Element)).toContain('d-454fcb8d');
    fireEvent.click(screen.getByRole('button', { name: 'Details of d-454fcb8d' }));
    expect(textsOf(table().querySelectorAll('tr.told dd'))[0]).toContain(id);
  });

  test('where there is none, nothing is summed up', () => {
    show('vip', { page: pageOf([], 0) });
    expect(document.querySelector('.sums')).toBeNull();
  });

  test('[9.19] stands under the day of its member’s zone', () => {
    show('deposit', { timeZone: 'America/Santiago' });
    expect(plainText(screen.getByRole('heading', { level: 3 }))).toBe('Today 21 Nov 2026');
    cleanup();
    show('deposit', { timeZone: 'Pacific/Honolulu' });
    expect(plainText(screen.getByRole('heading', { level: 3 }))).toBe('Yesterday 20 Nov 2026');
  });

  test('[8.17] a moment that is none is a dash', () => {
    show('deposit', { page: pageOf([{ ...ROWS.deposit, created: '2026-13-45 99:00:00' }]) });
    expect(cellsOf(table().querySelector('tbody tr') as Element)[0]?.trim()).toBe('-');
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('-');
  });

  test('[9.18] money has the decimals of its currency', () => {
    const peso = { ...ROWS.deposit, amount: '1250000', currency: 'CLP', balance: '0' };
    const totals = [{ currency: 'CLP', in: '1250000', out: '0', net: '1250000' }];
    show('deposit', { search: '?currency=CLP', page: { ...pageOf([peso]), totals } });
    expect(cellsOf(table().querySelector('tbody tr') as Element).slice(3, 5)).toEqual(['+1,250,000', '0']);
    expect(screen.getByText('Amount, CLP')).toBeTruthy();
  });
});

describe('[2.73] the filters', () => {
  test('add up to what the platform says of the whole period', () => {
    show('transfer');
    expect(textsOf(document.querySelectorAll('.sums dd'))).toEqual(['277.80', '290.00', '−12.20']);
  });

  test.each([
    ['All', ''],
    ['In', 'type=in'],
    ['Out', 'type=out'],
  ])('%s is an address', (name, search) => {
    show('transfer', { search: '?page=1&action=language' });
    const way = within(screen.getByRole('navigation', { name: 'Money in or out' }));
    const expected = ['action=language', search].filter(Boolean).join('&');
    expect(way.getByRole('link', { name }).getAttribute('href')).toBe(
      `/en-gb/transactions/transfer?${expected}`,
    );
  });

  test('[2.28] of promotions are dates and state alone', () => {
    show('promotion');
    expect(screen.queryByRole('navigation', { name: 'Money in or out' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Currency/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Status/ })).toBeTruthy();
    expect(document.querySelector('.sums')).toBeNull();
  });

  test('a currency and a state are chosen from lists', async () => {
    const { router } = show('deposit');
    fireEvent.click(screen.getByRole('button', { name: /^Currency/ }));
    await act(async () => fireEvent.click(screen.getByRole('option', { name: 'CLP' })));
    expect(router.state.location.search).toBe('?currency=CLP');
    expect(calls.filter(call => call.name.startsWith('transaction'))).toEqual([]);
  });

  test('a period is chosen, and the address says it', async () => {
    const { router } = show('deposit');
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-09-01' } });
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-09-30' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show' })));
    expect(router.state.location.search).toBe('?from=2026-09-01&to=2026-09-30');
  });

  test.each([
    ['2026-01-01', '2026-11-21', 'The last day can be at most 90 days after the first one.'],
    ['2026-11-21', '2026-11-01', 'The last day is before the first day.'],
    ['', '2026-11-01', 'Choose a first and last day.'],
  ])('[9.15] from %j to %j is told beside the fields, and nothing is asked', async (from, to, sentence) => {
    const { router } = show('deposit');
    const [first, last] = [screen.getByLabelText('First day'), screen.getByLabelText('Last day')];
    fireEvent.change(first, { target: { value: from } });
    fireEvent.change(last, { target: { value: to } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show' })));
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(first.getAttribute('aria-invalid')).toBe('true');
    expect([(first as HTMLInputElement).value, (last as HTMLInputElement).value]).toEqual([from, to]);
    expect(router.state.location.search).toBe('');
  });

  test('[9.15] an address that asks for too much is told so, with its days in the fields', () => {
    show('deposit', { search: '?from=2026-01-01&to=2026-11-21' });
    expect(screen.getByText('The last day can be at most 90 days after the first one.')).toBeTruthy();
    expect((screen.getByLabelText('First day') as HTMLInputElement).value).toBe('2026-01-01');
    expect(screen.getByRole('heading', { name: 'Choose another period' })).toBeTruthy();
  });

  test('more rows are pages with numbers and sizes, as addresses', () => {
    show('deposit', { search: '?type=in&page=2', page: pageOf([ROWS.deposit], 137) });
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    expect(pages.getByRole('link', { name: 'Next page' }).getAttribute('href')).toMatch(/\?type=in&page=3$/);
    expect(pages.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toMatch(/\?type=in$/);
    expect(screen.getByText(/^21 to 40 of 137/)).toBeTruthy();
    const sizes = within(screen.getByRole('navigation', { name: 'Rows per page' }));
    expect(sizes.getByRole('link', { name: '100' }).getAttribute('href')).toMatch(/\?type=in&size=100$/);
  });
});

describe('a history that cannot be read', () => {
  test('says why, and is asked for again', () => {
    show('deposit', { page: null, said: 'The platform rests.' });
    expect(screen.getByText('The platform rests.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('a push', () => {
  const balance = (sequence: number) =>
    shownPage().pushes.push({ name: 'balance', data: { balance: '1.00', currency: 'GBP', sequence } });

  test('has the first page asked for again, once for many, without a word', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show('deposit');
    answer = () => accepted(pageOf([{ ...ROWS.deposit, id: 'D-2' }, ROWS.deposit], 2));
    for (const sequence of [1, 2, 3]) balance(sequence);
    await eventually(async () => {
      await settle(600);
      expect(screen.getByRole('button', { name: 'Details of D-2' })).toBeTruthy();
    });
    expect(asked()).toEqual([
      { name: 'transaction/deposit', payload: loadedOf('deposit', {}).request as never },
    ]);
  });

  test('a gap does, and what fails leaves the rows as they are', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show('deposit');
    answer = () => refused(500, '');
    shownPage().pushes.connected('again');
    await eventually(async () => {
      await settle(600);
      expect(asked()).toHaveLength(1);
    });
    expect(screen.getByRole('button', { name: 'Details of D-1' })).toBeTruthy();
  });

  test('moves nothing under the eyes of whoever reads a later page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show('deposit', { search: '?page=2', page: pageOf([ROWS.deposit], 40) });
    balance(1);
    await settle(2_000);
    expect(asked()).toEqual([]);
  });
});

describe('[1.12] a file', () => {
  let files: Blob[] = [];
  let names: string[] = [];
  beforeEach(() => {
    files = [];
    names = [];
    const address = vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      files.push(blob as Blob);
      return 'blob:x';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    return () => {
      address.mockRestore();
      click.mockRestore();
    };
  });
  const take = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Export' })));

  test('has every row of the filter, as a spreadsheet reads it', async () => {
    show('withdrawal', { search: '?type=out' });
    const evil = { ...ROWS.withdrawal, id: 'W-2', bankName: '=cmd|', reason: '"a", b' };
    answer = () => accepted(pageOf([ROWS.withdrawal, evil], 2));
    await take();
    await eventually(() => expect(names).toEqual(['withdrawal-2026-10-23-2026-11-21.csv']));
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files[0]?.arrayBuffer());
    expect(text.split('\r\n')).toEqual([
      '\uFEFFDate (Europe/London),Reference,Bank account,Processed,Reason,Amount,Currency,Balance,Status',
      '2026-11-21 04:05:06,W-1,Barclays •••• 4417,,Another name.,-500,GBP,1284.5,Rejected',
      `2026-11-21 04:05:06,W-2,'=cmd| •••• 4417,,"""a"", b",-500,GBP,1284.5,Rejected`,
      '',
    ]);
    expect(asked()[0]?.payload).toMatchObject({ type: 'out', page: 1, pageSize: 100 });
    expect(await screen.findByText('The file is ready.')).toBeTruthy();
  });

  test('that cannot be made says so, and may be asked for again', async () => {
    show('deposit');
    answer = () => refused(500, 'The platform rests.');
    await take();
    expect(await screen.findByText('The file could not be created. Please try again.')).toBeTruthy();
    expect(names).toEqual([]);
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
  });

  test('is stopped by whoever asked for it', async () => {
    show('deposit', { page: pageOf([ROWS.deposit], 500) });
    let go = (_: unknown) => undefined as unknown;
    const held = new Promise(resolve => {
      go = resolve as typeof go;
    });
    vi.stubGlobal('fetch', async () => {
      await held;
      return Response.json(accepted(pageOf([ROWS.deposit], 500)));
    });
    await take();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })));
    await act(async () => go(null));
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
    expect(names).toEqual([]);
  });
});
