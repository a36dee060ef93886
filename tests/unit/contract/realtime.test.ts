import { describe, expect, it } from 'vitest';
import {
  memberChannel,
  memberEvents,
  memberOfChannel,
  readPush,
  SITE_CHANNEL,
  siteEvents,
} from '#app/contract/realtime.ts';
import { MOMENT } from './endpoint-case.ts';

const message = {
  id: 'cm-1',
  message: 'Hi',
  senderId: null,
  senderType: 'support',
  sender: 'Ines',
  sendAt: MOMENT,
  type: 'text',
};

describe('[7.51] channels', () => {
  it('have the names that both sides know', () => {
    expect([SITE_CHANNEL, memberChannel('m-1')]).toEqual(['site', 'private-member-m-1']);
    expect(memberOfChannel('private-member-m-1')).toBe('m-1');
  });

  it.each([
    'site',
    'private-member-',
    'presence-member-m-1',
    'private-member-m 1',
    'private-member-m-1,private-member-m-2',
  ])('%s is no member’s', channel => {
    expect(memberOfChannel(channel)).toBeNull();
  });

  it('have no event with a name reserved by the protocol', () => {
    for (const name of [...Object.keys(siteEvents), ...Object.keys(memberEvents)])
      expect(name).not.toMatch(/^(client-|pusher)/);
  });
});

describe('[4.40] pushes', () => {
  it.each([
    ['new-build', { build: 'b-2' }],
    ['catalogue-version', { version: 'v2' }],
    ['announcement', { id: 'a-1' }],
    ['broadcast', { currency: 'GBP' }],
    ['maintenance', { active: true, until: MOMENT }],
  ])('on the shared channel: %s, as text or object', (name, data) => {
    expect(readPush(siteEvents, name, data)).toEqual({ name, data });
    expect(readPush(siteEvents, name, JSON.stringify(data))).toEqual({ name, data });
  });

  it.each([
    ['balance', { balance: '12.50', currency: 'GBP', sequence: 7 }],
    ['message', { noticeId: 'n-1', unread: 2 }],
    ['message', { noticeId: null, unread: 0, total: 3 }],
    ['chat-message', { chatId: 'c-1', message }],
    ['close-room', { chatId: 'c-1', closedBy: null }],
    ['close-room', { chatId: 'c-1', closedBy: 'support' }],
    ['chat-room', { chatId: 'c-1', status: 'open', agent: 'Ines' }],
    ['chat-typing', { chatId: 'c-1', sender: 'Ines', isTyping: true }],
    ['chat-read', { chatId: 'c-1', side: 'support', id: '7' }],
    ['limit', { name: 'deposit-daily' }],
    ['promotion', { promotionId: 'pr-1' }],
    ['transaction', { kind: 'deposit', id: 'D-1', status: 'completed' }],
    ['logout', { reason: 'password-changed' }],
  ])('on a member’s channel: %s', (name, data) => {
    expect(readPush(memberEvents, name, JSON.stringify(data))).toEqual({ name, data });
  });

  it.each<[string, unknown]>([
    ['balance', { balance: 12.5, currency: 'GBP', sequence: 7 }],
    ['balance', '{"balance":'],
    ['close-room', null],
    ['unknown', {}],
    ['constructor', {}],
    ['__proto__', {}],
  ])('%s with %j is ignored', (name, data) => {
    expect(readPush(memberEvents, name, data)).toBeNull();
  });

  it('pairs each name with its own payload', () => {
    const push = readPush(memberEvents, 'balance', { balance: '1', currency: 'GBP', sequence: 1 });
    expect(push?.name === 'balance' ? push.data.balance : null).toBe('1');
  });
});
