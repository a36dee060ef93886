/** docs/site-folder.md lists every file and field of a site's folder as they are, and its examples are valid. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { TEXTS_OF_FILES } from '#platform/site-import/field-texts/texts-of-files.ts';
import { flawLine } from '#platform/site-import/flaw.ts';
import { sourceFiles } from '#tests/support/source.ts';
import { examplesOfFiles } from '../../../scripts/site/examples.ts';
import { readFolder } from '../../../scripts/site/read-folder.ts';
import { schemasOfFolder } from '../../../scripts/site/schemas.ts';
import { writeStarter } from '../../../scripts/site/starter.ts';
import { SITE_FOLDER, siteFolderPage } from '../../../scripts/site-folder.ts';

const page = siteFolderPage();
const texts = TEXTS_OF_FILES;

describe('the page of the folder', () => {
  it('is current: `npm run site-folder` writes it', () => {
    expect(readFileSync(SITE_FOLDER, 'utf8')).toBe(page);
  });

  it.each([
    '| `deposit.minimum` | an amount such as "10" or "9.99" | currency of the market | required | Smallest deposit. |',
    '| `minimumAge` | whole number, 18 to 30 | years | required | Age from which people may register. |',
    '| `tac.expirySeconds` | whole number, above 0 | seconds | required | Time for which a code is valid. |',
    '| `demoPlay` | `true` or `false` | | `false` |',
    '| `opens` | `"tab"`, `"window"` | | required |',
    '| `image` | file of `media/`, or an address, or `null` | | `null` |',
    '| `texts.*.title` | text, at most 200 characters | | required | Title. |',
    '| `limits.*.*.minimum` | an amount such as "10" or "9.99" | currency of the market, or minutes | required |',
  ])('names type, unit, default and purpose: %s', row => expect(page).toContain(row));

  it('has one row for fields that share a text', () => {
    expect(page.match(/^\| `limits\.\*\.\*\.maximum` /gm)).toHaveLength(1);
    expect(page).not.toContain('limits.loss.week.maximum');
  });

  it('refuses a field without a text', () => {
    const { radius: _radius, ...fields } = texts.theme.fields as Record<string, string>;
    expect(() => siteFolderPage({ ...texts, theme: { ...texts.theme, fields } })).toThrow(
      'theme: the field radius has no text in field-texts',
    );
  });

  it('refuses a text without a field', () => {
    const fields = { ...texts.tabs.fields, colour: 'Colour of the tab.' };
    expect(() => siteFolderPage({ ...texts, tabs: { ...texts.tabs, fields } })).toThrow(
      'tabs: the text of colour has no field',
    );
  });

  it('refuses a file without an example', () => {
    const { example: _example, ...payments } = texts.payments;
    expect(() => siteFolderPage({ ...texts, payments })).toThrow(
      'There is no example of payments.json: add it to field-texts',
    );
  });
});

describe('the examples', () => {
  const examples = examplesOfFiles();
  const ajv = new Ajv2020({ strict: false, allErrors: true });

  it('have the form of their files', () => {
    const schemas = schemasOfFolder();
    for (const { kind, path, content } of examples) {
      const validate = ajv.compile(schemas[kind] ?? false);
      validate(content);
      expect(validate.errors ?? [], path).toEqual([]);
    }
  });

  it('are a valid site together', () => {
    const folder = mkdtempSync(join(tmpdir(), 'meridian-examples-'));
    writeStarter(join(folder, 'site'), {
      title: 'New Site',
      country: 'GB',
      language: 'en',
      currency: 'GBP',
      diallingCode: '44',
    });
    // A help centre has all articles that pages lead to; its example has one.
    for (const { kind, path, content } of examples.filter(it => it.kind !== 'help')) {
      const at = join(folder, 'site', path);
      mkdirSync(dirname(at), { recursive: true });
      const bonuses = { largest: '100', largestPlaythrough: 10 };
      writeFileSync(at, JSON.stringify(kind === 'market' ? { ...(content as object), bonuses } : content));
    }
    expect(readFolder(join(folder, 'site')).flaws.map(flawLine)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

describe('the texts of fields', () => {
  it('are in the schemas of editors', () => {
    const { market } = schemasOfFolder();
    const { deposit } = market?.properties as Record<string, { properties: Record<string, object> }>;
    expect(deposit).toMatchObject({ description: 'Limits of one deposit.' });
    expect(deposit?.properties.minimum).toMatchObject({
      description: 'Smallest deposit. Unit: currency of the market.',
    });
  });

  it('are in no bundle: commands alone read them', () => {
    const readers = sourceFiles(['app', 'console', 'workers'])
      .filter(({ text }) => text.includes('field-texts/'))
      .map(({ path }) => path);
    expect(readers).toEqual([]);
  });
});
