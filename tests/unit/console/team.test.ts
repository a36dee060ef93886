/** The team as the console lists it. */
import { describe, expect, it } from 'vitest';
import { changeOf } from '../../../console/app/approvals/operator-change.ts';
import { filteredTeam, type TeamRow, viewOf } from '../../../console/app/operators/read-team.ts';

const operator = (name: string, changes: Partial<TeamRow> = {}): TeamRow => ({
  operatorId: `o-${name}`,
  name,
  roles: ['support'],
  markets: null,
  created: '2026-11-01 00:00:00',
  createdBy: 'o-1',
  approvedBy: null,
  accessFrom: '2026-11-01 00:00:00',
  enrolUntil: null,
  expires: '2027-11-01 00:00:00',
  expiresAt: 1_824_000_000_000,
  disabled: null,
  keys: 0,
  passkeys: 1,
  isActive: true,
  lastUsed: null,
  ...changes,
});

const TEAM = [
  operator('dara', { roles: ['admin'] }),
  operator('sol', { markets: ['AE'] }),
  operator('wen', { markets: ['GB', 'SE'], roles: ['support', 'payments'] }),
  operator('nightly', { keys: 1, passkeys: 0, roles: ['payments'] }),
  operator('tam', { disabled: '2026-11-03 00:00:00', passkeys: 0 }),
];

const named = (filters: Record<string, string>) =>
  filteredTeam(TEAM, { filters, sort: null, after: null }).map(it => it.name);

describe('the team', () => {
  it('has people, tools, and those who are off', () => {
    expect(TEAM.map(viewOf)).toEqual(['people', 'people', 'people', 'tools', 'off']);
    expect(named({ view: 'tools' })).toEqual(['nightly']);
    expect(named({ view: 'off' })).toEqual(['tam']);
  });

  it('is filtered by name, role and market; who works for all markets is of each', () => {
    expect(named({ name: 'NIGHT' })).toEqual(['nightly']);
    expect(named({ role: 'payments' })).toEqual(['wen', 'nightly']);
    expect(named({ market: 'AE', view: 'people' })).toEqual(['dara', 'sol']);
  });
});

describe('a change that waits', () => {
  const t = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' ');
  const words = (shows: unknown) => changeOf(shows, t as never);

  it('names what an operator would get', () => {
    expect(words({ made: 'Ines', roles: ['payments'], markets: ['GB'] })).toEqual({
      name: 'Ines',
      what: ['change_new', 'role_payments', 'GB'],
      reason: '',
    });
    expect(words({ name: 'Sol', roles: ['support'], given: ['payments'], markets: null }).what).toEqual([
      'role_payments',
      'markets_all',
    ]);
    expect(words({ name: 'Tam', roles: ['risk'], newAccess: true, endsNow: false, reason: 'Lost' })).toEqual({
      name: 'Tam',
      what: ['change_new_access'],
      reason: 'Lost',
    });
    expect(words({ name: 'Tam', roles: ['risk'], enabled: true }).what).toEqual(['change_enabled']);
  });

  it('of another version shows nothing that it does not know', () => {
    expect(words('text')).toEqual({ name: '', what: [], reason: '' });
  });
});
