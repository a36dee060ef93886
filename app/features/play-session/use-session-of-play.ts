/** The member's session of play: the platform's clock and sums, which all tabs share, and whether its reality check waits. */
import { useEffect, useRef, useState } from 'react';
import { FAILED_CALL } from '#app/contract/failed-call.ts';
import type { PlaySession } from '#app/contract/safety.ts';
import { usePage } from '#app/page/use-page.ts';
import { useQuery } from '#app/page/use-query.ts';

/** Its shapes load with the first call. */
const memberPlaySession = async () => (await import('#app/contract/safety.ts')).memberPlaySession;

/** A bet and its win follow each other: they are asked for together. Milliseconds. */
const SETTLE_MS = 800;
const SECOND_MS = 1_000;
/** The check is asked for a little after its moment, so that it is there then. */
const AFTER_MS = 300;
/** The longest time that a timer of a browser takes. */
const LONGEST_MS = 2_147_483_000;

interface Read {
  session: PlaySession | null;
  /** When the answer came, by the browser's own running clock. */
  at: number;
}

export interface SessionOfPlay {
  /** Null while the member does not play, and until it is known. */
  session: PlaySession | null;
  elapsedMs: number;
  /** The game waits until the member has answered. */
  isCheckDue: boolean;
  /** Asks for it again, soon. */
  refresh: () => void;
}

function useSeconds({ session, at }: Read): number {
  const [now, setNow] = useState(at);
  const isRunning = session !== null;
  useEffect(() => {
    setNow(performance.now());
    if (!isRunning) return;
    const timer = setInterval(() => setNow(performance.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return session === null ? 0 : session.seconds * SECOND_MS + Math.max(0, now - at);
}

const NOTHING: Read = { session: null, at: 0 };

export function useSessionOfPlay(): SessionOfPlay {
  const { call } = usePage();
  const isTold = useRef(false);
  const request = async (): Promise<Read | null> => {
    // The platform's message is shown once [7.11], and not again with every round.
    const quietly = isTold.current ? { refusals: 'shown by the page' as const } : {};
    const reply = await call(memberPlaySession, {}, { isBackground: true, ...quietly });
    isTold.current = reply?.status !== true && reply?.code !== FAILED_CALL.code;
    return reply?.status && reply.output !== null
      ? { session: reply.output.session, at: performance.now() }
      : null;
  };
  const { output, refetch, refetchSoon } = useQuery(request, {
    on: ['balance', 'play-session'],
    quietMs: SETTLE_MS,
  });
  const read = output ?? NOTHING;
  const { session, at } = read;
  const elapsedMs = useSeconds(read);
  const checkIn = session?.checkIn ?? null;
  useEffect(() => {
    if (checkIn === null || checkIn === 0) return;
    const waitMs = checkIn * SECOND_MS - (performance.now() - at) + AFTER_MS;
    const timer = setTimeout(() => void refetch(), Math.min(LONGEST_MS, Math.max(0, waitMs)));
    return () => clearTimeout(timer);
  }, [checkIn, at, refetch]);
  return { session, elapsedMs, isCheckDue: checkIn === 0, refresh: refetchSoon };
}
