import { expect, test } from 'vitest';
import { maintenanceOf } from '#app/domain/maintenance.ts';

const GAME = { gameId: 'g-1', providerId: 'p-1' };
type Entry = { until: string | null };
const own: Entry = { until: '2026-11-21 20:40:00' };
const whole: Entry = { until: null };

test.each([
  ['open', { games: { 'g-2': own }, providers: { 'p-2': whole } }, undefined],
  ['closed by itself', { games: { 'g-1': own }, providers: {} }, own],
  ['closed with its provider', { games: {}, providers: { 'p-1': whole } }, whole],
  ['closed by both, and its own entry counts', { games: { 'g-1': own }, providers: { 'p-1': whole } }, own],
])('[3.15] a game is %s', (_title, maintenance, entry) => {
  expect(maintenanceOf(GAME, maintenance)).toBe(entry);
});
