/** The texts that a page of each address loads. */
import { describe, expect, it } from 'vitest';
import { textPartsOf } from '#app/i18n/text-parts.ts';
import { PAGES } from '#app/visit/pages.ts';

const partsOf = (pathname: string) => textPartsOf({ pathname, search: '' });

describe('texts of a game’s page', () => {
  it.each([
    'g-1',
    'vs20olympus',
    'PP',
    'a:b.c_d',
  ])('[2.5] are there below a category, whatever the id: %s', id => {
    expect(partsOf(`/en-gb/slots/${id}`)).toContain('game');
  });

  it.each(
    PAGES.filter(({ file }) => file !== 'category-entry').map(({ pattern }) => pattern),
  )('are not loaded by any other page: %s', pattern => {
    expect(partsOf(`/en-gb/${pattern.replace(/:\w+\??/, 'x')}`)).not.toContain('game');
  });
});
