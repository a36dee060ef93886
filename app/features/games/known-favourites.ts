/**
 * The member's favourites on a page: one truth for all hearts on it. A press shows at once and is sent to the platform after
 * it, one call per game at a time; a refused one is taken back. Other tabs learn of it with their next load.
 */

import type { CallOptions } from '#app/api/reactions.ts';
import { gameFavourite, gameFavourites } from '#app/page/endpoints.ts';
import type { Page } from '#app/page/page.ts';
import { perPage } from '#app/page/per-page.ts';
import { createStore } from '#app/stores/store.ts';

interface KnownFavourites {
  /** The member who marked these games; null until the platform has answered. */
  memberId: string | null;
  gameIds: readonly string[];
}

/** How long a list may be under way that was read before a mark was stored, in milliseconds. */
const SETTLING_MS = 10_000;

interface PageFavourites {
  /** For reading. */
  known: KnownFavourites;
  /** Takes what the platform says; a game whose call is on its way, or was answered lately, stays as it was pressed. */
  put: (memberId: string, gameIds: readonly string[]) => void;
  /** Fetches them, once for each member. @returns whether they are known now */
  load: (options?: CallOptions) => Promise<boolean>;
  /** Turns the mark of a game; they must be known. Where it is refused, or no answer comes, the call says so as a toast. */
  turn: (gameId: string) => Promise<void>;
}

/** The marks as they are shown, while calls and lists about them are under way. */
function createMarks() {
  const known = createStore<KnownFavourites>({ memberId: null, gameIds: [] });
  /** Games of which a call is on its way. */
  let sending = new Set<string>();
  /** Games whose call was answered lately: a list that was read before it may still come. */
  let settling = new Map<string, ReturnType<typeof setTimeout>>();

  const show = (gameId: string, isFavourite: boolean) => {
    const others = known.gameIds.filter(id => id !== gameId);
    known.gameIds = isFavourite ? [gameId, ...others] : others;
  };
  const put = (memberId: string, gameIds: readonly string[]) => {
    if (known.memberId !== memberId) {
      Object.assign(known, { memberId, gameIds: [] });
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
  return { known, show, put, beginSending };
}

export const favouritesOf = perPage(({ stores: { user }, call }: Page): PageFavourites => {
  const { known, show, put, beginSending } = createMarks();
  let loading: { memberId: string; done: Promise<void> } | null = null;

  const fetchFor = async (memberId: string, options?: CallOptions) => {
    const reply = await call(gameFavourites, {}, options);
    loading = null;
    // The member may have left, and another come, while the call was on its way.
    if (!reply?.status || reply.output === null || user.data?.user.id !== memberId) return;
    put(
      memberId,
      reply.output.map(game => game.gameId),
    );
  };
  const send = async (gameId: string, isFavourite: boolean): Promise<boolean> => {
    return (await call(gameFavourite, { gameId, isFavourite }))?.status === true;
  };

  return {
    known,
    put,
    load: async options => {
      const memberId = user.data?.user.id;
      if (memberId === undefined) return false;
      if (known.memberId !== memberId && loading?.memberId !== memberId)
        loading = { memberId, done: fetchFor(memberId, options) };
      await loading?.done;
      return known.memberId === memberId;
    },
    turn: async gameId => {
      const { memberId } = known;
      const isShown = () => known.gameIds.includes(gameId);
      let isStored = isShown();
      show(gameId, !isStored);
      const endSending = beginSending(gameId);
      if (endSending === null) return; // the call that is on its way is followed by another look
      while (known.memberId === memberId && isShown() !== isStored) {
        if (await send(gameId, !isStored)) isStored = !isStored;
        else if (known.memberId === memberId) show(gameId, isStored);
      }
      endSending();
    },
  };
});
