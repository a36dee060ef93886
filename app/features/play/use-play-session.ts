/** The member's time in a game, kept by the tab so that a reload does not begin it again. */
import { useEffect, useState } from 'react';
import { type PlaySession, playSession } from '#app/domain/play-session.ts';

const KEY = 'playSession';
const SECOND_MS = 1_000;

function stored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null; // not what was written here: a new session begins
  }
}

const keep = (session: PlaySession) => sessionStorage.setItem(KEY, JSON.stringify(session));

export interface PlayTime {
  /** Epoch milliseconds, by the server's clock; null until the browser has taken the page over. */
  startedAt: number | null;
  elapsedMs: number;
  /** The moment now, by the server's clock. */
  now: () => number;
}

/** @param loadedAt the server's moment of this page, epoch milliseconds */
export function usePlaySession(gameId: string, memberId: string, loadedAt: number): PlayTime {
  const [time, setTime] = useState<PlayTime>({ startedAt: null, elapsedMs: 0, now: () => loadedAt });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is read again is still the same session
  useEffect(() => {
    const from = performance.now();
    const now = () => Math.round(loadedAt + performance.now() - from);
    const session = playSession(stored(), { gameId, memberId }, now());
    const { startedAt } = session;
    const tick = () => setTime({ startedAt, elapsedMs: now() - startedAt, now });
    const note = () => keep({ ...session, seenAt: now() });
    keep(session);
    tick();
    const timer = setInterval(tick, SECOND_MS);
    window.addEventListener('pagehide', note);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', note);
      sessionStorage.removeItem(KEY);
    };
  }, [gameId, memberId]);

  return time;
}
