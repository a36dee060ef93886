/** Asks the platform where a game runs: one call, or three where its provider holds the money [4.35] [4.36]. */
import type { CallOptions } from '#app/api/reactions.ts';
import type { Envelope } from '#app/contract/envelope.ts';
import { gamePlay, gamePlayTransfer, type PlayCause, playRefusal } from '#app/contract/game.ts';
import type { GamePermission } from '#app/domain/game-frame.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { CallPlatform } from '#app/page/page.ts';

/** The causes of a failed launch: the platform's own, and those of the call itself. */
export type Cause = PlayCause | 'session' | 'busy' | 'unanswered' | 'refused';

export interface Trouble {
  cause: Cause;
  /** The platform's sentence; empty without one. */
  msg: string;
  /** The end of a maintenance, UTC; null when it is unknown, and for all other causes. */
  until: string | null;
}

export interface GameUrl {
  url: string;
  /** Money went to the provider for it. */
  isTransferType: boolean;
  /** What its frame may do; undefined where the platform does not say. */
  permissions?: readonly GamePermission[] | undefined;
}

/** @param reply undefined after too many requests [8.2] */
export function troubleOf(reply: Envelope | undefined): Trouble {
  if (reply === undefined) return { cause: 'busy', msg: '', until: null };
  if (reply.code === 401) return { cause: 'session', msg: reply.msg, until: null };
  if (reply.code === 0) return { cause: 'unanswered', msg: '', until: null };
  const said = playRefusal.safeParse(reply.output);
  return { cause: 'refused', until: null, ...(said.success ? said.data : {}), msg: reply.msg };
}

/** The platform agreed and named no address: no toast has been shown yet. */
export const NO_URL: Trouble = { cause: 'refused', msg: '', until: null };

/** @param onMoving the balance is about to go to the provider */
export async function fetchGameUrl(
  call: CallPlatform,
  { gameId, providerId }: { gameId: string; providerId: string },
  options: CallOptions = {},
  onMoving?: () => void,
): Promise<Result<GameUrl, Trouble>> {
  const first = await call(gamePlay, { gameId }, options);
  if (!first?.status || first.output === null) return refuse(troubleOf(first));
  const { isTransferType, reGetGameUrl } = first.output;
  let { url, permissions } = first.output;
  if (isTransferType) {
    onMoving?.();
    const moved = await call(gamePlayTransfer, { gameId, providerId }, options);
    if (!moved?.status) return refuse(troubleOf(moved));
  }
  if (isTransferType && reGetGameUrl) {
    const second = await call(gamePlay, { gameId }, options);
    if (!second?.status || second.output === null) return refuse(troubleOf(second));
    ({ url, permissions } = second.output);
  }
  return url === null ? refuse(NO_URL) : ok({ url, isTransferType, permissions });
}
