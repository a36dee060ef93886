/** The messages of a chat as a window shows them. */
import { describe, expect, it } from 'vitest';
import {
  isAfterGap,
  type LoggedMessage,
  lastNumber,
  lastOfOthers,
  shownMessages,
  textParts,
  transcriptOf,
  withMessages,
} from '#app/domain/chat-log.ts';

const message = (id: number, more: Partial<LoggedMessage> = {}): LoggedMessage => ({
  id: String(id),
  message: `Message ${id}`,
  senderType: 'member',
  sender: 'amara',
  sendAt: '2026-11-21 20:52:00',
  type: 'text',
  ...more,
});
const log = (...ids: number[]) => ids.map(id => message(id));
const idsOf = (messages: readonly LoggedMessage[]) => messages.map(it => Number(it.id));

describe('[4.39] [4.40] a log', () => {
  it.each([
    ['takes an older page', [41, 42], [39, 40], [39, 40, 41, 42]],
    ['takes what was pushed', [1, 2], [3], [1, 2, 3]],
    ['takes nothing twice', [1, 2], [2, 1], [1, 2]],
    ['sorts by number, not by text', [9], [10, 8], [8, 9, 10]],
    ['closes a gap', [1, 5], [3, 2, 4], [1, 2, 3, 4, 5]],
  ])('%s', (_what, known, more, all) => {
    expect(idsOf(withMessages(log(...known), log(...more)))).toEqual(all);
  });

  it('stays the same list where nothing is new', () => {
    const known = log(1, 2);
    expect(withMessages(known, log(2))).toBe(known);
  });

  it.each([
    [[], 1, false],
    [[], 2, true],
    [[1, 2], 3, false],
    [[1, 2], 4, true],
    [[1, 2], 1, false],
  ])('of %j has a gap before %s: %s', (known, id, isGap) => {
    expect(isAfterGap(log(...known), message(id))).toBe(isGap);
  });

  it('knows its last number, and the last of the other side', () => {
    expect(lastNumber([])).toBe(0);
    expect(lastNumber(log(7, 8))).toBe(8);
    expect(lastOfOthers(log(1))).toBe(0);
    expect(lastOfOthers([message(1), message(2, { senderType: 'support' }), message(3)])).toBe(2);
  });
});

describe('[2.68] runs', () => {
  const shape = (messages: LoggedMessage[], zone = 'UTC') =>
    shownMessages(messages, zone).map(it => [it.newDay, it.endsRun]);

  it('end with another sender, after five minutes, and with the day', () => {
    const ines = { senderType: 'support', sender: 'Ines' };
    expect(
      shape([
        message(1),
        message(2, { sendAt: '2026-11-21 20:56:00' }),
        message(3, { ...ines, sendAt: '2026-11-21 20:57:00' }),
        message(4, { ...ines, sendAt: '2026-11-21 20:58:00' }),
        message(5, { ...ines, sendAt: '2026-11-21 23:59:00' }),
        message(6, { ...ines, sendAt: '2026-11-22 00:01:00' }),
      ]),
    ).toEqual([
      ['2026-11-21', false],
      [null, true],
      [null, false],
      [null, true],
      [null, true],
      ['2026-11-22', true],
    ]);
  });

  it('have the days of the reader', () => {
    const late = [message(1, { sendAt: '2026-11-21 16:30:00' })];
    expect(shape(late, 'Asia/Manila')).toEqual([['2026-11-22', true]]);
  });
});

describe('[3.23] a text', () => {
  it.each([
    ['plain', [['plain', false]]],
    ['', []],
    [
      'See https://example.com/a?b=1. Thanks',
      [
        ['See ', false],
        ['https://example.com/a?b=1', true],
        ['. Thanks', false],
      ],
    ],
    ['http://example.com and javascript:alert(1)', [['http://example.com and javascript:alert(1)', false]]],
    ['https://"><script>', [['https://"><script>', false]]],
    [
      '(https://example.com)',
      [
        ['(', false],
        ['https://example.com', true],
        [')', false],
      ],
    ],
  ])('%j has these parts', (text, parts) => {
    expect(textParts(text).map(it => [it.text, it.isLink])).toEqual(parts);
  });
});

describe('a transcript', () => {
  it('has a line for each message, with its moment and sender', () => {
    const words = { title: 'Withdrawals', picture: 'Picture', moment: (at: string) => at.slice(0, 16) };
    const support = { senderType: 'support', sender: 'Ines', message: 'attachments/m/a.png', type: 'image' };
    expect(transcriptOf([message(1), message(2, support)], words)).toBe(
      'Withdrawals\r\n\r\n[2026-11-21 20:52] amara: Message 1\r\n[2026-11-21 20:52] Ines: Picture\r\n',
    );
  });
});
