import { describe, expect, test } from 'vitest';
import {
  inboxAddress,
  inboxSearch,
  kindOf,
  kindsAmong,
  listedMessages,
  type MessageKind,
  neighbourOf,
} from '#app/domain/inbox-address.ts';

const message = (noticeId: string, type: string | null, is_read: 0 | 1) => ({ noticeId, type, is_read });
const LIST = [
  message('5', 'payment', 0),
  message('4', 'affiliate-transfer', 1),
  message('3', 'security', 0),
  message('2', 'lobby', 1),
  message('1', null, 1),
];
const WHOLE = { isUnread: false, kind: null, openId: null };

describe('[1.13] the address of the inbox', () => {
  test.each<[string, object]>([
    ['', {}],
    ['?show=unread', { isUnread: true }],
    ['?kind=money', { kind: 'money' }],
    ['?message=7', { openId: '7' }],
    ['?show=unread&kind=news&message=a%26b', { isUnread: true, kind: 'news', openId: 'a&b' }],
  ])('%j is read and written alike', (search, change) => {
    const address = { ...WHOLE, ...change };
    expect(inboxAddress(new URLSearchParams(search))).toEqual(address);
    expect(inboxSearch(address)).toBe(search);
  });

  test.each([
    '?show=all',
    '?show=',
    '?kind=spam',
    '?kind=constructor',
    '?action=contact',
  ])('with %s lists every message', search => {
    expect(inboxAddress(new URLSearchParams(search))).toEqual(WHOLE);
  });
});

describe('[3.28] the kind of a message', () => {
  test.each<[string | null, MessageKind]>([
    ['payment', 'money'],
    ['balance-transfer', 'money'],
    ['affiliate-transfer', 'money'],
    ['account', 'account'],
    ['terms', 'account'],
    ['lobby', 'news'],
    ['constructor', 'news'],
    [null, 'news'],
  ])('of type %s is %s', (type, kind) => {
    expect(kindOf({ type })).toBe(kind);
  });

  test('is offered where there is a message of it, in one order', () => {
    expect(kindsAmong(LIST)).toEqual(['money', 'account', 'news']);
    expect(kindsAmong(LIST.toReversed().slice(0, 3))).toEqual(['account', 'news']);
    expect(kindsAmong([])).toEqual([]);
  });
});

describe('[1.13] the listed messages', () => {
  test.each<[string, object, string]>([
    ['of the whole inbox', {}, '54321'],
    ['unread', { isUnread: true }, '53'],
    ['unread, and the one that is open', { isUnread: true, openId: '2' }, '532'],
    ['of a kind', { kind: 'money' }, '54'],
    ['unread and of a kind', { isUnread: true, kind: 'money' }, '5'],
    ['of a kind without unread ones', { isUnread: true, kind: 'news' }, ''],
  ])('%s', (_says, change, ids) => {
    const listed = listedMessages(LIST, { ...WHOLE, ...change });
    expect(listed.map(it => it.noticeId).join('')).toBe(ids);
  });

  test.each<[string, string | null]>([
    ['5', '4'],
    ['3', '2'],
    ['1', '2'],
    ['9', null],
  ])('beside %s is %s', (noticeId, neighbour) => {
    expect(neighbourOf(LIST, noticeId)).toBe(neighbour);
  });

  test('beside the only one is none', () => {
    expect(neighbourOf(LIST.slice(0, 1), '5')).toBeNull();
  });
});
