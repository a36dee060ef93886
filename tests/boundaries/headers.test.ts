/** Headers of source files are statements: they begin with their subject and ask nothing. */
import { describe, expect, it } from 'vitest';
import { headerOf, sourceFiles } from '#tests/support/source.ts';

/** Words that open a question, or a clause in place of a noun. */
const OPENS_A_CLAUSE =
  /^(?:What|Which|Who|Whose|How|Whether|Where|When|Why|Whatever|Whoever|May|Is|Are|Does|Do|Did|Can)\b/;

/** A header's fault; null where it has none, or where there is no header. */
function flawOf(text: string): string | null {
  const header = headerOf(text);
  if (header === null) return null;
  const opening = OPENS_A_CLAUSE.exec(header)?.[0];
  if (opening !== undefined) return `begins with "${opening}"`;
  return /^[^.:]*\?(?:\s|$)/.test(header) ? 'asks a question' : null;
}

describe('headers', () => {
  it.each([
    ['a clause in place of a noun', '/** What a deposit takes. */', 'begins with "What"'],
    ['a question', '/** Which games are shown? */', 'begins with "Which"'],
    ['a question in a later clause', '/** The games: or their tiles?\n */', null],
    ['a question with its subject first', '/** Some games are shown, but which ones? */', 'asks a question'],
    ['an address with a query', '/** The dialog of ?action= in the address. */', null],
    ['a statement', '/**\n * Selects the games of a page.\n */', null],
    ['a word that only begins alike', '/** Whole numbers. */', null],
    ['code', 'export const what = 1;', null],
  ])('are read: %s', (_, text, flaw) => {
    expect(flawOf(text)).toBe(flaw);
  });

  it('begin with their subject', () => {
    const flaws = sourceFiles(['app', 'workers', 'scripts', 'tests']).flatMap(({ path, text }) => {
      const flaw = flawOf(text);
      return flaw === null ? [] : [`${path} ${flaw}`];
    });
    expect(flaws).toEqual([]);
  });
});
