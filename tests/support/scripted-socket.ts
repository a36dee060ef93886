/** A scripted server side of a page's socket: frames of the Pusher protocol in and out, without a network. */
import { vi } from 'vitest';

interface Frame {
  event: string;
  channel?: string;
  data: unknown;
}

export class ScriptedSocket extends EventTarget {
  /** Every socket that the page opened, in order. */
  static readonly OPEN = 1;
  static opened: ScriptedSocket[] = [];
  static get last(): ScriptedSocket {
    const socket = ScriptedSocket.opened.at(-1);
    if (socket === undefined) throw new Error('The page has opened no socket');
    return socket;
  }

  readyState = 0;
  sent: Frame[] = [];
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number; reason: string; wasClean: boolean }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: ((error: unknown) => void) | null = null;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    ScriptedSocket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Frame);
  }

  close(): void {
    this.drop(1000);
  }

  /** Opens the socket and sends the server's greeting. */
  accept(socketId = '1.1'): this {
    this.readyState = 1;
    this.onopen?.();
    const data = JSON.stringify({ socket_id: socketId, activity_timeout: 120 });
    this.receive({ event: 'pusher:connection_established', data });
    return this;
  }

  receive(frame: Frame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  /** Confirms all subscriptions that the page has requested so far. */
  letIn(): void {
    for (const channel of this.subscriptions())
      this.receive({ event: 'pusher_internal:subscription_succeeded', channel, data: '{}' });
  }

  subscriptions(): string[] {
    return this.sent
      .filter(frame => frame.event === 'pusher:subscribe')
      .map(frame => (frame.data as { channel: string }).channel);
  }

  /** Closes the socket: a lost connection, or a Close by the server. */
  drop(code = 1006): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code, reason: '', wasClean: code === 1000 });
  }
}

/** Replaces the page's further sockets by scripted ones. */
export function scriptSockets(): void {
  ScriptedSocket.opened = [];
  vi.stubGlobal('WebSocket', ScriptedSocket);
}
