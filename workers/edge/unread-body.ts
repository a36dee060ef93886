/**
 * A request that is refused before its body is read leaves the rest of the body on the connection. The runtime then closes
 * the connection without saying so, and the next request on it fails with a reset.
 */

/** The largest rest that is worth reading to keep a connection, in bytes. */
const MAX_REST_BYTES = 65_536;

/** Reads what is left of a small body; of a larger one nothing more than the limit, and its connection closes. */
export async function readRest({ body, bodyUsed }: Request): Promise<void> {
  if (body === null || bodyUsed || body.locked) return;
  const reader = body.getReader();
  try {
    for (let rest = MAX_REST_BYTES; rest > 0; ) {
      const { done, value } = await reader.read();
      if (done) return;
      rest -= value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The client has gone: there is no connection to keep.
  }
}
