import { describe, expect, test } from 'vitest';
import { timeZoneOf } from '#app/features/history/time-zone.ts';

describe('[2.73] whose days these are', () => {
  test.each([
    ['zone=Europe%2FLondon', 'Europe/London'],
    ['lang=en-gb; zone=America%2FSantiago; mobileView=false', 'America/Santiago'],
    ['zone=America%2FArgentina%2FBuenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['zone=Asia/Manila', 'Asia/Manila'],
    ['zone=UTC', 'UTC'],
    ['timezone=Asia%2FManila', 'UTC'],
    ['zone=Mars%2FOlympus', 'UTC'],
    ['zone=', 'UTC'],
    ['zone=%E0%A4%A', 'UTC'],
    ['zone=../../etc/passwd', 'UTC'],
    [`zone=${'A'.repeat(9000)}`, 'UTC'],
    ['', 'UTC'],
    [null, 'UTC'],
  ])('%j says %s', (cookies, expected) => {
    expect(timeZoneOf(cookies)).toBe(expected);
  });
});
