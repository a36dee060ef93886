/** Sends a frame to a socket, unless it has closed. */
export function sendFrame(socket: WebSocket, frame: string): void {
  if (socket.readyState === WebSocket.READY_STATE_OPEN) socket.send(frame);
}
