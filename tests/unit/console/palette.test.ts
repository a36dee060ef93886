/** What the palette lists for roles, and which of it a text matches. */
import { describe, expect, it } from 'vitest';
import { ROLES } from '#platform/base/role.ts';
import { sectionsOf } from '../../../console/app/frame/sections.ts';
import { commandEntries, recentEntries, sectionEntries } from '../../../console/app/palette/entries.ts';
import { matchedParts, matches } from '../../../console/app/palette/entry.ts';
import type { ConsoleText } from '../../../console/app/text/text.ts';

const t: ConsoleText = (key, values = {}) => [key, ...Object.values(values)].join(' ');

describe('matching', () => {
  it.each([
    ['Hold withdrawals of amara', 'hold ama', true],
    ['Hold withdrawals of amara', 'ama hold', true],
    ['Hold withdrawals of amara', 'hold anna', false],
    ['Événements', 'evene', true],
    ['Console in español', 'an', false],
    ['會員清單', '清單', true],
    ['AB12-99FF', '99f', true],
    ['Cashier', '  ', true],
  ])('%j for %j: %s', (title, query, isMatch) => {
    expect(matches({ title }, query)).toBe(isMatch);
  });

  it('reads the detail too', () => {
    expect(matches({ title: 'amara', detail: 'm-204417' }, 'ama 2044')).toBe(true);
  });

  it.each([
    ['amara88', 'ama', ['', 'ama', 'ra88']],
    ['tamara', 'AMA', ['t', 'ama', 'ra']],
    ['Événements', 'evene', ['', 'Événe', 'ments']],
    ['anna anna', 'anna', ['', 'anna', ' ', 'anna']],
    ['plain', '', ['plain']],
    ['a.b', '.', ['a', '.', 'b']],
  ])('%j for %j has the parts %j', (text, query, parts) => {
    expect(matchedParts(text, query)).toEqual(parts);
    expect(matchedParts(text, query).join('')).toBe(text);
  });
});

describe('[6.8] entries by role', () => {
  it.each(ROLES)('%s goes to the own sections alone', role => {
    expect(sectionEntries(t, [role]).map(it => it.effect)).toEqual(
      sectionsOf([role]).map(({ path }) => ({ to: `/${path}` })),
    );
  });

  it('leaves out opened records whose section the roles do not open', () => {
    const recent = [
      { to: '/members/m-1', title: 'amara', section: 'members' },
      { to: '/cashier/m-1~d-1', title: 'D1', section: 'cashier' },
    ];
    const of = (role: string) => recentEntries(recent, [role]).map(it => it.title);
    expect([of('payments'), of('support'), of('content')]).toEqual([['amara', 'D1'], ['amara'], []]);
  });

  it('offers every language but the present one', () => {
    const run = () => undefined;
    const commands = { logOut: run, switchTheme: run, showShortcuts: run, chooseLanguage: run };
    const keys = commandEntries(t, commands, 'sv').map(it => it.key);
    expect(keys).toContain('do language en');
    expect(keys).not.toContain('do language sv');
    expect(keys).toContain('do log-out');
  });
});
