/** Members of a scale proof: registered through the edge, with a wallet, a game session and one open socket each. */
import { createHash, createHmac } from 'node:crypto';
import { memberChannel } from '#app/contract/realtime.ts';
import { shardOfSocket } from '#platform/realtime/socket-id.ts';
import { registrationOf } from '../demo-member.ts';
import { callWallets } from '../ledger/driver-worker.ts';
import type { KillablePair } from '../ledger/killable-pair.ts';
import { PUSH_APP } from '../push.ts';

/** Members that register or open sockets at the same time. */
const AT_ONCE = 20;
const AT = 1_800_000_000_000;
/** The token of every member's game session. */
export const TOKEN = 'a-game-session-of-this-proof';

export interface Player {
  memberId: string;
  cookie: string;
  /** The newest balance that the member's page has heard, in the currency's units, and the number of pushes. */
  heard: { balance: string | null; pushes: number };
  /** The shard that the socket is on. */
  shard: number | null;
  socket: WebSocket | null;
}

async function inTurns<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let index = 0; index < items.length; index += AT_ONCE)
    made.push(...(await Promise.all(items.slice(index, index + AT_ONCE).map(make))));
  return made;
}

async function register({ url }: KillablePair, username: string): Promise<Player> {
  const reply = await fetch(new URL('/api/auth/register', url), {
    method: 'POST',
    // Password hashing blocks the runtime, which may then close a kept-alive connection as idle.
    headers: { 'content-type': 'application/json', origin: url.origin, connection: 'close' },
    body: JSON.stringify(registrationOf(username)),
  });
  const { status, msg, output } = (await reply.json()) as {
    status: boolean;
    msg: string;
    output: { user: { id: string } };
  };
  if (!status) throw new Error(`${username} is not registered: ${msg}`);
  const cookie = reply.headers.getSetCookie().map(it => it.split(';')[0]);
  const heard = { balance: null, pushes: 0 };
  return { memberId: output.user.id, cookie: cookie.join('; '), heard, shard: null, socket: null };
}

/** @param providerId of the game sessions */
export async function registerCrowd(
  pair: KillablePair,
  count: number,
  providerId: string,
): Promise<Player[]> {
  const names = Array.from({ length: count }, (_, index) => `scale${index}player`);
  const crowd = await inTurns(names, name => register(pair, name));
  const tokenHash = createHash('sha256').update(TOKEN).digest('hex');
  const session = { tokenHash, providerId, sessionHash: 'a-login', expiresAt: AT * 2 };
  await callWallets(
    pair.driver,
    crowd.map(({ memberId }) => [memberId, 'openGameSession', [session, Date.now()]]),
  );
  return crowd;
}

interface Frame {
  event: string;
  data: string;
}

const signed = (socketId: string, channel: string): string =>
  `${PUSH_APP.key}:${createHmac('sha256', PUSH_APP.secret).update(`${socketId}:${channel}`).digest('hex')}`;

/** Opens a member's socket with the session's cookie, as a page does, and subscribes it to the member's channel. */
function listen({ url }: KillablePair, player: Player, shards: number): Promise<void> {
  const channel = memberChannel(player.memberId);
  const address = `${url.origin.replace('http', 'ws')}/app/${PUSH_APP.key}?protocol=7&client=proof&version=1`;
  const socket = new WebSocket(address, { headers: { cookie: player.cookie } } as never); // Node's own option
  player.socket = socket;
  return new Promise((resolve, reject) => {
    socket.onerror = () => reject(new Error(`The socket of ${player.memberId} is not opened`));
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(String(data)) as Frame;
      if (frame.event === 'pusher:connection_established') {
        const { socket_id: id } = JSON.parse(frame.data) as { socket_id: string };
        player.shard = shardOfSocket(id, shards);
        socket.send(
          JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth: signed(id, channel) } }),
        );
      } else if (frame.event === 'pusher_internal:subscription_succeeded') resolve();
      else if (frame.event === 'balance') {
        player.heard.pushes += 1;
        player.heard.balance = (JSON.parse(frame.data) as { balance: string }).balance;
      }
    };
  });
}

export async function openSockets(
  pair: KillablePair,
  crowd: readonly Player[],
  shards: number,
): Promise<void> {
  await inTurns(crowd, player => listen(pair, player, shards));
}

export function closeSockets(crowd: readonly Player[]): void {
  for (const { socket } of crowd) {
    if (socket === null) continue;
    socket.onerror = null;
    socket.close();
  }
}
