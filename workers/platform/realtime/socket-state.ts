/**
 * What is known of a socket? Kept beside it as its attachment, which outlives the object's sleep: whatever is in memory can
 * be made again from it.
 */
import type { Member } from './protocol.ts';

export interface SocketState {
  socketId: string;
  /** When it was opened, or last answered when it was asked, in epoch milliseconds. */
  heardAt: number;
  /** Channels, and who the socket's user is on those of presence. */
  channels: Map<string, Member | null>;
  /** Whom the socket's user has proved to be, by signing in. */
  userId: string | null;
  /** Hash of the session by which a member was let into their own channel. */
  sessionHash: string | null;
  /** When the socket was asked whether anybody is there, in epoch milliseconds; null while nobody wonders. */
  pingedAt: number | null;
  /** The networks of the client that it counts in; none where the door did not say whose it is. */
  networks: readonly string[];
}

export const freshState = (
  socketId: string,
  heardAt: number,
  networks: readonly string[] = [],
): SocketState => ({
  socketId,
  heardAt,
  channels: new Map(),
  userId: null,
  sessionHash: null,
  pingedAt: null,
  networks,
});

/** Largest attachment, in bytes: the runtime takes 16 kB, less what it writes around the bytes. */
const MAX_BYTES = 16_000;

type Written = Omit<SocketState, 'channels' | 'networks'> & {
  channels: [string, Member | null][];
  /** Missing in what was written before networks were counted. */
  networks?: readonly string[];
};

/** @returns null where the socket holds more than can be kept */
export function writeState(state: SocketState): Uint8Array | null {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...state, channels: [...state.channels] }));
  return bytes.byteLength > MAX_BYTES ? null : bytes;
}

/** @returns null for a socket that was closed, and for one that nothing was written of yet */
export function readState(attachment: unknown): SocketState | null {
  if (!(attachment instanceof Uint8Array)) return null;
  const written = JSON.parse(new TextDecoder().decode(attachment)) as Written;
  return { ...written, channels: new Map(written.channels), networks: written.networks ?? [] };
}
