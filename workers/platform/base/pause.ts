/**
 * Lets other calls come between two slices of long work. On one machine the runtime reads no socket while calls of databases follow each
 * other at once; and after a wait of 0 ms the work itself has stood still for seconds.
 */
export const pause = (milliseconds = 1): Promise<void> => scheduler.wait(milliseconds);
