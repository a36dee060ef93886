/**
 * Socket ids: `digits.digits`, as the stock libraries require. They cannot be guessed, and name the shard of the socket.
 */

/** Makes every shard number three digits long; there are at most 64. */
const SHARD_BASE = 100;
const SOCKET_ID = /^(\d{3})\d{12}\.\d{16}$/;

/** Uniformly random decimal digits. */
function digits(count: number): string {
  let text = '';
  while (text.length < count) {
    for (const byte of crypto.getRandomValues(new Uint8Array(count))) if (byte < 250) text += byte % 10;
  }
  return text.slice(0, count);
}

/** A new id, of 28 random digits. */
export const newSocketId = (shard: number): string => `${SHARD_BASE + shard}${digits(12)}.${digits(16)}`;

/** The shard of a socket, or null for a foreign id. */
export function shardOfSocket(socketId: string, shards: number): number | null {
  const shard = Number(SOCKET_ID.exec(socketId)?.[1] ?? Number.NaN) - SHARD_BASE;
  return shard >= 0 && shard < shards ? shard : null;
}

/** The form of socket ids that server libraries accept. */
export const isSocketId = (text: string): boolean => /^\d{1,32}\.\d{1,32}$/.test(text);
