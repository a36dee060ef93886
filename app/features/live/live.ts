/** What reaches a page by push [4.40] [7.51]: the connection of a member's tab, and hearing of what comes over it. */

export { useCatchUp, usePush } from './listeners.ts';
export { Live } from './live-connection.tsx';
