/** What reaches a page by push [4.40] [7.51]: the connection of a member's tab, and hearing of what comes over it. */

export { useCatchUp, usePush } from './listeners.ts';

/** Guests have no connection, and load nothing of it. With the component comes the client that it opens. */
export const loadLive = async () => {
  const [{ Live }] = await Promise.all([
    import('./live-connection.tsx'),
    import('#app/browser/realtime.client.ts'),
  ]);
  return Live;
};
