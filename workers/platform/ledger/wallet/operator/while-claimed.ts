/** Makes a decision about a request while no other operator works on it. */
import { type Envelope, refused } from '#app/contract/envelope.ts';
import { wireMoment } from '#app/domain/date.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import {
  claimRequest,
  type RequestClaim,
  type RequestKey,
  readClaim,
  releaseRequest,
} from '../directory/request-claim.db.ts';
import type { Context } from './answer.ts';

/** Time after which the claim of a decision lapses where the platform broke off, in milliseconds. */
const DECISION_MS = MINUTE_MS;

/** The refusal to work on a request that another operator has claimed. */
export const claimedByOther = ({ until }: RequestClaim): Envelope<null> =>
  refused(409, `Another operator has claimed this request until ${wireMoment(until)} UTC.`);

/** The refusal while another operator has claimed the request, or null. The claim of the second operator serves as well. */
export async function claimFlaw(
  { env, now, actor, approver }: Context,
  request: RequestKey,
): Promise<Envelope<null> | null> {
  const claim = await readClaim(directoryOf(env, request.memberId), request, now());
  const isOurs = claim === null || [actor, approver].some(it => it?.operatorId === claim.by);
  return isOurs ? null : claimedByOther(claim);
}

interface Decision {
  request: RequestKey;
  /** Whether nothing is left to decide then: the claim ends. */
  isFinal: boolean;
  run: () => Promise<Envelope>;
}

/**
 * Runs a decision under a claim: the operator's own, that of the second operator, or one that lasts as long as the decision. It refuses
 * where another operator has claimed the request, and no other operator can claim it meanwhile.
 */
export async function whileClaimed(context: Context, { request, isFinal, run }: Decision): Promise<Envelope> {
  const { env, now, actor, approver, isTrial } = context;
  if (isTrial) return (await claimFlaw(context, request)) ?? run();
  const db = directoryOf(env, request.memberId);
  const at = now();
  const beside = approver?.operatorId ?? null;
  const attempt = { by: actor.operatorId, beside, at, until: at + DECISION_MS };
  const { before, after } = await claimRequest(db, request, attempt);
  if (after === null || (after.by !== actor.operatorId && after.by !== beside))
    return after === null ? refused(409, 'Try again.') : claimedByOther(after);
  let isDecided = false;
  try {
    const envelope = await run();
    isDecided = isFinal && envelope.status;
    return envelope;
  } finally {
    if (isDecided || before === null) await releaseRequest(db, request, after.by);
  }
}
