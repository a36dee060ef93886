/** Refuses a socket by a close code, since browsers cannot read a refused handshake. */
import type { CloseReason } from './handshake.ts';
import { errorFrame } from './protocol.ts';

/** Accepts a socket only to close it with the reason. */
export function turnAway({ code, message }: CloseReason): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.send(errorFrame(code, message));
  server.close(code, message);
  return new Response(null, { status: 101, webSocket: client });
}
