/** The roles of each operator call: every call has a rule, and no role has a call that belongs to another. */
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from '#platform/base/role.ts';
import { hasRole, isGrave, RULES, ruleOf } from '#platform/operator/roles.ts';
import { madeSubject, subjectOf } from '#platform/operator/subject.ts';

const { operatorCalls } = (await import(pathToFileURL('workers/platform/http/operator-routes.ts').href)) as {
  operatorCalls: ReadonlyMap<string, unknown>;
};

const callsOf = (role: Role): string[] =>
  Object.keys(RULES).filter(call => hasRole([role], RULES[call]?.roles ?? []));
const rolesOf = (call: string): readonly Role[] => ruleOf(call)?.roles ?? [];

describe('[6.8] the table of roles', () => {
  test('has a row for every operator call, and no other', () => {
    expect(Object.keys(RULES).sort()).toEqual([...operatorCalls.keys()].sort());
  });

  test('gives nobody a call that stands in no row', () => {
    for (const name of ['', 'nothing', 'constructor', '__proto__', 'toString'])
      expect(ruleOf(name)).toBeNull();
  });

  test.each(Object.entries(RULES))('%s needs a role, and says so once', (_call, { roles }) => {
    expect(roles.length).toBeGreaterThan(0);
    expect(new Set(roles).size).toBe(roles.length);
  });

  test.each<[string, RegExp, readonly Role[]]>([
    [
      'money is moved by payments and risk, and brought home by support',
      /^wallet\/(?!holdings|verif|resume|copy|stopped|export|not-exported|restore$)/,
      ['payments', 'risk', 'support'],
    ],
    ['the cashier is of payments alone', /^bank\//, ['payments']],
    ['operators are made by administrators', /^operator\/(create|list|change|disable|enable)$/, ['admin']],
    ['keys of providers are of administrators', /^provider\/(secret|add-key|retire-key)$/, ['admin']],
    ['what is announced is of content', /^(announce|publish|modules|game-maintenance)$/, ['content']],
    [
      'the event log is read by administrators and risk',
      /^operator\/(events|event-chapters|verify-events)$/,
      ['admin', 'risk'],
    ],
  ])('%s', (_says, calls, allowed) => {
    const meant = Object.keys(RULES).filter(call => calls.test(call));
    expect(meant.length).toBeGreaterThan(0);
    for (const call of meant) for (const role of rolesOf(call)) expect(allowed, call).toContain(role);
  });

  test('gives administrators no money and no members, and payments no change of members', () => {
    expect(
      callsOf('admin').filter(call => /adjust|deposit|withdrawal|win|debt|rebate|transfer/.test(call)),
    ).toEqual([]);
    const ofMembers = /^(member|end-sessions|send-message)/;
    expect(callsOf('admin').filter(call => ofMembers.test(call))).toEqual([]);
    expect(callsOf('payments').filter(call => ofMembers.test(call) && RULES[call]?.isChange)).toEqual([]);
  });

  test('has grave calls for each role but support, which one administrator gives alone', () => {
    expect(ROLES.filter(role => !isGrave(role))).toEqual(['support']);
  });

  test('has every call that moves money among the grave ones, but what brings home a member’s own', () => {
    const moving = Object.keys(RULES).filter(
      call =>
        /^(wallet|payout)\/(?!verify|copy-again|export)/.test(call) &&
        RULES[call]?.isChange &&
        RULES[call].isGrave !== true,
    );
    expect(moving).toEqual(['wallet/restore-balance']);
  });

  test('asks for a person where a call approves, or changes operators or keys', () => {
    const asked = Object.keys(RULES).filter(call => RULES[call]?.isInPerson);
    expect(asked.sort()).toEqual([
      'approval/approve',
      'operator/change',
      'operator/create',
      'operator/disable',
      'operator/enable',
      'operator/invite',
      'operator/replace-access',
      'operator/rotate',
      'payment/add-key',
      'payment/retire-key',
      'payment/secret',
      'provider/add-key',
      'provider/retire-key',
      'provider/secret',
    ]);
  });

  test('lets everybody see and renew themselves, and nothing else', () => {
    const shared = Object.keys(RULES).filter(call => rolesOf(call).length === ROLES.length);
    expect(shared.sort()).toEqual([
      // Of calls that the operator may make or agree to, which the calls check.
      'approval/approve',
      'approval/list',
      'approval/refuse',
      'approval/view',
      'operator/add-passkey',
      'operator/end-other-sessions',
      'operator/end-session',
      'operator/me',
      'operator/passkey-options',
      'operator/rotate',
      'operator/sessions',
      'operator/take-key',
      // The queues whose lists the operator may read.
      'work/waiting',
    ]);
  });
});

describe('the subject of a call', () => {
  test.each<[string, unknown, object]>([
    ['a member', { memberId: 'm-1', amount: '5' }, { memberId: 'm-1' }],
    [
      'a deposit before its member',
      { memberId: 'm-1', depositId: 'd-1' },
      { memberId: 'm-1', target: 'd-1' },
    ],
    ['a message’s receiver', { to: { memberId: 'm-1' }, message: {} }, { memberId: 'm-1' }],
    ['no receiver by name', { to: { username: 'anna' } }, {}],
    ['no words', { providerId: 'two words', reason: 'secret' }, {}],
    ['no key', { key: 'abc', name: 'Ines' }, {}],
    ['no object', null, {}],
    ['a list', [{ memberId: 'm-1' }], {}],
  ])('is %s', (_what, input, expected) => {
    expect(subjectOf(input)).toEqual(expected);
  });

  test('is the operator or restriction that it made, without the key', () => {
    expect(madeSubject({ operatorId: 'o-1', key: 'opk_secret' })).toEqual({ target: 'o-1' });
    expect(madeSubject({ memberId: 'm-1', restrictionId: 'r-1' })).toEqual({ target: 'r-1' });
    expect(madeSubject(null)).toEqual({});
  });
});
