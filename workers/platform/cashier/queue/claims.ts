/** Claims of requests by operators, for a limited time. */
import { type Envelope, refused } from '#app/contract/envelope.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { OperatorContext } from '#platform/base/operator-call.ts';
import {
  claimedByOther,
  claimRequest,
  type RequestClaim,
  type RequestKey,
} from '#platform/ledger/wallet/wallet.ts';
import { type RequestRow, readRequest } from './request-rows.db.ts';

const LEASE_MS = 15 * MINUTE_MS;

export const NO_SUCH_REQUEST = refused(404, 'There is no such request.');
const DECIDED = refused(409, 'It was decided before.');

type Context = Pick<OperatorContext, 'env' | 'now' | 'actor'>;

/** Claims a request that waits, or renews the operator's claim; null where another operator has it. */
export async function claim({ env, now, actor }: Context, request: RequestKey): Promise<RequestClaim | null> {
  const at = now();
  const attempt = { by: actor.operatorId, beside: null, at, until: at + LEASE_MS };
  const { after } = await claimRequest(directoryOf(env, request.memberId), request, attempt);
  return after?.by === actor.operatorId ? after : null;
}

/** The request if it waits for a decision, or the refusal to claim it. */
export async function readWaiting(
  { env, now, actor }: Context,
  of: { memberId: string; id: string },
): Promise<{ row: RequestRow } | { refusal: Envelope<null> }> {
  const row = await readRequest(directoryOf(env, of.memberId), { ...of, at: now() });
  if (row === null) return { refusal: NO_SUCH_REQUEST };
  if (row.state === 'decided') return { refusal: DECIDED };
  const { claimedBy: by, claimedUntil: until } = row;
  return by === null || until === null || by === actor.operatorId
    ? { row }
    : { refusal: claimedByOther({ by, until }) };
}
