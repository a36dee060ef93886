/** A list of the console in its address. */
import { describe, expect, it } from 'vitest';
import type { FilterField } from '../../../console/app/list/filters.tsx';
import { nextSort, readListState, searchOf, withFilter } from '../../../console/app/list/list-state.ts';
import { filtersOf } from '../../../console/app/list/read-list.ts';

const NAMES = ['kind', 'network', 'from'];
const read = (search: string) => readListState(new URLSearchParams(search), NAMES);

describe('the address of a list', () => {
  it('says filters, order and page, and nothing that the list does not know', () => {
    const state = read('?kind=login&network=10.0.0.1&sort=-made&after=5~7&view=x&from=');
    expect(state).toEqual({
      filters: { kind: 'login', network: '10.0.0.1' },
      sort: '-made',
      after: '5~7',
    });
    expect(searchOf(state)).toBe('?kind=login&network=10.0.0.1&sort=-made&after=5%7E7');
    expect(read(searchOf(state))).toEqual(state);
    expect(searchOf({ filters: {}, sort: null, after: null })).toBe('');
  });

  it('goes back to the first page where a filter changes, and keeps the order', () => {
    const state = read('?kind=login&sort=-made&after=5');
    expect(withFilter(state, 'network', '::1')).toEqual({
      filters: { kind: 'login', network: '::1' },
      sort: '-made',
      after: null,
    });
    expect(withFilter(state, 'kind', '').filters).toEqual({});
  });

  it('orders a column from the largest first, and then the other way', () => {
    expect([nextSort(null, 'made'), nextSort('-made', 'made'), nextSort('made', 'made')]).toEqual([
      '-made',
      'made',
      '-made',
    ]);
    expect(nextSort('-made', 'amount')).toBe('-amount');
  });
});

describe('filters of a call', () => {
  const fields: FilterField[] = [
    { name: 'query', title: 'member_query', kind: 'text' },
    { name: 'countries', title: 'markets', kind: 'many' },
    { name: 'isProved', title: 'contact_proved', kind: 'flag' },
    { name: 'from', title: 'from_day', kind: 'time' },
  ];
  const sent = (filters: Record<string, string>) => filtersOf(fields, { filters, sort: null, after: null });

  it('have the types that the call takes', () => {
    expect(sent({ query: 'ana', countries: 'GB,SE', isProved: 'no', from: '2026-11-29' })).toEqual({
      query: 'ana',
      countries: ['GB', 'SE'],
      isProved: false,
      from: Date.UTC(2026, 10, 29),
    });
  });

  it('leave out what is no day', () => {
    expect(sent({ from: 'yesterday' })).toEqual({});
  });
});
