/** The clock and the style of the dates on a page. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useDates } from '#app/page/use-dates.ts';
import { COUNTRIES } from '#tests/support/markets.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';

vi.mock('#app/browser/time-zone.client.ts', () => ({ browserTimeZone: () => 'Asia/Tokyo' }));

afterEach(cleanup);

function Moment() {
  return <p data-testid="moment">{useDates().moment('2026-11-21 20:40:00')}</p>;
}

const shown = (tag: string, timeZone?: string) => {
  const countries = COUNTRIES.map(it => (timeZone === undefined ? it : { ...it, timeZone }));
  renderOnPage(Moment, { tag, site: { countries } });
  return screen.getByTestId('moment').textContent?.replaceAll('\u00a0', ' ');
};

test.each([
  ['en-gb', '21 Nov 2026, 16:40'],
  ['pt-br', '21 nov. 2026, 16:40'],
])('a page in %s has the clock of its market, wherever its reader is', (tag, text) => {
  expect(shown(tag, 'America/Halifax')).toBe(text);
});

test('where the platform names no clock, the reader’s own stands', () => {
  expect(shown('en-gb')).toBe('22 Nov 2026, 05:40');
});
