/** The sections of the console by role: those that the platform's table of roles allows, and in each no call that is refused. */
import { describe, expect, test } from 'vitest';
import { ROLES } from '#platform/base/role.ts';
import { ruleOf } from '#platform/operator/roles.ts';
import { type SourceFile, sourceFiles } from '#tests/support/source.ts';
import { SECTIONS } from '../../../console/app/frame/sections.ts';

const rolesOf = (call: string): string[] => [...(ruleOf(call)?.roles ?? [])].sort();

describe('[6.8] the console by role', () => {
  test.each([
    ['overview', 'figure/today'],
    ['cashier', 'cashier/list'],
    ['members', 'member/list'],
    ['chat', 'chat/queue'],
    ['tickets', 'chat/tickets'],
    ['site', 'site/state'],
    ['games', 'game/list'],
    ['studios', 'supplier/list'],
    ['events', 'event/list'],
    ['promotions', 'promotion/list'],
    ['reports', 'report/list'],
    ['risk', 'signal/list'],
    ['identity', 'identity/list'],
    ['safety', 'safety/list'],
    ['complaints', 'complaint/list'],
    ['messages', 'message/list'],
  ])('opens %s to the roles of %s', (path, call) => {
    expect([...(SECTIONS.find(it => it.path === path)?.roles ?? [])].sort()).toEqual(rolesOf(call));
  });

  test('opens the account and the approvals to all roles, every other section to some, all of which exist', () => {
    for (const { path, roles } of SECTIONS) {
      expect(roles.length > 0, path).toBe(path !== 'account' && path !== 'approvals');
      for (const role of roles) expect(ROLES).toContain(role);
    }
  });
});

/** Names of calls by the names under which contracts export them. */
const ENDPOINTS: ReadonlyMap<string, string> = new Map(
  Object.values(
    import.meta.glob<Record<string, unknown>>('../../../app/contract/operator/*.ts', { eager: true }),
  ).flatMap(module =>
    Object.entries(module).flatMap(([name, it]) =>
      typeof it === 'object' && it !== null && 'input' in it && 'name' in it
        ? [[name, String(it.name)] as const]
        : [],
    ),
  ),
);

/** Operators' calls that a file makes: endpoints of contracts, and calls by their names. */
function callsIn({ text }: Pick<SourceFile, 'text'>): string[] {
  const words = [...text.matchAll(/\b[a-z]\w+\b/gi)].flatMap(([word]) => ENDPOINTS.get(word) ?? []);
  const named = [...text.matchAll(/\b(?:call|command)\(\s*'([a-z-]+(?:\/[a-z-]+)?)'/g)].map(
    it => it[1] ?? '',
  );
  return [...new Set([...words, ...named])].filter(it => ruleOf(it) !== null);
}

/** Folders whose parts are shown with a section, each to all roles that open it. Records of members ask for each call by itself. */
const FOLDERS = [
  'overview',
  'approvals',
  'cashier',
  'chat',
  'tickets',
  'events',
  'risk',
  'identity',
  'safety',
  'complaints',
  'reports',
  'operators',
  'account',
];

describe('[6.8] the calls of a section', () => {
  test.each(FOLDERS)('%s are allowed to each role that opens it', folder => {
    const roles = SECTIONS.find(it => it.path === folder)?.roles ?? [];
    const calls = [...new Set(sourceFiles([`console/app/${folder}`]).flatMap(callsIn))];
    expect(calls).not.toEqual([]);
    for (const call of calls)
      for (const role of roles.length === 0 ? ROLES : roles)
        expect(rolesOf(call), `${call} for ${role}`).toContain(role);
  });

  test('a planted one is found, by its contract and by its name', () => {
    const text =
      "const reply = await ask(memberList, {}); await command('wallet/adjust', {}); call('nobody/knows')";
    expect(callsIn({ text })).toEqual(['member/list', 'wallet/adjust']);
  });
});
