/**
 * A process group that runs a part of the time, as on a slower machine: it is stopped and continued by signals in turn. That
 * needs no rights and no control groups, and slows all its processes on all cores alike.
 */
import { setTimeout as pause } from 'node:timers/promises';

/** How long the group runs at a time, in milliseconds. */
const RUNS_MS = 20;

/**
 * @param group id of the process group
 * @param times how much slower it runs; 1 leaves it alone
 * @returns `end` leaves the group running, `share` is the part of the time that it has run
 */
export function slowDown(group: number, times: number): { end: () => Promise<void>; share: () => number } {
  let isOver = times === 1;
  let ranMs = 0;
  const startedAt = performance.now();
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    try {
      process.kill(-group, name);
    } catch {
      isOver = true; // the group has ended
    }
  };
  const turns = async () => {
    while (!isOver) {
      const from = performance.now();
      await pause(RUNS_MS);
      signal('SIGSTOP');
      // A timer that is late on a busy machine lets the group run longer: it then rests longer.
      const ran = performance.now() - from;
      ranMs += ran;
      await pause(ran * (times - 1));
      signal('SIGCONT');
    }
  };
  const running = turns();
  return {
    end: async () => {
      isOver = true;
      await running;
    },
    share: () => (times === 1 ? 1 : ranMs / (performance.now() - startedAt)),
  };
}
