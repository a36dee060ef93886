/** What reaches a page by push [4.40] [7.51]: the connection of a member's tab, and hearing of what comes over it. */
import { lazy } from 'react';

export { useCatchUp, usePush } from './listeners.ts';

/** Guests have no connection, and load nothing of it. */
export const Live = lazy(async () => ({ default: (await import('./live-connection.tsx')).Live }));
