/** docs/data-model.md lists the tables of every database as they are. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '#tests/support/source.ts';
import { readMigrations } from '../../scripts/data-model/stores.ts';
import { DATA_MODEL, dataModelPage, numbersOf } from '../../scripts/data-model.ts';

const page = dataModelPage();

/** Tables that a later step of their schema drops, or that exist during an export alone. */
const TEMPORARY = ['stake_block'];

describe('the page of the data model', () => {
  it('is current: `npm run data-model` writes it', () => {
    expect(readFileSync(DATA_MODEL, 'utf8')).toBe(page);
  });

  it('changes with a migration', () => {
    const changed = dataModelPage(readMigrations(['ALTER TABLE market ADD COLUMN planted TEXT']));
    expect(changed).not.toBe(page);
    expect(changed).toContain('| `planted` | TEXT | yes | | |');
  });

  it('refuses a table without a description', () => {
    const planted = readMigrations(['CREATE TABLE planted (id TEXT PRIMARY KEY) STRICT']);
    expect(() => dataModelPage(planted)).toThrow('D1: planted has no description');
  });

  it('refuses a description without a table', () => {
    expect(() => dataModelPage(readMigrations(['DROP TABLE banner']))).toThrow(
      'D1: banner is described and does not exist',
    );
  });

  it('refuses a second pair of migrations with one number', () => {
    const migrations = readMigrations();
    const numbers = [...migrations.numbers, 8];
    expect(() => dataModelPage({ ...migrations, numbers })).toThrow('Two migrations have the number 8');
  });

  it('has every table that a worker creates', () => {
    const created = sourceFiles(['workers']).flatMap(({ text }) =>
      [...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g)].map(match => match[1] ?? ''),
    );
    expect(created.length).toBeGreaterThan(50);
    const listed = new Set([...page.matchAll(/^### (?:\w+\.)?(\w+)$/gm)].map(match => match[1]));
    expect(created.filter(it => !listed.has(it) && !TEMPORARY.includes(it))).toEqual([]);
  });

  it.each([
    '| `member_id` | TEXT | | | key; → `member.member_id`, deleted with it |',
    "| `state` | TEXT | | `'open'` | `open`, `same-person`, `other-person` |",
    '`operator_name` unique `(lower(name))` where `disabled_at IS NULL`',
    'Triggers: `posting_is_not_added_later` (before insert)',
  ])('names keys, references, values, indexes and triggers: %s', text => {
    expect(page.includes(text)).toBe(true);
  });
});

it('numbers that no migration has, and the next one', () => {
  expect(numbersOf([1, 2, 2, 5])).toEqual({ shared: [2], free: [3, 4], next: 6 });
});
