/** Says something to a socket, unless it has gone. */
export function say(socket: WebSocket, frame: string): void {
  if (socket.readyState === WebSocket.READY_STATE_OPEN) socket.send(frame);
}
