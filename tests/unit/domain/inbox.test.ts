import { describe, expect, test } from 'vitest';
import { isUpToDateWith, transferNotice } from '#app/domain/inbox.ts';
import { unreadCount } from '#app/domain/unread.ts';

const message = (noticeId: string, type: string | null, is_read: 0 | 1, created = '2026-11-21 20:40:00') => ({
  noticeId,
  type,
  is_read,
  created,
});

describe('[4.29] how many messages are unread', () => {
  test.each<[number, (0 | 1)[]]>([
    [0, []],
    [0, [1, 1]],
    [1, [1, 0]],
    [3, [0, 0, 1, 0]],
  ])('%i of %j', (count, states) => {
    expect(unreadCount(states.map((is_read, index) => message(`${index}`, null, is_read)))).toBe(count);
  });
});

describe('[4.28] the notice that messages set', () => {
  const NONE = { title: '', status: false };
  const BALANCE = { title: 'Balance Transfer', status: true };
  const AFFILIATE = { title: 'Aff Transfer', status: true };
  const older = '2026-11-20 08:00:00';

  test.each<[string, ReturnType<typeof message>[], typeof NONE]>([
    ['no message', [], NONE],
    ['other messages', [message('1', 'account', 0), message('2', null, 0)], NONE],
    ['an unread balance transfer', [message('1', 'balance-transfer', 0)], BALANCE],
    ['an unread affiliate transfer', [message('1', 'affiliate-transfer', 0)], AFFILIATE],
    ['transfers that were read', [message('1', 'balance-transfer', 1)], NONE],
    [
      'a newer one of a balance',
      [message('2', 'balance-transfer', 0), message('1', 'affiliate-transfer', 0, older)],
      BALANCE,
    ],
    [
      'a newer one that was read',
      [message('2', 'balance-transfer', 1), message('1', 'affiliate-transfer', 0, older)],
      AFFILIATE,
    ],
    [
      'lists in any order',
      [message('1', 'balance-transfer', 0, older), message('2', 'affiliate-transfer', 0)],
      AFFILIATE,
    ],
    ['a type that every object has', [message('1', 'constructor', 0)], NONE],
  ])('of %s', (_says, messages, notice) => {
    expect(transferNotice(messages)).toEqual(notice);
  });
});

describe('comparing a list with a push', () => {
  const list = [message('3', 'account', 0), message('2', 'account', 1), message('1', 'account', 0)];

  test.each<[string, string | null, number, boolean, number?]>([
    ['what was deleted elsewhere', null, 2, false, 2],
    ['what was restored elsewhere', null, 2, false, 4],
    ['as many messages as here', null, 2, true, 3],
    ['what was read here', '2', 2, true],
    ['what was read elsewhere', '3', 1, false],
    ['what has come', '4', 3, false],
    ['what has come while others were read', '4', 2, false],
    ['all that was read elsewhere', null, 0, false],
    ['all, as it is', null, 2, true],
  ])('%s', (_says, noticeId, unread, isKnown, total) => {
    expect(isUpToDateWith(list, { noticeId, unread, total })).toBe(isKnown);
  });
});
