/** The edge's counters: a data point for a request, with doors and outcomes of a closed list. */
import { describe, expect, test } from 'vitest';
import { countRequest, outcomeOf, readCounters } from '#edge/counter/counter.ts';

describe('the outcome of a request is', () => {
  test.each([
    [200, '2xx'],
    [101, '1xx'],
    [304, '3xx'],
    [404, '4xx'],
    [401, '4xx'],
    [403, '403'],
    [405, '405'],
    [413, '413'],
    [421, '421'],
    [429, '429'],
    [503, '5xx'],
  ])('%i: %s', (status, outcome) => {
    expect(outcomeOf(status)).toBe(outcome);
  });
});

test('a request is one data point, and is summed where nothing takes it', () => {
  const points: object[] = [];
  const METRICS = { writeDataPoint: (point: object) => void points.push(point) };
  countRequest({ METRICS }, 'page-copy', 200, 0);
  countRequest({}, 'api', 429, 3);
  countRequest({}, 'api', 429, 4);
  expect(points).toEqual([
    { indexes: ['request:page-copy'], blobs: ['request', 'page-copy', '2xx'], doubles: [1, 0, 0] },
  ]);
  expect(readCounters().counters).toEqual([
    { what: 'request', name: 'api', outcome: '429', times: 2, amountMinor: 0, ms: 7 },
    { what: 'request', name: 'page-copy', outcome: '2xx', times: 1, amountMinor: 0, ms: 0 },
  ]);
});
