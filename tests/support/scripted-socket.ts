/** The other side of a page's socket, as a test tells it: frames of the Pusher protocol in and out, nothing on a line. */
import { vi } from 'vitest';

interface Frame {
  event: string;
  channel?: string;
  data: unknown;
}

export class ScriptedSocket extends EventTarget {
  /** Every socket that the page opened, in order. */
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

  /** Opens, and greets as the server does. */
  accept(socketId = '1.1'): this {
    this.readyState = 1;
    this.onopen?.();
    const data = JSON.stringify({ socket_id: socketId, activity_timeout: 120 });
    this.say({ event: 'pusher:connection_established', data });
    return this;
  }

  say(frame: Frame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  /** Lets the page in wherever it has asked to subscribe by now. */
  letIn(): void {
    for (const channel of this.subscriptions())
      this.say({ event: 'pusher_internal:subscription_succeeded', channel, data: '{}' });
  }

  subscriptions(): string[] {
    return this.sent
      .filter(frame => frame.event === 'pusher:subscribe')
      .map(frame => (frame.data as { channel: string }).channel);
  }

  /** Goes, as a line does, or as the server closes it. */
  drop(code = 1006): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code, reason: '', wasClean: code === 1000 });
  }
}

/** Sockets of the page are scripted from now on. */
export function scriptSockets(): void {
  ScriptedSocket.opened = [];
  vi.stubGlobal('WebSocket', ScriptedSocket);
}
