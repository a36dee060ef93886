/** Reads a component's data from the platform, and again when they may have changed. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from '#app/ui/use-latest.ts';
import type { Callable } from './page.ts';
import type { DataOf, PushName } from './pushes.ts';
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
  /** Names the subject of the answer: a change drops the answer and requests another. */
  key?: unknown;
  /** Events that change the answer; with any, it is requested after a gap in the connection too. */
  on?: readonly PushName[];
  /** Several events within so many milliseconds are one request. */
  quietMs?: number;
  /** Polls while this holds of the last answer, for when no push arrives. */
  pollWhile?: (output: Output | null) => boolean;
  /** There is an answer already: requested on events alone. */
  isKnown?: boolean;
  /** With another key, the last answer stays until the next one comes. */
  staysShown?: boolean;
}

/**
 * Calls back on each of the events and, where there are any, after a gap in the connection. A balance that is not newer than the
 * known one is no event: the platform pushes it to all pages of a member when one opens.
 */
function useEvents(on: readonly PushName[], changed: () => unknown): void {
  const { pushes, stores } = usePage();
  const events = on.join(' ');
  useEffect(() => {
    if (events === '') return;
    let known = stores.user.data?.sequence ?? -1;
    const isNews = (name: PushName, data: DataOf<PushName>) => {
      if (name !== 'balance') return true;
      const { sequence } = data as DataOf<'balance'>;
      const isNewer = sequence > known;
      known = Math.max(known, sequence);
      return isNewer;
    };
    const stops = (events.split(' ') as PushName[]).map(name =>
      pushes.on(name, data => isNews(name, data) && changed()),
    );
    stops.push(pushes.onConnection(connection => connection === 'again' && changed()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [pushes, stores, events, changed]);
}

function usePolling(isOn: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (!isOn) return;
    const interval = setInterval(() => refetch(), POLL_MS);
    return () => clearInterval(interval);
  }, [isOn, refetch]);
}

interface Answer<Output> {
  key: unknown;
  output: Output | null;
  isFailed: boolean;
}

/**
 * Requests an answer once, and again on events and on `refetch`. An answer is dropped where one that was requested later is
 * shown; a request without an answer leaves the shown one.
 * @param request resolves with null where there is no answer; returns null where there is nothing to request
 */
export function useQuery<Output>(
  request: () => Promise<Output | null> | null,
  {
    key = null,
    on = [],
    quietMs = 0,
    pollWhile = () => false,
    isKnown = false,
    staysShown = false,
  }: QueryOptions<Output> = {},
): Query<Output> {
  const latest = useLatest(request);
  const requested = useRef(0);
  const shown = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [answer, setAnswer] = useState<Answer<Output>>({ key, output: null, isFailed: false });

  const refetch = useCallback(async () => {
    const answered = latest.current();
    if (answered === null) return;
    requested.current += 1;
    const mine = requested.current;
    const output = await answered.catch(() => null);
    if (mine < shown.current) return;
    if (output !== null) shown.current = mine;
    setAnswer(last => ({
      key,
      output: output ?? (last.key === key || staysShown ? last.output : null),
      isFailed: output === null,
    }));
  }, [key, latest, staysShown]);
  const refetchSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refetch(), quietMs);
  }, [refetch, quietMs]);

  useEffect(() => {
    if (!isKnown) void refetch();
    return () => {
      shown.current = requested.current + 1; // an answer on its way belongs to another request
      clearTimeout(timer.current);
    };
  }, [refetch, isKnown]);
  useEffect(() => {
    if (!staysShown) setAnswer(last => (last.key === key ? last : { key, output: null, isFailed: false }));
  }, [key, staysShown]);

  useEvents(on, quietMs === 0 ? refetch : refetchSoon);
  const isCurrent = answer.key === key || staysShown;
  const output = isCurrent ? answer.output : null;
  usePolling(pollWhile(output), refetch);
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
    return call(callable, input, { isBackground: true }).then(reply => (reply?.status ? reply.output : null));
  };
  return useQuery(request, options);
}
