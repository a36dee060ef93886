/** The texts that members are found by inside their names. */
import { describe, expect, it } from 'vitest';
import { memberWords, plainName } from '#platform/member/name-index/member-words.ts';

const found = (query: string, names: { username: string; fullName: string | null }) =>
  memberWords(names).some(it => it.startsWith(query));

describe('memberWords', () => {
  it('are the ends of the username with two characters or more', () => {
    expect(memberWords({ username: 'Amy_1', fullName: null })).toEqual(['amy_1', 'my_1', 'y_1', '_1']);
  });

  it.each([
    ['mara', true],
    ['amara.o', true],
    ['ara.o', true],
    ['amarao', false],
    ['okafor', true],
    ['jose okaf', true],
    ['kafor', false],
    ['amara okafor', false],
  ])('%s: %s', (query, expected) => {
    expect(found(query, { username: 'amara.o', fullName: 'Ámara José-Okafor' })).toBe(expected);
  });

  it('folds letters of names, and finds names without spaces', () => {
    expect(found('astrom', { username: 'x1', fullName: 'Åström' })).toBe(true);
    expect(found('李小', { username: 'x1', fullName: '李小龙' })).toBe(true);
    expect(plainName('  José   Öst ')).toBe('jose ost');
  });

  it('a long name has as many texts as its first 60 characters', () => {
    expect(memberWords({ username: 'a'.repeat(80), fullName: null })).toHaveLength(59);
  });
});
