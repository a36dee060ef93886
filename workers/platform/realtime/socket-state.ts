/**
 * The state of a socket, stored as its attachment, which survives hibernation. Everything in memory can be rebuilt from it.
 */
import type { Member } from './protocol.ts';

export interface SocketState {
  socketId: string;
  /** Time of its opening, or of its last answer to a ping, in epoch milliseconds. */
  heardAt: number;
  /** Channels, with the socket's member on presence channels. */
  channels: Map<string, Member | null>;
  /** The signed-in user. */
  userId: string | null;
  /** Hash of the session that authorised the member's channel. */
  sessionHash: string | null;
  /** Time of the unanswered ping, in epoch milliseconds; null where there is none. */
  pingedAt: number | null;
  /** The client's networks, for their limits; empty where the address is unknown. */
  networks: readonly string[];
  /** A game's frame opened it, which may hear of shared tables alone. */
  isFrame: boolean;
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
  isFrame: false,
});

/** Largest attachment, in bytes: the runtime's 16 kB, less its own overhead. */
const MAX_BYTES = 16_000;

type StoredState = Omit<SocketState, 'channels' | 'networks' | 'isFrame'> & {
  channels: [string, Member | null][];
  /** Missing in attachments of older builds. */
  networks?: readonly string[];
  isFrame?: boolean;
};

/** @returns null where the state is too large */
export function writeState(state: SocketState): Uint8Array | null {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...state, channels: [...state.channels] }));
  return bytes.byteLength > MAX_BYTES ? null : bytes;
}

/** @returns null for a closed socket, and for one without an attachment yet */
export function readState(attachment: unknown): SocketState | null {
  if (!(attachment instanceof Uint8Array)) return null;
  const written = JSON.parse(new TextDecoder().decode(attachment)) as StoredState;
  return {
    ...written,
    channels: new Map(written.channels),
    networks: written.networks ?? [],
    isFrame: written.isFrame ?? false,
  };
}
