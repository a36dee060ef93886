import { describe, expect, it } from 'vitest';
import { brokenJourneys, neverMade } from '../../scripts/journeys-report.ts';

const spec = (line: number, status: string, ok = true) => ({
  ok,
  file: 'play.test.ts',
  line,
  title: `journey of line ${line}`,
  tests: [{ results: [{ status, errors: ok ? [] : [{ message: 'no such button' }] }] }],
});

describe('the report of the journeys', () => {
  it('misses what is left out on every screen, in whichever suite it stands', () => {
    const phone = {
      specs: [spec(10, 'passed'), spec(20, 'skipped')],
      suites: [{ specs: [spec(30, 'skipped')] }],
    };
    const desktop = { specs: [spec(10, 'skipped'), spec(20, 'skipped')] };
    const missing = neverMade({ suites: [phone, desktop] });
    expect(missing.map(each => each.split('\n')[0]?.trim())).toEqual([
      'play.test.ts:20 journey of line 20',
      'play.test.ts:30 journey of line 30',
    ]);
  });

  it('misses nothing where each is made on one of its screens', () => {
    const phone = { specs: [spec(10, 'passed'), spec(20, 'skipped')] };
    const desktop = { specs: [spec(10, 'skipped'), spec(20, 'failed', false)] };
    expect(neverMade({ suites: [phone, desktop] })).toEqual([]);
    expect(brokenJourneys({ suites: [phone, desktop] })).toEqual([
      '  play.test.ts:20 journey of line 20\n    no such button',
    ]);
  });
});
