/** The points of a chart by hour, from a series of figures. */
import type * as z from 'zod/mini';
import type { figureSeries } from '#app/contract/operator/figures.ts';
import { timeOfMoment } from '../list/waited.ts';

type SeriesPoint = z.infer<(typeof figureSeries)['output']>['points'][number];

/** Values are decimal strings, as in the answer. */
export interface HourPoint {
  /** `09`, UTC. */
  hour: string;
  /** Null for an hour that has not begun. */
  value: string | null;
  /** A week before. */
  before: string;
}

/** @param now epoch milliseconds */
export const hourPoints = (points: readonly SeriesPoint[], now: number): HourPoint[] =>
  points.map(({ at, value, before }) => ({
    hour: at.slice('yyyy-MM-dd '.length, 'yyyy-MM-dd HH'.length),
    value: timeOfMoment(at) > now ? null : value,
    before,
  }));

/** Whether nothing happened in any hour of either day. */
export const isEmpty = (points: readonly HourPoint[]): boolean =>
  points.every(({ value, before }) => Number(value ?? 0) === 0 && Number(before) === 0);
