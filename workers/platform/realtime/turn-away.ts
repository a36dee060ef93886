import type { CloseReason } from './handshake.ts';
import { errorFrame } from './protocol.ts';

/** A socket that is opened only to be told why it is closed: browsers see nothing else of a refusal. */
export function turnAway({ code, message }: CloseReason): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.send(errorFrame(code, message));
  server.close(code, message);
  return new Response(null, { status: 101, webSocket: client });
}
