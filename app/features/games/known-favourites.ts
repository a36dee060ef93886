/**
 * What this page knows of its member's favourites: one truth for all hearts on it. A press shows at once and is told to the
 * platform after it, one call per game at a time; what is refused is taken back. Other tabs learn with their next load.
 */
import { proxy } from 'valtio';
import type { UserStore } from '#app/stores/user.ts';

export interface KnownFavourites {
  /** Whose these are; null until the platform has said which they are. */
  memberId: string | null;
  gameIds: readonly string[];
}

/** Null where the platform did not say which they are. */
export type FetchFavourites = () => Promise<readonly string[] | null>;
/** Resolves with whether the platform has taken it. */
export type SendFavourite = (gameId: string, isFavourite: boolean) => Promise<boolean>;

interface Desk {
  known: KnownFavourites;
  /** Games of which a call is on its way. */
  sending: Set<string>;
  /** Games whose call was answered lately: a list that was read before it may still come. */
  settling: Map<string, ReturnType<typeof setTimeout>>;
  loading: { memberId: string; done: Promise<void> } | null;
}

/** How long a list may be under way that was read before a mark was stored, in milliseconds. */
const SETTLING_MS = 10_000;

/** By the store of the member, so that no two pages share one. */
const desks = new WeakMap<UserStore, Desk>();

function deskOf(user: UserStore): Desk {
  const kept = desks.get(user);
  if (kept !== undefined) return kept;
  const desk: Desk = {
    known: proxy({ memberId: null, gameIds: [] }),
    sending: new Set(),
    settling: new Map(),
    loading: null,
  };
  desks.set(user, desk);
  return desk;
}

/** For reading; the functions below write it. */
export const favouritesOf = (user: UserStore): KnownFavourites => deskOf(user).known;

function show(known: KnownFavourites, gameId: string, isFavourite: boolean): void {
  const others = known.gameIds.filter(id => id !== gameId);
  known.gameIds = isFavourite ? [gameId, ...others] : others;
}

/** Takes what the platform says; a game whose call is on its way, or was answered lately, stays as it was pressed. */
export function putFavourites(user: UserStore, memberId: string, gameIds: readonly string[]): void {
  const desk = deskOf(user);
  const { known } = desk;
  if (known.memberId !== memberId) {
    Object.assign(known, { memberId, gameIds: [] });
    desk.sending = new Set();
    desk.settling = new Map();
  }
  const { sending, settling } = desk;
  const isPressed = (id: string) => sending.has(id) || settling.has(id);
  known.gameIds = [...known.gameIds.filter(isPressed), ...gameIds.filter(id => !isPressed(id))];
}

function settle({ settling }: Desk, gameId: string): void {
  clearTimeout(settling.get(gameId));
  settling.set(
    gameId,
    setTimeout(() => settling.delete(gameId), SETTLING_MS),
  );
}

/** Asks which they are, once for each member. @returns whether it is known now */
export async function loadFavourites(user: UserStore, fetch: FetchFavourites): Promise<boolean> {
  const desk = deskOf(user);
  const memberId = user.data?.user.id;
  if (memberId === undefined) return false;
  if (desk.known.memberId !== memberId && desk.loading?.memberId !== memberId) {
    const done = fetch().then(gameIds => {
      desk.loading = null;
      // The member may have left, and another come, while the call was on its way.
      if (gameIds !== null && user.data?.user.id === memberId) putFavourites(user, memberId, gameIds);
    });
    desk.loading = { memberId, done };
  }
  await desk.loading?.done;
  return desk.known.memberId === memberId;
}

/** Turns the mark of a game; what it was before must be known. */
export async function turnFavourite(user: UserStore, gameId: string, send: SendFavourite): Promise<void> {
  const desk = deskOf(user);
  const { known, sending } = desk;
  const { memberId } = known;
  const isShown = () => known.gameIds.includes(gameId);
  let isTold = isShown();
  show(known, gameId, !isTold);
  if (sending.has(gameId)) return; // whoever sends looks again when the answer is there
  sending.add(gameId);
  while (known.memberId === memberId && isShown() !== isTold) {
    if (await send(gameId, !isTold)) isTold = !isTold;
    else if (known.memberId === memberId) show(known, gameId, isTold);
  }
  sending.delete(gameId);
  settle(desk, gameId);
}
