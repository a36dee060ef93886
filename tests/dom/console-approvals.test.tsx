/** The section Approvals of the console: what waits and what was decided, what exactly would be done, and the decision. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import type { ApprovalDetail, WaitingCall } from '#app/contract/operator/approvals.ts';
import { decidedCall, listed, viewed, waitingCall, waitingChange } from '#tests/support/console-approval.ts';
import { asOperator, openList, press } from '#tests/support/console-list.tsx';
import { type Answer, inTurn, type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import { keyOf } from '../../console/app/approvals/fields.ts';
import ApprovalsRoute, { clientLoader } from '../../console/app/routes/approvals.tsx';

let calls: ScriptedCalls;

asOperator('payments');

const open = (address: string) =>
  openList(address, {
    path: '/approvals/:approval?',
    loader: clientLoader,
    Component: ApprovalsRoute,
    region: 'Approvals',
  });

/** Opens the record of a call. */
async function openCall(
  of: WaitingCall,
  { answers = {}, ...more }: Partial<ApprovalDetail> & { answers?: Record<string, Answer> } = {},
): Promise<HTMLElement> {
  calls = scriptCalls({ 'approval/list': listed(of), 'approval/view': viewed(of, more), ...answers });
  await open(`/approvals/${encodeURIComponent(keyOf(of))}`);
  const drawer = await screen.findByRole('complementary');
  await waitFor(() => expect(within(drawer).queryByText('Loading…')).toBeNull());
  return drawer;
}

const field = (name: string, of: 'money' | 'scripts', before: string, after: string) => ({
  field: name,
  class: of,
  before,
  after,
});

const IMPORT = waitingChange({
  approvalId: 'a-9',
  call: 'site/import',
  target: 'the content of the site',
  subject: { kind: 'site', id: null, name: null },
  roles: ['payments', 'risk'],
  input: { manifest: { site: 'x', games: [] }, base: 'b', note: 'New bank' },
  shows: {
    base: 'b',
    count: 7,
    warnings: ['markets/IE.json, legal: names nobody who runs it'],
    changes: [
      {
        file: 'markets/IE.json',
        entry: '',
        kind: 'changed',
        fields: [field('deposit.maximum', 'money', '"5000"', '"9000"')],
      },
      {
        file: 'seo/scripts.json',
        entry: 'default',
        kind: 'added',
        fields: [field('0.src', 'scripts', '(nothing)', '"/own.js"')],
      },
    ],
  },
});

describe('[6.8] the list of approvals', () => {
  test('names what is asked in words, about whom, how much, by whom, and whether the operator decides', async () => {
    calls = scriptCalls({
      'approval/list': listed(
        waitingCall(),
        waitingChange({ approvalId: 'a-2', call: 'site/import', subject: IMPORT.subject, mayApprove: false }),
        waitingCall({ approvalId: 'a-3', madeBy: 'op-1', madeByName: 'Ines', mayApprove: false }),
      ),
    });
    await open('/approvals');
    const [adjusted, imported, own] = screen.getAllByRole('row').slice(1);
    for (const text of ['Adjust balance', 'amara', '120.00', 'Raul', 'You decide'])
      expect(adjusted?.textContent).toContain(text);
    for (const text of ['Import the site’s folder', 'Content of the site', 'Another operator decides'])
      expect(imported?.textContent).toContain(text);
    expect(own?.textContent).toContain('Yours');
  });

  test('has a view of what the operator decides, has asked, of all, and of what was decided', async () => {
    const refusedOne = decidedCall(waitingCall({ madeBy: 'op-1' }), { state: 'refused', reason: 'Too much' });
    calls = scriptCalls({
      'approval/list': ({ ended }) => (ended ? listed(refusedOne) : listed(waitingCall())),
    });
    await open('/approvals');
    for (const view of ['Asked by you', 'All waiting', 'Decided']) {
      fireEvent.click(screen.getByRole('link', { name: view }));
      await waitFor(() =>
        expect(screen.getByRole('link', { name: view }).getAttribute('aria-current')).not.toBeNull(),
      );
    }
    await screen.findByText('Refused');
    const page = { after: null, most: 50, brief: true };
    expect(calls.sent('approval/list')).toEqual([
      { ...page, scope: 'mine' },
      { ...page, scope: 'asked' },
      { ...page, scope: 'all' },
      { ...page, ended: true },
    ]);
  });

  test('says that it is empty, and what is refused', async () => {
    calls = scriptCalls({ 'approval/list': inTurn(refused(403, 'Not for your roles.'), listed()) });
    await open('/approvals');
    expect(screen.getByRole('alert').textContent).toContain('Not for your roles.');
    press('Try again');
    await screen.findByText('There is nothing yet.');
  });

  test('a record is loading until it is read, and says why it cannot be', async () => {
    let answer: (envelope: object) => void = () => undefined;
    const answered = new Promise<object>(resolve => {
      answer = resolve;
    });
    calls = scriptCalls({ 'approval/list': listed(waitingCall()), 'approval/view': () => answered });
    await open('/approvals/a-1~m-1');
    const drawer = within(screen.getByRole('complementary'));
    expect(drawer.getByText('Loading…')).toBeTruthy();
    answer(refused(404, 'There is no such call that waits.'));
    expect(await drawer.findByText('There is no such call that waits.')).toBeTruthy();
    expect(calls.sent('approval/view')).toEqual([{ approvalId: 'a-1', memberId: 'm-1' }]);
  });
});

describe('[6.8] what exactly would be done', () => {
  test('an import: its note, version, warnings and each field, scripts first', async () => {
    const drawer = await openCall(IMPORT, { basis: { version: 4, isStale: false } });
    const facts = drawer.textContent;
    for (const text of ['New bank', 'Version 4', 'Fields of scripts1', 'Fields of money1', 'in all7'])
      expect(facts).toContain(text);
    expect(within(drawer).getByText(/names nobody who runs it/)).toBeTruthy();
    expect(within(drawer).queryByText(/The site has changed since/)).toBeNull();
    const files = within(drawer)
      .getAllByRole('heading', { level: 3 })
      .map(it => it.textContent)
      .filter(it => it.includes('.json'));
    expect(files).toEqual(['seo/scripts.json 1', 'markets/IE.json 1']);
    // An entry that is new has its fields too.
    expect(within(drawer).getByText('"/own.js"').tagName).toBe('INS');
    expect(within(drawer).getByText('"5000"').tagName).toBe('DEL');
    expect(within(drawer).getByText('"9000"').tagName).toBe('INS');
    // Not of a role that may read versions of the site.
    expect(within(drawer).queryByRole('link', { name: 'Content of the site' })).toBeNull();
  });

  test('an import of a site that has changed since says that it would be refused', async () => {
    const drawer = await openCall(IMPORT, { basis: { version: null, isStale: true } });
    expect(within(drawer).getByText(/The site has changed since this was asked/)).toBeTruthy();
    expect(within(drawer).getByText('a state without a version')).toBeTruthy();
  });

  test('a long list of fields is shown in steps', async () => {
    const many = Array.from({ length: 45 }, (_, at) => field(`banks.${at}`, 'money', '(nothing)', `"${at}"`));
    const shows = {
      count: 1,
      warnings: [],
      changes: [{ file: 'markets/IE.json', entry: '', kind: 'added', fields: many }],
    };
    const drawer = within(await openCall({ ...IMPORT, shows }));
    expect(drawer.queryByText('banks.20')).toBeNull();
    fireEvent.click(drawer.getByRole('button', { name: 'Show more, 25 left' }));
    expect(drawer.getByText('banks.20')).toBeTruthy();
    fireEvent.click(drawer.getByRole('button', { name: 'Show more, 5 left' }));
    expect(drawer.getByText('banks.44')).toBeTruthy();
    expect(drawer.queryByRole('button', { name: /^Show more/ })).toBeNull();
  });

  test.each<[string, WaitingCall, string[]]>([
    [
      'a roll-back',
      { ...IMPORT, call: 'site/roll-back', input: { to: 3, base: 'b' } },
      ['Roll the site back', 'Back to 3', 'deposit.maximum'],
    ],
    [
      'a planned version',
      { ...IMPORT, call: 'site/schedule', shows: { ...(IMPORT.shows as object), at: '2026-12-24 18:00:00' } },
      ['Plan a version of the site', '2026-12-24 18:00:00', 'deposit.maximum'],
    ],
    [
      'a promotion',
      waitingChange({
        call: 'promotion/publish',
        subject: { kind: 'promotion', id: 'pr-1', name: null },
        shows: {
          promotionId: 'pr-1',
          state: null,
          fields: [field('markets.GB.most', 'money', '"100"', '"200"')],
          warnings: ['pr-1: stands out'],
        },
      }),
      ['Publish the promotion', 'pr-1: stands out', 'markets.GB.most', '"200"'],
    ],
    [
      'codes of a promotion',
      waitingChange({
        call: 'promotion/open-codes',
        subject: { kind: 'promotion', id: 'pr-1', name: null },
        shows: { fields: [field('codes', 'money', '(nothing)', '{"codes":20}')], warnings: [] },
      }),
      ['Open a file of codes', 'pr-1', '{"codes":20}'],
    ],
    [
      'a message',
      waitingChange({
        call: 'message/schedule',
        subject: { kind: 'message', id: 'M-0007', name: null },
        shows: {
          message: 'M-0007',
          version: 1,
          at: null,
          members: 1842,
          segment: { members: 12, countries: ['SE'] },
          channels: ['email'],
          texts: { en: { title: 'New games', text: 'Come and see.' } },
          link: '/promotions',
        },
      }),
      ['Send the message', '1,842', 'At once', 'Email', 'Members: 12', 'SE', 'New games', 'Come and see.'],
    ],
    [
      'an operator',
      waitingChange({
        call: 'operator/change',
        subject: { kind: 'operator', id: 'op-7', name: 'Sol' },
        shows: { name: 'Sol', roles: ['support'], given: ['payments'], markets: ['GB'] },
      }),
      ['Change an operator’s rights', 'Sol', 'Payments', 'GB'],
    ],
    [
      'ceilings of wins',
      waitingChange({
        call: 'provider/limit-wins',
        subject: { kind: 'studio', id: 'p-1', name: null },
        shows: {
          providerId: 'p-1',
          currency: 'EUR',
          before: { stakeTimes: 1000, win: '5', round: '9' },
          after: { stakeTimes: 2000, win: '900', round: '9' },
        },
      }),
      ['Raise ceilings of wins', 'p-1', 'stake1,000 times2,000 times', 'Largest win5 EUR900 EUR'],
    ],
    [
      'a sum of a member',
      waitingCall({
        call: 'wallet/return-charge-back',
        input: { reason: 'Dispute won', bankReference: 'B-7', depositId: 'd-1' },
      }),
      ['Return a charge-back', '120.00', 'Dispute won', 'Reference of the bank statementB-7', 'd-1'],
    ],
    [
      'a share of a referred member',
      waitingCall({
        call: 'wallet/credit-affiliate-rebate',
        input: { member: 'am***', level: 1, turnover: '900', rate: '0.6' },
      }),
      ['Referred memberam***', 'Level1', 'Turnover900', 'Rate, %0.6'],
    ],
    [
      'a reset of access',
      waitingCall({
        call: 'member/reset-access',
        amount: null,
        currency: null,
        shows: {
          checks: [{ kind: 'document', shows: 'Passport' }],
          lost: ['step'],
          email: null,
          reason: 'Lost',
        },
      }),
      ['Reset access', 'Identity documentPassport', 'ResetSecond step', 'ReasonLost'],
    ],
    [
      'an exclusion for good',
      waitingCall({
        call: 'member/exclude',
        amount: null,
        currency: null,
        shows: { months: null, source: 'phone', evidence: 'Call 4711' },
      }),
      ['Exclude', 'For how longFor good', 'How the member askedBy phone', 'Call 4711'],
    ],
    [
      'a higher tier',
      waitingCall({
        call: 'vip/set-tier',
        amount: null,
        currency: null,
        shows: {
          before: { tierId: 'dawn', rebate: '0', withdrawalMaximum: null },
          after: { tierId: 'noon', rebate: '0.15', withdrawalMaximum: '10000.00' },
          reason: 'Invited',
        },
      }),
      [
        'Set tier',
        'Tierfrom dawn to noon',
        'Added to the rebate rates, %from 0 to 0.15',
        'Largest withdrawalfrom the market’s to 10000.00',
        'Invited',
      ],
    ],
    [
      'a message to a market',
      waitingChange({
        call: 'send-message',
        target: 'broadcast terms-7',
        subject: { kind: 'other', id: null, name: null },
        shows: {
          audience: 'GB',
          members: 12_000,
          type: 'terms',
          texts: { en: { title: 'New terms', content: 'From May on.', sender: null } },
          link: '/terms',
        },
      }),
      [
        'Send a message to all members of a market',
        'Market or currencyGB',
        'Type of the messageterms',
        '12,000',
        'New terms',
        'From May on.',
        'A button leads to /terms',
      ],
    ],
    [
      'the end of an administrator',
      waitingChange({
        call: 'operator/disable',
        subject: { kind: 'operator', id: 'o-3', name: 'Sol' },
        shows: { name: 'Sol', roles: ['admin'], disabled: true },
      }),
      ['Turn off an administrator', 'Sol', 'off'],
    ],
    [
      'a role that an administrator loses',
      waitingChange({
        call: 'operator/change',
        subject: { kind: 'operator', id: 'o-3', name: 'Sol' },
        shows: { name: 'Sol', roles: ['admin', 'content'], given: [], taken: ['admin'] },
      }),
      ['without Administrator'],
    ],
    [
      'the end of a hold that a reset of access has made',
      waitingCall({
        call: 'member/release',
        amount: null,
        currency: null,
        shows: {
          restrictionId: 'r-1',
          kind: 'no-withdrawal',
          until: '2026-05-01 10:00:00',
          reason: 'She has called',
        },
      }),
      ['Release', 'RestrictionNo withdrawals', 'She has called'],
    ],
    [
      'an offer beyond the terms of a promotion',
      waitingCall({
        call: 'promotion/grant',
        amount: null,
        currency: null,
        input: { promotionId: 'pr-weekend' },
        shows: { promotionId: 'pr-weekend', term: 'times' },
      }),
      ['pr-weekend', 'the member has had it as often as the terms allow'],
    ],
    [
      'a call of a newer platform',
      waitingChange({
        call: 'lottery/draw',
        target: 'draw 7',
        subject: { kind: 'other', id: null, name: null },
        shows: { prize: 'a boat' },
      }),
      ['lottery/draw', 'draw 7', '"prize": "a boat"'],
    ],
  ])('%s', async (_what, of, texts) => {
    const drawer = await openCall(of);
    for (const text of texts) expect(drawer.textContent).toContain(text);
    expect(within(drawer).getByRole('button', { name: 'Approve as the second operator' })).toBeTruthy();
  });

  test('only what differs of a studio’s ceilings is shown', async () => {
    const drawer = await openCall(
      waitingChange({
        call: 'provider/limit-day',
        subject: { kind: 'studio', id: 'p-1', name: null },
        shows: {
          currency: 'EUR',
          before: { stakeTimes: 9, win: '5', providerDay: '9' },
          after: { stakeTimes: 9, win: '5' },
        },
      }),
    );
    expect(
      within(drawer)
        .getAllByRole('rowheader')
        .map(it => it.textContent),
    ).toEqual(['The studio in a UTC day, wins less stakes']);
    expect(within(drawer).getByRole('link', { name: 'p-1' }).getAttribute('href')).toBe(
      '/studios/studio~p-1',
    );
  });

  test('a link leads to the record where the operator’s roles open it', async () => {
    const drawer = await openCall(waitingCall());
    expect(within(drawer).getByRole('link', { name: 'amara' }).getAttribute('href')).toBe('/members/m-1');
  });
});

describe('[6.8] the decision', () => {
  test('a call is approved, and says who has approved it', async () => {
    const of = waitingCall();
    await openCall(of, {
      answers: {
        'approval/view': inTurn(viewed(of), viewed(decidedCall(of))),
        'approval/approve': accepted({ balances: {} }),
      },
    });
    press('Approve as the second operator');
    await screen.findByText(/^Approved by/);
    expect(calls.sent('approval/approve')).toEqual([{ memberId: 'm-1', approvalId: 'a-1' }]);
    expect(screen.queryByRole('button', { name: 'Approve as the second operator' })).toBeNull();
  });

  test('a refusal by the platform is said, and the call is read again', async () => {
    const of = waitingCall();
    await openCall(of, { answers: { 'approval/approve': refused(403, 'One person has made you both.') } });
    press('Approve as the second operator');
    await screen.findByText('One person has made you both.');
    expect(calls.sent('approval/view')).toHaveLength(2);
  });

  test('a call is refused with a reason', async () => {
    const of = waitingCall();
    const after = decidedCall(of, { state: 'refused', reason: 'Too much' });
    await openCall(of, {
      answers: {
        'approval/view': inTurn(viewed(of), viewed(after)),
        'approval/refuse': accepted({ approvalId: 'a-1', state: 'refused' }),
      },
    });
    press('Refuse');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Reason, for colleagues'), { target: { value: 'Too much' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
    await screen.findByText('Too much');
    expect(calls.sent('approval/refuse')).toEqual([
      { memberId: 'm-1', approvalId: 'a-1', reason: 'Too much' },
    ]);
  });

  test('one’s own call is withdrawn, and never approved', async () => {
    const of = waitingCall({ madeBy: 'op-1', madeByName: 'Ines', mayApprove: false });
    await openCall(of);
    expect(screen.queryByRole('button', { name: 'Approve as the second operator' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Withdraw the request' })).toBeTruthy();
  });

  describe('after an interruption', () => {
    const left = (changed: Partial<WaitingCall>) =>
      decidedCall(waitingCall(), { state: 'approved', decidedBy: 'op-3', decidedByName: 'Mei', ...changed });

    test('a call that a colleague has approved is continued', async () => {
      const of = left({ mayApprove: true });
      await openCall(of, {
        answers: {
          'approval/view': inTurn(viewed(of), viewed(decidedCall(of))),
          'approval/approve': accepted({}),
        },
      });
      expect(screen.getByText(/approved it.*You can continue it/s)).toBeTruthy();
      expect(screen.getAllByText('Interrupted').length).toBeGreaterThan(0);
      expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
      press('Continue');
      await screen.findByText(/^Approved by/);
      expect(calls.sent('approval/approve')).toEqual([{ memberId: 'm-1', approvalId: 'a-1' }]);
    });

    test('one’s own call is withdrawn, and is not continued', async () => {
      const of = left({ madeBy: 'op-1', madeByName: 'Ines', mayWithdraw: true });
      await openCall(of, {
        answers: { 'approval/refuse': accepted({ approvalId: 'a-1', state: 'withdrawn' }) },
      });
      expect(screen.getByText(/check whether it was carried out/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
      press('Withdraw the request');
      const dialog = within(await screen.findByRole('dialog'));
      fireEvent.change(dialog.getByLabelText('Reason, for colleagues'), { target: { value: 'It hangs' } });
      fireEvent.click(dialog.getByRole('button', { name: 'Withdraw the request' }));
      await waitFor(() => expect(calls.sent('approval/refuse')).toHaveLength(1));
    });
  });

  test('a request of the cashier is decided there, beside its receipt', async () => {
    const drawer = await openCall(
      waitingCall({
        call: 'wallet/approve-deposit',
        subject: { kind: 'deposit', id: 'd-1', name: 'amara' },
        input: { depositId: 'd-1', bankReference: 'B-7' },
      }),
    );
    const link = within(drawer).getByRole('link', { name: 'Decide it in the cashier, beside its receipt' });
    expect(link.getAttribute('href')).toBe('/cashier/m-1~d-1');
    expect(within(drawer).queryByRole('button', { name: 'Approve as the second operator' })).toBeNull();
  });

  test.each<[WaitingCall['state'], string]>([
    ['refused', 'Refused by'],
    ['withdrawn', 'Withdrawn by'],
    ['failed', 'but it could not be done'],
    ['approved', 'and it runs'],
    ['expired', 'Nobody decided it in time.'],
  ])('one that is %s says what became of it', async (state, text) => {
    const drawer = await openCall(
      decidedCall(waitingCall(), { state, decidedBy: 'op-3', decidedByName: 'Mei', reason: null }),
    );
    expect(drawer.textContent).toContain(text);
    expect(within(drawer).queryByRole('button', { name: /Approve|Refuse|Continue/ })).toBeNull();
  });
});

describe('[6.8] an import in parts', () => {
  test('is approved until nothing is left, and says how far it is', async () => {
    let finish: (envelope: object) => void = () => undefined;
    const last = new Promise<object>(resolve => {
      finish = resolve;
    });
    const answers = [accepted({ done: ['studios', 'games 1/2'], left: 2, version: 5 }), last];
    await openCall(IMPORT, {
      answers: {
        'approval/view': inTurn(viewed(IMPORT), viewed(decidedCall(IMPORT))),
        'approval/approve': () => answers.shift() ?? refused(409, 'It was decided before.'),
      },
    });
    press('Approve as the second operator');
    await screen.findByText('Done: studios, games 1/2. Parts left: 2');
    finish(accepted({ done: ['games 2/2', 'site'], left: 0, version: 5 }));
    await screen.findByText(/^Approved by/);
    expect(calls.sent('approval/approve')).toEqual([
      { memberId: null, approvalId: 'a-9' },
      { memberId: null, approvalId: 'a-9' },
    ]);
  });

  test('goes on after a lost connection, where it was interrupted', async () => {
    const begun = decidedCall(IMPORT);
    const answers: object[] = [
      accepted({ done: ['studios'], left: 2, version: 5 }),
      new Error('The connection is lost.'),
      accepted({ done: ['games 1/1', 'site'], left: 0, version: 5 }),
    ];
    await openCall(IMPORT, {
      answers: {
        'approval/view': inTurn(viewed(IMPORT), viewed(begun, { isUnderWay: true }), viewed(begun)),
        'approval/approve': () => answers.shift() ?? refused(409, 'It was decided before.'),
      },
    });
    press('Approve as the second operator');
    await screen.findByText('No answer came. Check the connection and try again.');
    expect(screen.getByText(/it was interrupted/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
    press('Continue');
    await screen.findByText(/^Approved by/);
    expect(calls.sent('approval/approve')).toHaveLength(3);
  });

  test('whose last answer was lost is shown as done', async () => {
    await openCall(IMPORT, {
      answers: {
        'approval/view': inTurn(viewed(IMPORT), viewed(decidedCall(IMPORT))),
        'approval/approve': new Error('The connection is lost.'),
      },
    });
    press('Approve as the second operator');
    await screen.findByText(/^Approved by/);
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  test('that a colleague has approved is theirs to go on with', async () => {
    const drawer = await openCall(decidedCall(IMPORT, { decidedBy: 'op-3', decidedByName: 'Mei' }), {
      isUnderWay: true,
    });
    expect(within(drawer).queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(drawer.textContent).toContain('Approved by Mei');
  });
});
