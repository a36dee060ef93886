/** Pushes after which the state of a movement of money may have changed. */
import type { PushName } from '#app/page/pushes.ts';

export const MOVEMENT_EVENTS: readonly PushName[] = ['transaction', 'balance', 'message'];
