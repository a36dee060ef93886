/** Reading from the platform what a component shows, and again when it may have changed. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from '#app/ui/use-latest.ts';
import type { Callable } from './page.ts';
import type { PushName } from './pushes.ts';
import { usePage } from './use-page.ts';

export interface Query<Output> {
  /** Null until the first answer; the last one stays during a refetch. */
  output: Output | null;
  /** Whether the last request had no answer or was refused. */
  isFailed: boolean;
  refetch: () => Promise<void>;
  /** Refetches when nothing else has asked for it for `quietMs`. */
  refetchSoon: () => void;
}

/** Interval of polling, in milliseconds. */
const POLL_MS = 15_000;

export interface QueryOptions<Output> {
  /** What the answer is about: with another one, the answer is forgotten and requested anew. */
  key?: unknown;
  /** Events that change the answer; with any, it is requested after a gap in the connection too. */
  on?: readonly PushName[];
  /** Several events within so many milliseconds are one request. */
  quietMs?: number;
  /** Polls while this holds of the last answer, for when no push arrives. */
  pollWhile?: (output: Output | null) => boolean;
  /** There is an answer already: requested on events alone. */
  isKnown?: boolean;
}

interface Answer<Output> {
  key: unknown;
  output: Output | null;
  isFailed: boolean;
}

/**
 * Requests an answer once, and again on events and on `refetch`. Of several answers the one that was requested last counts.
 * @param request resolves with null where there is no answer; returns null where there is nothing to request
 */
export function useQuery<Output>(
  request: () => Promise<Output | null> | null,
  { key = null, on = [], quietMs = 0, pollWhile = () => false, isKnown = false }: QueryOptions<Output> = {},
): Query<Output> {
  const { pushes } = usePage();
  const latest = useLatest(request);
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [answer, setAnswer] = useState<Answer<Output>>({ key, output: null, isFailed: false });

  const refetch = useCallback(async () => {
    const answered = latest.current();
    if (answered === null) return;
    turn.current += 1;
    const mine = turn.current;
    const output = await answered;
    if (mine !== turn.current) return;
    setAnswer(last => ({
      key,
      output: output ?? (last.key === key ? last.output : null),
      isFailed: output === null,
    }));
  }, [key, latest]);
  const refetchSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refetch(), quietMs);
  }, [refetch, quietMs]);

  useEffect(() => {
    if (!isKnown) void refetch();
    return () => {
      turn.current += 1;
      clearTimeout(timer.current);
    };
  }, [refetch, isKnown]);

  const events = on.join(' ');
  useEffect(() => {
    if (events === '') return;
    const changed = quietMs === 0 ? () => void refetch() : refetchSoon;
    const stops = (events.split(' ') as PushName[]).map(name => pushes.on(name, changed));
    stops.push(pushes.onConnection(connection => connection === 'again' && changed()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [pushes, events, quietMs, refetch, refetchSoon]);

  const isCurrent = answer.key === key;
  const output = isCurrent ? answer.output : null;
  const isPolling = pollWhile(output);
  useEffect(() => {
    if (!isPolling) return;
    const interval = setInterval(() => void refetch(), POLL_MS);
    return () => clearInterval(interval);
  }, [isPolling, refetch]);

  return { output, isFailed: isCurrent && answer.isFailed, refetch, refetchSoon };
}

/** @param payload of each call, built when the call is made; null skips the call */
export function useCallQuery<Output>(
  callable: Callable<Output>,
  payload: () => object | null,
  options?: QueryOptions<Output>,
): Query<Output> {
  const { call } = usePage();
  const request = () => {
    const input = payload();
    if (input === null) return null;
    return call(callable, input, { isUnasked: true }).then(reply => (reply?.status ? reply.output : null));
  };
  return useQuery(request, options);
}
