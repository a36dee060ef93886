/**
 * The page of rows that is shown: the one that came with the page, then what a push had it asked for again. Several pushes
 * in a row, as play sends them, are one question.
 */
import { useEffect, useRef, useState } from 'react';
import { useCall } from '#app/features/calls/calls.ts';
import { useCatchUp, usePush } from '#app/features/realtime/realtime.ts';
import type { HistoryPage } from './history-calls.ts';
import type { LoadedHistory } from './load-history.server.ts';

/** How long the page waits for more of the same. */
const QUIET_MS = 500;

export function useFreshPage(loaded: LoadedHistory): HistoryPage | null {
  const call = useCall();
  const [fresh, setFresh] = useState<{ of: LoadedHistory; page: HistoryPage } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // What is asked for changes: an answer to the old question is nobody's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each question
  useEffect(() => () => clearTimeout(timer.current), [loaded]);

  const ask = async () => {
    const endpoint = async () => (await import('./history-calls.ts')).callOf(loaded.kind);
    const reply = await call(endpoint, loaded.request, { isUnasked: true });
    if (reply?.status && reply.output) setFresh({ of: loaded, page: reply.output });
  };
  const askSoon = () => {
    if (loaded.page === null || loaded.query.page !== 1) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(), QUIET_MS);
  };
  usePush('balance', askSoon);
  usePush('transaction', askSoon);
  useCatchUp(askSoon);
  return fresh?.of === loaded ? fresh.page : loaded.page;
}
