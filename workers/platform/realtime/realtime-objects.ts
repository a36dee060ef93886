/** Objects of realtime's room, for the platform's entry. */
export { RealtimeHub } from './hub.ts';
