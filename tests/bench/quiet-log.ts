/** The workers' output while a bench measures. */

/** A client that went away while an answer was written: the load generator hangs up on all its requests when time is up. */
const HUNG_UP = /disconnected: .*(?:Broken pipe|Connection reset by peer)/s;

/** Shows what a worker says, but not that the load generator hung up. */
export function quietLog(_level: string, message: string): void {
  if (!HUNG_UP.test(message)) console.error(message);
}
