/**
 * The record of a member by role: no button whose call the platform's table of roles refuses, and for each call about a member a button,
 * or a reason that it has none. A call that is added to the table fails here until that is decided.
 */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '#platform/base/role.ts';
import { RULES, ruleOf } from '#platform/operator/roles.ts';
import { callsOf, operatorOf } from '#tests/support/console-operator.ts';
import { openRecord } from '#tests/support/console-record.ts';
import type { ScriptedCalls } from '#tests/support/scripted-calls.ts';
import { desk, EMPTY_DESK } from '../../console/app/desk.ts';
import { SECTIONS } from '../../console/app/frame/sections.ts';
import * as acts from '../../console/app/members/acts.ts';
import { MemberRecord } from '../../console/app/members/member-record.tsx';
import { PARTS } from '../../console/app/members/parts.tsx';
import { textNow } from '../../console/app/text/text.ts';

/** Buttons that are no act of the table, with the calls behind them. */
const OTHER_BUTTONS: Readonly<Record<string, string>> = {
  'Add the note': 'member/add-note',
  'Remove the note': 'member/remove-note',
  End: 'member/end-session',
  Refuse: 'approval/refuse',
  'Approve as the second operator': 'approval/approve',
};

const BUTTONS = new Map([
  ...Object.values(acts).map(it => [textNow(it.title), it.call] as const),
  ...Object.entries(OTHER_BUTTONS),
]);

const CASHIER = 'The cashier decides requests, each beside its receipt.';
const IDENTITY = 'The queue of documents decides them, each beside its pictures.';
const LIST = 'The bar of the list of members does it, for one member too.';
const WALLET = 'Upkeep of a wallet by an administrator, or by a tool: docs/operating.md.';

/** Calls about a member without a button in the record, with the reason. This list may only grow by a decision. */
const WITHOUT_BUTTON: Readonly<Record<string, string>> = {
  'member/tag': LIST,
  'member/untag': LIST,
  'member/tag-many': LIST,
  'member/untag-many': LIST,
  'member/hold-many': LIST,
  'wallet/approve-deposit': CASHIER,
  'wallet/refuse-deposit': CASHIER,
  'wallet/take-withdrawal': CASHIER,
  'wallet/untake-withdrawal': CASHIER,
  'wallet/settle-withdrawal': CASHIER,
  'wallet/refuse-withdrawal': CASHIER,
  'wallet/mark-withdrawal-unknown': CASHIER,
  'identity/view': IDENTITY,
  'identity/claim': IDENTITY,
  'identity/release': IDENTITY,
  'identity/decide': IDENTITY,
  'identity/ask-register': IDENTITY,
  'approval/view':
    'The section Approvals opens one call; the record has all that wait, with what they would do.',
  'cashier/view': CASHIER,
  'cashier/claim': CASHIER,
  'cashier/release': CASHIER,
  'cashier/ask-member': CASHIER,
  'wallet/verify': WALLET,
  'wallet/verification': WALLET,
  'wallet/exports': WALLET,
  'wallet/holdings': 'member/view has the balances of every account.',
  'wallet/credit-affiliate-rebate':
    'A programme for affiliates pays by it, each share once, with its own key.',
  'payment/list': 'A tool compares payments of a service; the record has them as movements.',
};

/** Roles that open the record. Administrators and content have no members. */
const MEMBER_ROLES = (SECTIONS.find(it => it.path === 'members')?.roles ?? []) as readonly Role[];

let calls: ScriptedCalls;
beforeEach(() => {
  // Tables render the rows in view alone.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  calls = openRecord();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What a part shows once the call of its own list has been answered. */
const SHOWN: readonly { part: string; call: string; text: string }[] = [
  { part: 'money', call: 'wallet/pending-transfers', text: '40.00' },
  { part: 'play', call: 'wallet/under-review', text: '900.00' },
  { part: 'logins', call: 'member/sessions', text: 'Firefox, Linux' },
  { part: 'bonuses', call: 'member/bonuses', text: 'Weekend reload' },
  { part: 'linked', call: 'identity/linked', text: 'amara2' },
];

/** Opens a part, and waits for the answers of everything that it reads. */
async function openAs(role: Role, part = 'money'): Promise<void> {
  Object.assign(desk, structuredClone(EMPTY_DESK), { me: operatorOf([role]) });
  render(
    <MemoryRouter>
      <MemberRecord memberId="m-1" part={part} />
    </MemoryRouter>,
  );
  expect(await screen.findByText('12,500.00')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  await screen.findByText('Prefers short answers.');
  await screen.findByText('Lost phone, chat C-20417');
  await screen.findByText('dawn');
  const readable = SHOWN.filter(it => it.part === part && callsOf([role]).includes(it.call));
  for (const { text } of readable) await screen.findByText(text);
}

/** The names of all buttons in all parts of the record. */
async function buttonsOf(role: Role): Promise<Set<string>> {
  const names = new Set<string>();
  for (const { path } of PARTS.filter(it => callsOf([role]).includes(it.call))) {
    await openAs(role, path);
    for (const it of screen.getAllByRole('button'))
      names.add(it.getAttribute('aria-label') ?? it.textContent);
    cleanup();
  }
  return names;
}

describe.each(MEMBER_ROLES)('[6.8] the record of a member for %s', role => {
  test('has no button whose call is refused, and makes no such call by itself', async () => {
    const names = await buttonsOf(role);
    for (const name of names) {
      const call = BUTTONS.get(name);
      expect(call, `the call of the button “${name}”`).toBeDefined();
      expect(ruleOf(call ?? '')?.roles, `${call} for ${role}`).toContain(role);
    }
    for (const call of new Set(calls.names()))
      expect(ruleOf(call)?.roles, `${call} for ${role}`).toContain(role);
  });

  test('has a button for each call about a member, or a reason that it has none', async () => {
    const behind = [...(await buttonsOf(role))].map(it => BUTTONS.get(it) ?? '');
    const made = new Set([...behind, ...calls.names()]);
    const own = callsOf([role]).filter(call => RULES[call]?.reach === 'members');
    expect(own.filter(call => !made.has(call) && WITHOUT_BUTTON[call] === undefined)).toEqual([]);
    expect(Object.keys(WITHOUT_BUTTON).filter(call => made.has(call))).toEqual([]);
  });

  test('has a tab for each record that the role may read, and for no other', async () => {
    await openAs(role);
    const tabs = screen.getByRole('navigation', { name: 'Records' }).querySelectorAll('a');
    const readable = PARTS.filter(it => ruleOf(it.call)?.roles.includes(role));
    expect([...tabs].map(it => it.textContent)).toEqual(readable.map(it => textNow(it.title)));
  });
});

describe('[6.8] the decisions of this test', () => {
  test('are about calls that exist, each about a member', () => {
    for (const call of Object.keys(WITHOUT_BUTTON)) expect(RULES[call]?.reach, call).toBe('members');
    for (const call of BUTTONS.values()) expect(ruleOf(call), call).not.toBeNull();
  });

  test('payments has no way to change the member, and support none to correct money', async () => {
    const [payments, support] = [await buttonsOf('payments'), await buttonsOf('support')];
    for (const name of ['Hold', 'Exclude', 'Lower a limit', 'Reset access', 'Close account', 'Set tier'])
      expect([name, payments.has(name), support.has(name)]).toEqual([name, false, true]);
    for (const name of ['Adjust balance', 'Book a charge-back'])
      expect([name, payments.has(name), support.has(name)]).toEqual([name, true, false]);
  });

  test('a restriction that the operator may not lift has no button', async () => {
    await openAs('risk');
    expect(screen.getAllByRole('button', { name: 'Release' })).toHaveLength(1);
  });
});
