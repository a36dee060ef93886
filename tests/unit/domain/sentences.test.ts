import { describe, expect, test } from 'vitest';
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import {
  SENTENCES,
  type SentenceKey,
  sentence,
  sentenceTranslator,
} from '#app/domain/sentences/sentences.ts';

const keys = Object.keys(SENTENCES.en) as SentenceKey[];
const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

describe('[1.20] sentences of the servers', () => {
  test.each(TEXT_LANGUAGES)('is whole in %s, with the same places for values', language => {
    expect(Object.keys(SENTENCES[language]).sort()).toEqual([...keys].sort());
    for (const key of keys) {
      const text = SENTENCES[language][key];
      expect(placesOf(text), key).toEqual(placesOf(SENTENCES.en[key]));
      expect(text.trim(), key).toBe(text);
      if (language !== 'en') expect(text, key).not.toBe(SENTENCES.en[key]);
    }
  });

  test.each([
    ['sv-se', 'Logga in först.'],
    ['zh-mo', '請先登入。'],
    ['en-se', 'Please log in.'],
    ['fr-fr', 'Please log in.'],
    [undefined, 'Please log in.'],
    ['__proto__', 'Please log in.'],
  ])('for %s: %s', (tag, text) => {
    expect(sentence('log_in_first', tag)).toBe(text);
    expect(sentenceTranslator(tag)('log_in_first')).toBe(text);
  });

  test('has its values in it', () => {
    expect(sentence('too_many_failures', 'en-gb', { minutes: 15 })).toContain('in 15 min.');
    expect(sentence('too_many_failures', 'en-gb', { constructor: 1 })).toContain('{minutes}');
  });
});
