/**
 * Reads of a running pair: of its storage through Miniflare, which keeps its connections to the runtime, and of its health. A runtime that works for more than five seconds
 * without a pause, on passwords or on a database that was closed by a crash, handles no events meanwhile. Then it takes a kept connection for
 * idle and closes it, though a request has arrived on it.
 */

/** Attempts of a read: each closed connection leaves the pool, and a new one is not idle. */
const MOST_ATTEMPTS = 20;

const CLOSED: readonly unknown[] = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];
/** Errors that come from Miniflare's thread of synchronous requests have lost their codes. */
const SAYS_CLOSED = /^other side closed$|\b(?:ECONNRESET|EPIPE)\b/;

function isClosedConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = (error.cause ?? error) as { code?: unknown; message?: unknown };
  return CLOSED.includes(code) || SAYS_CLOSED.test(String(message));
}

/**
 * Repeats a read, or a write that changes nothing the second time, whose connection was closed. Not for other writes: a lost answer does not
 * tell whether they were made.
 *
 * @throws any other error of the read, and the last one after `MOST_ATTEMPTS`
 */
export async function repeatedRead<Value>(read: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isClosedConnection(error)) throw error;
    }
  }
}
