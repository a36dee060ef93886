import type { PushName } from '#app/page/pushes.ts';

/** Events after which a movement of money may stand differently. */
export const MOVEMENT_EVENTS: readonly PushName[] = ['transaction', 'balance', 'message'];
