/** The chat: its audience, the form of a message, and the movement of its window. */
import { describe, expect, it } from 'vitest';
import {
  CHAT_MESSAGE_MAX,
  type ChatEvent,
  type ChatWindow,
  chatTextOf,
  isChatShown,
  isSendingKey,
  windowAfter,
} from '#app/domain/chat.ts';

describe('[6.7] the chat is shown', () => {
  const site = { environment: 'production', siteTitle: 'Meridian', chatSiteTitle: 'Meridian' };
  it.each([
    ['to a member of the production site with the chat’s title', true, {}, true],
    ['to nobody of another production site', true, { siteTitle: 'Forenoon' }, false],
    ['to a member of any other environment', true, { environment: 'staging', siteTitle: 'Forenoon' }, true],
    ['to no guest', false, {}, false],
    ['to no guest of another environment', false, { environment: 'development' }, false],
  ])('%s', (_who, isLoggedIn, changed, isShown) => {
    expect(isChatShown(isLoggedIn, { ...site, ...changed })).toBe(isShown);
  });
});

describe('[5.34] a message', () => {
  it.each([
    ['is trimmed', '  hello \n', 'hello'],
    ['keeps its line breaks, all of one kind', 'a\r\nb\rc\n\nd', 'a\nb\nc\n\nd'],
    ['keeps tabs and loses control characters', 'a\tb\u0000\u0007\u009f', 'a\tb'],
    ['has no half of a character', 'a\ud800b', 'a\ufffdb'],
    ['may be in any script', 'مرحبا 你好', 'مرحبا 你好'],
  ])('%s', (_how, typed, sent) => {
    expect(chatTextOf(typed)).toEqual({ ok: true, value: sent });
  });

  it.each([[''], ['   '], ['\n\t\r\n'], ['\u0000'], ['\u2003\u00a0']])('is none when it is %j', typed => {
    expect(chatTextOf(typed)).toEqual({ ok: false, error: 'empty' });
  });

  it('fits into a push at its longest, in the characters that take most', () => {
    const longest = chatTextOf('\ufffd'.repeat(CHAT_MESSAGE_MAX));
    expect(longest.ok && JSON.stringify(longest.value).length).toBe(CHAT_MESSAGE_MAX + 2);
    expect(longest.ok && new TextEncoder().encode(JSON.stringify(longest.value)).length).toBeLessThan(9_000);
  });

  it.each([
    ['Enter', false, false, true],
    ['Enter', true, false, false],
    ['Enter', false, true, false],
    ['a', false, false, false],
  ])('is sent by %s with Shift %s while composing %s: %s', (key, shiftKey, isComposing, isSent) => {
    expect(isSendingKey({ key, shiftKey, isComposing })).toBe(isSent);
  });
});

describe('[4.37] the window', () => {
  const after = (...events: ChatEvent[]) => events.reduce<ChatWindow>(windowAfter, 'closed');
  const opened: ChatEvent = { kind: 'opened' };
  const none: ChatEvent = { kind: 'found', hasChat: false };
  const chat: ChatEvent = { kind: 'found', hasChat: true };

  it.each<[ChatWindow, ChatEvent[]]>([
    ['closed', []],
    ['open', [opened]],
    ['topic', [opened, none]],
    ['room', [opened, chat]],
    ['room', [opened, none, { kind: 'started' }]],
    ['closing', [opened, chat, { kind: 'asked-to-close' }]],
    ['room', [opened, chat, { kind: 'asked-to-close' }, { kind: 'kept' }]],
    ['reset', [opened, chat, { kind: 'asked-to-close' }, { kind: 'ended' }]],
    ['reset', [opened, chat, { kind: 'ended' }]],
    ['topic', [opened, chat, { kind: 'ended' }, { kind: 'renewed' }]],
    ['closed', [opened, chat, { kind: 'minimised' }]],
    ['closed', [opened, chat, { kind: 'minimised' }, { kind: 'ended' }]],
    ['topic', [opened, none, { kind: 'ended' }]],
    ['topic', [opened, none, { kind: 'asked-to-close' }]],
  ])('is %s after %j', (window, events) => {
    expect(after(...events)).toBe(window);
  });
});
