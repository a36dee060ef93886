/**
 * Messages of a game to the page around it, by postMessage. The frame's origin is opaque, so the page accepts messages only
 * from the frame's own window and ignores all others. The page sends no messages to the frame.
 *
 * - `ready`: the game is drawn, its cover may go
 * - `round`: one began or ended; the member's balance may have changed. Between the two the page shows no rise of the balance, which
 *   would tell the result before the game does
 * - `cashier`: the member wants to deposit, because the balance does not cover the stake
 * - `trouble`: the game cannot go on; `session` means that its launch is over
 * - `relaunch`: the member asked the game for a new launch
 */
import * as z from 'zod/mini';

export const FRAME_TROUBLES = ['session', 'maintenance', 'wallet', 'provider'] as const;

export const frameMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('round'), state: z.enum(['begun', 'ended']) }),
  z.object({ type: z.literal('trouble'), cause: z.enum(FRAME_TROUBLES) }),
  z.object({ type: z.literal('relaunch') }),
  z.object({ type: z.literal('cashier') }),
]);
export type FrameMessage = z.infer<typeof frameMessage>;
