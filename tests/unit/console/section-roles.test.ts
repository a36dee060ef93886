/** What the console shows by role: the sections and changes that the platform's table of roles allows, and no others. */
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted } from '#app/contract/envelope.ts';
import { ROLES } from '#platform/base/role.ts';
import { ruleOf } from '#platform/operator/roles.ts';
import { scriptCalls } from '#tests/support/scripted-calls.ts';
import { desk, EMPTY_DESK } from '../../console/app/desk.ts';
import { SECTIONS } from '../../console/app/frame/sections.ts';
import { MemberRecord } from '../../console/app/members/member-record.tsx';
import { MEMBER_CHANGERS } from '../../console/app/members/use-may-change.ts';

const rolesOf = (call: string): string[] => [...(ruleOf(call)?.roles ?? [])].sort();

describe('[6.8] the console by role', () => {
  test.each([
    ['overview', 'figure/today'],
    ['cashier', 'cashier/list'],
    ['members', 'member/list'],
    ['chat', 'chat/queue'],
    ['tickets', 'chat/tickets'],
    ['events', 'event/list'],
  ])('opens %s to the roles of %s', (path, call) => {
    expect([...(SECTIONS.find(it => it.path === path)?.roles ?? [])].sort()).toEqual(rolesOf(call));
  });

  test('opens every section but the account to some roles, all of which exist', () => {
    for (const { path, roles } of SECTIONS) {
      expect(roles.length > 0, path).toBe(path !== 'account');
      for (const role of roles) expect(ROLES).toContain(role);
    }
  });

  test.each([
    'member/hold',
    'member/hold-many',
    'member/release',
    'member/tag-many',
    'member/untag-many',
    'member/add-note',
    'member/remove-note',
    'member/end-session',
    'member/messages',
  ])('offers %s to the roles that may call it', call => {
    expect([...MEMBER_CHANGERS].sort()).toEqual(rolesOf(call));
  });
});

describe('[6.8] the record of a member', () => {
  beforeEach(() => {
    const none = accepted({ rows: [], next: null, counts: { all: 0 } });
    scriptCalls({
      'member/view': accepted({
        profile: {
          username: 'amara',
          fullName: null,
          country: 'SE',
          currency: 'SEK',
          language: 'sv',
          created: '2026-11-21 20:52:00',
          emailProved: true,
          mobileProved: false,
        },
        restrictions: [{ restrictionId: 'r-1', kind: 'hold-play', until: null, isInForce: true }],
        wallet: { balances: { main: '12500.00' }, movements: [] },
        limits: { set: [] },
        requests: [],
      }),
      'member/movements': none,
      'member/notes': none,
      'member/sums': accepted({}),
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  const openAs = async (role: string) => {
    Object.assign(desk, structuredClone(EMPTY_DESK), {
      me: { operatorId: 'op-1', name: 'Ines', roles: [role] },
    });
    render(
      <MemoryRouter>
        <MemberRecord memberId="m-1" part="" />
      </MemoryRouter>,
    );
    expect(await screen.findByText('12,500.00')).toBeTruthy();
  };
  const CHANGES = ['Hold', 'Release', 'Add the note'];

  test.each(['support', 'risk'])('has the ways to change it for %s', async role => {
    await openAs(role);
    for (const name of CHANGES) expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Messages' })).toBeTruthy();
  });

  test('is read by payments without a way to change it', async () => {
    await openAs('payments');
    for (const name of CHANGES) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Messages' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Money' }).getAttribute('aria-current')).toBe('page');
  });
});
