/** A socket of the push service inside workerd: its received frames and its close. */
import { env, SELF } from 'cloudflare:test';
import { authorizeChannel, authorizeUser } from '#platform/realtime/signature.ts';

export const APP = { id: '4711', key: 'meridian-key', secret: 'meridian-secret' };

export interface Frame {
  event: string;
  channel?: string;
  user_id?: string;
  /** As received: text for all frames but errors. */
  data: unknown;
}

/** Timeout of a frame, in milliseconds. */
const PATIENCE_MS = 5_000;

export class TestSocket {
  /** All frames but subscription counts. */
  readonly frames: Frame[] = [];
  /** The subscription counts that this socket received. */
  readonly counts: [channel: string, count: number][] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly #socket: WebSocket;
  #woken: () => void = () => undefined;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise(resolve => {
      socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason }));
    });
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as Frame;
      if (frame.event === 'pusher_internal:subscription_count') {
        const { subscription_count: count } = JSON.parse(String(frame.data)) as {
          subscription_count: number;
        };
        this.counts.push([String(frame.channel), count]);
      } else this.frames.push(frame);
      this.#woken();
    });
    socket.accept();
  }

  /** Sends text unchanged, and any other value as JSON. */
  send(frame: unknown): void {
    const isRaw = typeof frame === 'string' || frame instanceof ArrayBuffer;
    this.#socket.send(isRaw ? frame : JSON.stringify(frame));
  }

  close(code?: number, reason?: string): void {
    this.#socket.close(code, reason);
  }

  /** Removes and returns the first frame of an event. @throws Error when none arrives */
  async next(event: string, channel?: string): Promise<Frame> {
    // A timer, because tests stop the clock.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<'late'>(resolve => {
      timer = setTimeout(() => resolve('late'), PATIENCE_MS);
    });
    try {
      for (;;) {
        const at = this.frames.findIndex(
          it => it.event === event && (channel === undefined || it.channel === channel),
        );
        if (at >= 0) return this.frames.splice(at, 1)[0] as Frame;
        const woken = new Promise<void>(resolve => {
          this.#woken = resolve;
        });
        if ((await Promise.race([woken, late])) === 'late')
          throw new Error(`No ${event} came; there are ${JSON.stringify(this.frames)}`);
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** Waits until all earlier frames have arrived: the answer to a ping in an unusual form follows them. */
  async settle(): Promise<Frame[]> {
    this.send({ event: 'pusher:ping', data: { at: 'last' } });
    await this.next('pusher:pong');
    return this.frames;
  }
}

/** Opens a socket at a path of the platform, also where the hub then refuses it. */
export async function openAt(path: string, headers: Record<string, string> = {}): Promise<TestSocket> {
  const response = await SELF.fetch(`https://platform${path}`, {
    headers: { upgrade: 'websocket', 'x-platform-secret': env.PLATFORM_SECRET, ...headers },
  });
  if (response.webSocket === null) throw new Error(`No socket: ${response.status}`);
  return new TestSocket(response.webSocket);
}

export type OpenSocket = TestSocket & { id: string };

/** An open socket, with its id. */
export async function open(): Promise<OpenSocket> {
  const socket = await openAt(`/app/${APP.key}?protocol=7&client=js&version=8.6.0`);
  const { data } = await socket.next('pusher:connection_established');
  return Object.assign(socket, { id: (JSON.parse(String(data)) as { socket_id: string }).socket_id });
}

export function subscribe(socket: OpenSocket, channel: string, member?: object): void {
  const channelData = member && JSON.stringify(member);
  const auth = /^(private|presence)-/.test(channel)
    ? authorizeChannel(APP, socket.id, channel, channelData ?? null)
    : '';
  socket.send({ event: 'pusher:subscribe', data: { channel, auth, channel_data: channelData } });
}

/** Subscribes and waits for the subscription. @returns its data */
export async function join(socket: OpenSocket, channel: string, member?: object): Promise<unknown> {
  subscribe(socket, channel, member);
  const { data } = await socket.next('pusher_internal:subscription_succeeded', channel);
  return JSON.parse(String(data));
}

export function signIn(socket: OpenSocket, user: object): void {
  const userData = JSON.stringify(user);
  socket.send({
    event: 'pusher:signin',
    data: { auth: authorizeUser(APP, socket.id, userData), user_data: userData },
  });
}
