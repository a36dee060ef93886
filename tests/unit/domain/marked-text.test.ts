/** The markup of help articles: blocks, marks within a line, and the plain text that machines read. */
import { describe, expect, test } from 'vitest';
import {
  linksIn,
  markedBlocks,
  markedParts,
  readingMinutes,
  withoutMarks,
} from '#app/domain/help/marked-text.ts';

const text = (of: string) => ({ kind: 'text', text: of });

describe('[1.11] the markup of an article', () => {
  test('a line has emphasis and links, and nothing else', () => {
    expect(markedParts('Set a **new** [PIN](pin) or [look](/transactions/deposit).')).toEqual([
      text('Set a '),
      { kind: 'strong', text: 'new' },
      text(' '),
      { kind: 'link', text: 'PIN', to: 'pin' },
      text(' or '),
      { kind: 'link', text: 'look', to: '/transactions/deposit' },
      text('.'),
    ]);
    expect(markedParts('<b>a</b> & **')).toEqual([text('<b>a</b> & **')]);
  });

  test('items and rows that follow each other are one list or table', () => {
    const kinds = markedBlocks(['A', '- b', '- c', '1. d', '2. e', '| f | g |', '| h | |', 'i']);
    expect(kinds).toEqual([
      { kind: 'paragraph', parts: [text('A')] },
      { kind: 'list', isNumbered: false, items: [[text('b')], [text('c')]] },
      { kind: 'list', isNumbered: true, items: [[text('d')], [text('e')]] },
      {
        kind: 'table',
        rows: [
          [[text('f')], [text('g')]],
          [[text('h')], []],
        ],
      },
      { kind: 'paragraph', parts: [text('i')] },
    ]);
  });

  test('a text without its marks has its words', () => {
    expect(withoutMarks('1. Open [the **wallet**](/deposit) **now**')).toBe('Open the **wallet** now');
    expect(withoutMarks('| One deposit | 10 GBP |')).toBe('One deposit 10 GBP');
    expect(linksIn('[a](b), [c](/d) and [e] (f)')).toEqual(['b', '/d']);
  });

  test.each<[number, string[]]>([
    [1, []],
    [1, ['word '.repeat(290)]],
    [2, ['word '.repeat(300)]],
    [3, ['字'.repeat(1200)]],
  ])('reading time is %i minutes', (minutes, texts) => expect(readingMinutes(texts)).toBe(minutes));
});
