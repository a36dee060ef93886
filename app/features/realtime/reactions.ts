/**
 * What a page does by itself when something is pushed to it: a table from the event's name to its reaction. Events
 * without a row are for whoever listens (`usePush`): chat, history, promotions, announcements, the build.
 */
import { takePushedBalance } from '#app/features/balance/balance.ts';
import { applyMessagePush } from '#app/features/inbox/inbox.ts';
import type { Stores } from '#app/stores/provider.tsx';
import type { DataOf, Push, PushName } from './listeners.ts';

/** A page that is asked to read the site again waits up to so long, by chance: not everybody asks at once. */
const MAINTENANCE_SPREAD_MS = 3_000;
const CATALOGUE_SPREAD_MS = 20_000;

export interface Effects {
  stores: Stores;
  /** Asks the platform whether the session still is; if it is not, the reply logs out and says so [4.3]. */
  askSession: () => void;
  /** Asks for the balance, which says more than its push. */
  askBalance: () => void;
  /** Reads the site again within a while of this many milliseconds. */
  readSite: (withinMs: number) => void;
}

type Reactions = { [Name in PushName]?: (data: DataOf<Name>, effects: Effects) => void };

const REACTIONS: Reactions = {
  balance: (data, { stores, askBalance }) => {
    if (!takePushedBalance(stores.user, data)) askBalance();
  },
  message: (data, { stores }) => void applyMessagePush(stores, data),
  // A password change ends the other sessions: this one may be the one that goes on.
  logout: (_data, { askSession }) => askSession(),
  maintenance: (_data, { readSite }) => readSite(MAINTENANCE_SPREAD_MS),
  'catalogue-version': ({ version }, { stores, readSite }) => {
    if (stores.app.version === version) return;
    stores.app.version = version;
    readSite(CATALOGUE_SPREAD_MS);
  },
};

export function react({ name, data }: Push, effects: Effects): void {
  const reaction = REACTIONS[name] as ((data: unknown, effects: Effects) => void) | undefined;
  reaction?.(data, effects);
}

/** After a gap what was missed is asked for: site facts a little later, because everybody's gap may have been the same. */
export const SITE_AFTER_GAP_MS = CATALOGUE_SPREAD_MS;
