/** The series of the chart's choice, read again each minute. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { figureSeries } from '#app/contract/operator/figures.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { ask, type Refusal } from '../call.ts';
import { now } from '../clock.ts';
import { useRenewal } from '../list/use-renewal.ts';
import { type HourPoint, hourPoints } from './hour-points.ts';

type Payload = z.input<(typeof figureSeries)['input']>;

interface Series {
  points: readonly HourPoint[];
  asOf: string | null;
}

interface ReadSeries {
  /** Null before the first answer. That of the previous choice while another one is loading. */
  series: Series | null;
  refusal: Refusal | null;
  isReading: boolean;
  reload: () => Promise<void>;
}

const shown = ({ points, asOf }: z.infer<(typeof figureSeries)['output']>): Series => ({
  points: hourPoints(points, now()),
  asOf,
});

export function useSeries(payload: Payload): ReadSeries {
  const [read, setRead] = useState<Pick<ReadSeries, 'series' | 'refusal'>>({ series: null, refusal: null });
  const [readKey, setReadKey] = useState('');
  const key = JSON.stringify(payload);
  const wanted = useRef(key);
  const reload = useCallback(async () => {
    wanted.current = key;
    const reply = await ask(figureSeries, JSON.parse(key) as Payload);
    if (wanted.current !== key) return; // an answer about an earlier choice
    setRead(
      reply.ok ? { series: shown(reply.value), refusal: null } : { series: null, refusal: reply.error },
    );
    setReadKey(key);
  }, [key]);
  useEffect(() => void reload(), [reload]);
  useRenewal(MINUTE_MS, reload);
  return { ...read, isReading: readKey !== key, reload };
}
