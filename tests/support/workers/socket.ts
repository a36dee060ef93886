/** A socket of the push service inside workerd: what it was told, frame by frame, and how it ended. */
import { env, SELF } from 'cloudflare:test';
import { authorizeChannel, authorizeUser } from '#platform/realtime/signature.ts';

export const APP = { id: '4711', key: 'meridian-key', secret: 'meridian-secret' };

export interface Frame {
  event: string;
  channel?: string;
  user_id?: string;
  /** As it came: text for all but errors. */
  data: unknown;
}

/** For so long nothing comes that has not come, in milliseconds. */
const PATIENCE_MS = 5_000;

export class TestSocket {
  /** All but counts of subscriptions. */
  readonly frames: Frame[] = [];
  /** How many were on a channel, each time that this socket was told. */
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

  /** Text as it is, anything else as JSON. */
  send(frame: unknown): void {
    const isRaw = typeof frame === 'string' || frame instanceof ArrayBuffer;
    this.#socket.send(isRaw ? frame : JSON.stringify(frame));
  }

  close(code?: number, reason?: string): void {
    this.#socket.close(code, reason);
  }

  /** The first frame of an event from here on, which is taken out. @throws Error when none comes */
  async next(event: string, channel?: string): Promise<Frame> {
    const late = Date.now() + PATIENCE_MS;
    for (;;) {
      const at = this.frames.findIndex(
        it => it.event === event && (channel === undefined || it.channel === channel),
      );
      if (at >= 0) return this.frames.splice(at, 1)[0] as Frame;
      const left = late - Date.now();
      if (left <= 0) throw new Error(`No ${event} came; there are ${JSON.stringify(this.frames)}`);
      await Promise.race([
        new Promise<void>(resolve => {
          this.#woken = resolve;
        }),
        new Promise(resolve => setTimeout(resolve, left)),
      ]);
    }
  }

  /** Everything that was on its way before has come: the answer to a ping in an unusual form goes behind it. */
  async settle(): Promise<Frame[]> {
    this.send({ event: 'pusher:ping', data: { at: 'last' } });
    await this.next('pusher:pong');
    return this.frames;
  }
}

/** Opens a socket at a path of the platform, whatever comes of it. */
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

/** Subscribes and waits until it is so. @returns what was found there */
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
