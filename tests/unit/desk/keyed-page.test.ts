/** Pages by key of lists and histories. */
import { describe, expect, it } from 'vitest';
import {
  historyPlace,
  keyedPage,
  placeBehind,
  writtenHistoryPlace,
} from '#platform/backoffice/keyed-page.ts';

const ROWS = [
  { at: 1, id: 'a' },
  { at: 3, id: 'b' },
  { at: 3, id: 'a' },
  { at: 2, id: 'c' },
];
const page = (after: string | null, most = 2) => keyedPage(ROWS, { after, most }, it => [it.at, it.id]);

describe('keyedPage', () => {
  it('goes from the newest row to the oldest, each once', () => {
    const first = page(null);
    expect(first?.rows.map(it => `${it.at}${it.id}`)).toEqual(['3a', '3b']);
    const second = page(first?.next ?? null);
    expect(second?.rows.map(it => `${it.at}${it.id}`)).toEqual(['2c', '1a']);
    expect(second?.next).toBeNull();
  });

  it('goes on behind a row that has left meanwhile', () => {
    expect(page('3~aa')?.rows.map(it => it.id)).toEqual(['b', 'c']);
  });

  it.each(['', 'x~a', '3', '3~'])('%j is no place', after => {
    expect(page(after)).toBeNull();
  });
});

describe('placeBehind', () => {
  const start = { to: 9, skipped: 0 };

  it('names the rows of the last time that were shown', () => {
    expect(placeBehind([8, 7, 7], start)).toEqual({ to: 7, skipped: 2 });
  });

  it('adds those of the page before, where all are of its time', () => {
    expect(placeBehind([7, 7], { to: 7, skipped: 2 })).toEqual({ to: 7, skipped: 4 });
    expect(placeBehind([], { to: 7, skipped: 2 })).toEqual({ to: 7, skipped: 2 });
  });

  it('is read as it is written', () => {
    expect(historyPlace(writtenHistoryPlace({ to: 7, skipped: 2 }))).toEqual({ to: 7, skipped: 2 });
    expect(historyPlace('7')).toBeNull();
  });
});
