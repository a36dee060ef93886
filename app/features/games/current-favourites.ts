/**
 * The favourites of a page's visitor [1.4]: one state for all hearts on it. A member's are the platform's: a press shows at
 * once and is sent after it, one call per game at a time; a refused one is taken back. A guest's are this device's; the first
 * page after a login takes them to the member. Other tabs learn of it with their next load.
 */

import type { CallOptions } from '#app/api/reactions.ts';
import { gameFavourite, gameFavouriteIds, gameMergeFavourites } from '#app/page/endpoints.ts';
import type { Page } from '#app/page/page.ts';
import { perPage } from '#app/page/per-page.ts';
import { createStore } from '#app/stores/store.ts';

/** Stands for a visitor who is not logged in; no id of a member is empty. */
const GUEST = '';

interface KnownFavourites {
  /** The member's id, or GUEST; null until the marks are known. */
  owner: string | null;
  /** Newest first. */
  gameIds: readonly string[];
}

/** Longest time, in milliseconds, that a list may be under way that was read before a mark was stored. */
const SETTLING_MS = 10_000;

interface PageFavourites {
  /** The live favourites, for reading only. */
  known: KnownFavourites;
  /** The owner of the favourites that the page shows now, a member or a guest. */
  ownerNow: () => string;
  /** Takes the platform's list; a game whose call is on its way, or was answered lately, keeps the mark of its press. */
  put: (owner: string, gameIds: readonly string[]) => void;
  /** Reads them, once for each visitor. @returns whether they are known now */
  load: (options?: CallOptions) => Promise<boolean>;
  /**
   * Turns the mark of a game. Before the marks are known its heart is empty, so that a press means to mark it. Where it is refused,
   * or no answer comes, the call says so as a toast.
   */
  turn: (gameId: string) => Promise<void>;
}

/** The marks as they are shown, while calls and lists about them are under way. */
function createMarks() {
  const known = createStore<KnownFavourites>({ owner: null, gameIds: [] });
  /** Games of which a call is on its way. */
  let sending = new Set<string>();
  /** Games whose call was answered lately: a list that was read before it may still come. */
  let settling = new Map<string, ReturnType<typeof setTimeout>>();
  /** The guest's marks, once those of a member have taken their place. */
  let ofGuest: readonly string[] = [];

  const show = (gameId: string, isFavourite: boolean) => {
    const others = known.gameIds.filter(id => id !== gameId);
    known.gameIds = isFavourite ? [gameId, ...others] : others;
  };
  const put = (owner: string, gameIds: readonly string[]) => {
    if (known.owner !== owner) {
      if (known.owner === GUEST) ofGuest = [...known.gameIds];
      Object.assign(known, { owner, gameIds: [] });
      sending = new Set();
      settling = new Map();
    }
    const isPressed = (id: string) => sending.has(id) || settling.has(id);
    known.gameIds = [...known.gameIds.filter(isPressed), ...gameIds.filter(id => !isPressed(id))];
  };
  /** @returns ends it; null where a call of the game is on its way already */
  const beginSending = (gameId: string): (() => void) | null => {
    const [sent, settled] = [sending, settling];
    if (sent.has(gameId)) return null;
    sent.add(gameId);
    return () => {
      sent.delete(gameId);
      clearTimeout(settled.get(gameId));
      settled.set(
        gameId,
        setTimeout(() => settled.delete(gameId), SETTLING_MS),
      );
    };
  };
  const guestIds = (): string[] => [...(known.owner === GUEST ? known.gameIds : ofGuest)];
  return { known, show, put, beginSending, guestIds };
}

/** A member's, together with those of the device, which are the member's from then on. */
const idsWith = (gameIds: string[], call: Page['call'], options?: CallOptions) =>
  gameIds.length === 0
    ? call(gameFavouriteIds, {}, options)
    : call(gameMergeFavourites, { gameIds }, options);

const deviceCopy = () => import('#app/browser/device-favourites.client.ts');

export const favouritesOf = perPage(({ stores: { user }, call, reread }: Page): PageFavourites => {
  const { known, show, put, beginSending, guestIds } = createMarks();
  let loading: { owner: string; done: Promise<void> } | null = null;
  /** Whose marks were read: a page's own list may have come before, without those of the device. */
  let readFor: string | null = null;
  const ownerNow = () => user.data?.user.id ?? GUEST;

  const fetchFor = async (memberId: string, options?: CallOptions) => {
    const { deviceFavourites, clearDeviceFavourites } = await deviceCopy();
    // A browser without a database knows them on this page alone.
    const gameIds = readFor === GUEST ? guestIds() : await deviceFavourites();
    const reply = await idsWith(gameIds, call, options);
    if (!reply?.status || reply.output === null) return;
    if (gameIds.length > 0) await clearDeviceFavourites();
    // The member may have left, and another come, while the call was on its way.
    if (ownerNow() !== memberId) return;
    put(memberId, reply.output);
    readFor = memberId;
    if (gameIds.length > 0) await reread(); // a page that lists them has new ones
  };
  const readOf = async (owner: string, options?: CallOptions) => {
    try {
      if (owner !== GUEST) await fetchFor(owner, options);
      else {
        put(GUEST, await (await deviceCopy()).deviceFavourites());
        readFor = GUEST;
      }
    } catch {
      // A file of the site that did not come: they stay unknown, and are read again by the next navigation.
    }
    loading = null;
  };
  const send = async (owner: string, gameId: string, isFavourite: boolean): Promise<boolean> => {
    if (owner !== GUEST)
      return (await call(gameFavourite, { gameId, isFavourite }, { outlivesPage: true }))?.status === true;
    await (await deviceCopy()).markOnDevice(gameId, isFavourite);
    return true;
  };

  return {
    known,
    ownerNow,
    put,
    load: async options => {
      const owner = ownerNow();
      if (readFor !== owner && loading?.owner !== owner) loading = { owner, done: readOf(owner, options) };
      await loading?.done;
      return readFor === owner;
    },
    turn: async gameId => {
      const owner = ownerNow();
      if (known.owner !== owner) put(owner, []); // the list that comes keeps the mark of the press
      const isShown = () => known.gameIds.includes(gameId);
      let isStored = isShown();
      show(gameId, !isStored);
      const endSending = beginSending(gameId);
      if (endSending === null) return; // the call that is on its way is followed by another look
      while (known.owner === owner && isShown() !== isStored) {
        if (await send(owner, gameId, !isStored)) isStored = !isStored;
        else if (known.owner === owner) show(gameId, isStored);
      }
      endSending();
    },
  };
});
