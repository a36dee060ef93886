/** What this session's rounds of a game came to, asked for whenever the balance moves; null until it is known. */

import { useEffect, useRef } from 'react';
import { FAILED_CALL } from '#app/contract/failed-call.ts';
import { askFrom, NO_ROUNDS, netMinor, withRounds } from '#app/domain/play-result.ts';
import { transactionBetHistory } from '#app/page/endpoints.ts';
import { usePage } from '#app/page/use-page.ts';
import { useQuery } from '#app/page/use-query.ts';
import type { PlayTime } from './use-play-session.ts';

/** A bet and its win follow each other: they are asked for together. Milliseconds. */
const SETTLE_MS = 800;
const PAGE_SIZE = 100;
/** Pages of one asking, at most; the rest comes with the next. */
const MOST_PAGES = 20;
/** Rounds dated a little ahead are asked for too. */
const AHEAD_MS = 60_000;

/** `yyyy-MM-dd HH:mm:ss`, UTC. Not `wireMoment` of app/domain/date.ts: the calendar library would load with every game. */
const wireMoment = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/** Reads the rounds from a moment on; null when they cannot be had. */
function useReadRounds() {
  const { call } = usePage();
  const isTold = useRef(false);
  return async (from: string, to: string) => {
    const read = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const payload = { from, to, page, pageSize: PAGE_SIZE };
      // What the platform says is shown once [7.11], and not again with every round.
      const quietly = isTold.current ? { refusals: 'shown by the page' as const } : {};
      const reply = await call(transactionBetHistory, payload, { isBackground: true, ...quietly });
      isTold.current = reply?.status !== true && reply?.code !== FAILED_CALL.code;
      if (!reply?.status || reply.output === null) return null;
      read.push(...reply.output.data);
      if (page * PAGE_SIZE >= reply.output.total) break;
    }
    return read;
  };
}

/**
 * @param exponent decimals of the member's currency
 * @returns minor units, and what asks for them again
 */
export function usePlayResult(gameId: string, { startedAt, now }: PlayTime, exponent: number) {
  const readRounds = useReadRounds();
  const known = useRef(NO_ROUNDS);
  const request = async (since: number) => {
    const from = askFrom(known.current) ?? wireMoment(since);
    const read = await readRounds(from, wireMoment(now() + AHEAD_MS));
    if (read === null) return null;
    known.current = withRounds(known.current, gameId, read);
    return { net: netMinor(known.current, exponent) };
  };
  const { output, refetchSoon } = useQuery(() => (startedAt === null ? null : request(startedAt)), {
    on: ['balance'],
    quietMs: SETTLE_MS,
    isKnown: true,
  });
  useEffect(() => {
    if (startedAt !== null) refetchSoon();
  }, [startedAt, refetchSoon]);
  return { net: output?.net ?? null, refresh: refetchSoon };
}
