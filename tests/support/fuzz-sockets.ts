/** Malformed frames to the push service's sockets. */
import type { Random } from './random.ts';

const FRAMES_PER_SOCKET = 10;

/** A frame that no client library sends. */
const frameOf = (random: Random): string =>
  random.pick([
    random.text(0, 60),
    '['.repeat(random.whole(1, 20_000)),
    JSON.stringify(random.json()),
    JSON.stringify({
      event: random.pick(['pusher:subscribe', 'pusher:ping', 'client-x', random.text(0, 20)]),
      data: random.json(),
    }),
    JSON.stringify({
      event: 'pusher:subscribe',
      data: { channel: `private-${random.text(0, 250)}`, auth: random.text(0, 40) },
    }),
    `{"__proto__":{"event":"x"},"event":${JSON.stringify(random.text(0, 9))}}`,
  ]);

/** @returns how often each code ended a socket; 0 for one that stayed open */
export async function sendFrames(
  url: URL,
  count: number,
  random: Random,
): Promise<ReadonlyMap<number, number>> {
  const ends = new Map<number, number>();
  for (let sent = 0; sent < count; sent += FRAMES_PER_SOCKET) {
    const address = new URL(`/app/meridian-key?protocol=${random.pick(['7', '7', '7', 'x', '99'])}`, url);
    address.protocol = 'ws:';
    const socket = new WebSocket(address);
    const code = await new Promise<number>(resolve => {
      socket.onclose = event => resolve(event.code);
      socket.onerror = () => resolve(1006);
      socket.onopen = () => {
        for (let frames = 0; frames < FRAMES_PER_SOCKET; frames += 1) socket.send(frameOf(random));
        // Whatever the frames were, a ping afterwards is answered or the socket is closed with a code.
        socket.send('{"event":"pusher:ping","data":{}}');
      };
      socket.onmessage = ({ data }) => {
        if (String(data).includes('pusher:pong')) resolve(0);
      };
    });
    socket.close();
    ends.set(code, (ends.get(code) ?? 0) + 1);
  }
  return ends;
}
