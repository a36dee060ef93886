/** Days of tasks on the market's calendar, and the progress of a task. */
import { describe, expect, it } from 'vitest';
import { taskDayOf } from '#platform/rewards/daily-task/day.ts';
import { type Deeds, progressOf } from '#platform/rewards/daily-task/progress.ts';
import { parseMarketProfile } from '#platform/site/market-profile.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';

const at = (text: string) => Date.parse(text);

describe('[1.10] the day of tasks', () => {
  it.each<[string, string, string, string, string]>([
    ['Europe/London', '2026-11-25T23:59:59Z', '2026-11-25', '2026-11-25T00:00:00Z', '2026-11-26T00:00:00Z'],
    ['Europe/London', '2026-06-25T23:30:00Z', '2026-06-26', '2026-06-25T23:00:00Z', '2026-06-26T23:00:00Z'],
    ['Asia/Manila', '2026-11-25T16:00:00Z', '2026-11-26', '2026-11-25T16:00:00Z', '2026-11-26T16:00:00Z'],
    [
      'America/Sao_Paulo',
      '2026-11-25T02:59:59Z',
      '2026-11-24',
      '2026-11-24T03:00:00Z',
      '2026-11-25T03:00:00Z',
    ],
    // 23 hours: clocks go forward at midnight.
    [
      'America/Santiago',
      '2026-09-06T12:00:00Z',
      '2026-09-06',
      '2026-09-06T04:00:00Z',
      '2026-09-07T03:00:00Z',
    ],
  ])('in %s at %s is %s', (zone, moment, day, from, ends) => {
    expect(taskDayOf(at(moment), zone)).toMatchObject({ day, from: at(from), ends: at(ends) });
  });

  it('is in a week from Monday on', () => {
    const week = [
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ];
    for (const day of week) expect(taskDayOf(at(`${day}T12:00:00Z`), 'UTC').week).toEqual(week);
  });
});

const deeds: Deeds = {
  rounds: new Map([
    ['slots', 7],
    ['live', 30],
  ]),
  newStudios: 2,
  favourites: 0,
  messagesRead: 4,
};

describe('[1.10] the progress of a task', () => {
  it.each<[string, Parameters<typeof progressOf>[0], number]>([
    ['a login', { act: 'log-in', target: 1 }, 1],
    ['rounds of a category', { act: 'rounds', category: 'slots', target: 20 }, 7],
    ['rounds of any', { act: 'rounds', target: 20 }, 20],
    ['rounds of none', { act: 'rounds', category: 'crash', target: 5 }, 0],
    ['new studios', { act: 'new-studios', target: 3 }, 2],
    ['a favourite', { act: 'favourite', target: 1 }, 0],
    ['messages', { act: 'read-message', target: 3 }, 3],
  ])('of %s', (_says, task, value) => {
    expect(progressOf(task, deeds)).toBe(value);
  });
});

describe('[1.9] [1.10] a market’s programme', () => {
  const [market] = MARKETS;
  if (market?.vip == null) throw new Error('The demo has no VIP');
  const { vip } = market;
  const names = { en: 'It' };
  const tier = { id: 't', names, points: 0 };
  const task = { id: 'a', names, act: 'rounds', target: 20, points: 5 };

  it.each<[string, object, RegExp]>([
    ['tiers that do not begin at 0', { vip: { ...vip, tiers: [{ ...tier, points: 1 }] } }, /begin at 0/],
    ['tiers that do not go up', { vip: { ...vip, tiers: [tier, { ...tier, id: 'u' }] } }, /go up/],
    ['a tier twice', { vip: { ...vip, tiers: [tier, { ...tier, points: 5 }] } }, /twice/],
    ['a point for nothing', { vip: { ...vip, turnoverPerPoint: '0' } }, /turnoverPerPoint/],
    ['a lower withdrawal', { vip: { ...vip, tiers: [{ ...tier, withdrawalMaximum: '1' }] } }, /less than/],
    ['a task of 21 rounds', { dailyTasks: [{ ...task, target: 21 }] }, /target/],
    ['a task of a deposit', { dailyTasks: [{ ...task, act: 'deposit' }] }, /act/],
    [
      'a category of something else',
      { dailyTasks: [{ ...task, act: 'favourite', category: 'slots' }] },
      /category/,
    ],
    ['tasks without VIP', { vip: null, dailyTasks: [task] }, /no vip/],
  ])('is refused with %s', (_says, more, complaint) => {
    expect(() => parseMarketProfile({ ...market, ...more })).toThrow(complaint);
  });

  it('is there in every market of the demo, in all its languages', () => {
    for (const { vip: own, dailyTasks, languages } of MARKETS)
      for (const code of Object.keys(languages))
        for (const it of [...(own?.tiers ?? []), ...dailyTasks]) expect(it.names[code]).toBeTruthy();
    expect(MARKETS.map(it => it.vip?.tiers.length)).toEqual(MARKETS.map(() => 6));
    expect(MARKETS.map(it => it.dailyTasks.length)).toEqual(MARKETS.map(() => 5));
  });
});
