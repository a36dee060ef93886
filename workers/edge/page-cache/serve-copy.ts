/** Answers guests from copies: at once before the doors where a copy is current, else at the page's door after reading again. */
import { byAddress } from '#app/domain/client-network.ts';
import { now } from '../clock.ts';
import { type EdgeRequest, isBlocked } from '../edge-request.ts';
import { readEdgeEnv } from '../env.ts';
import { areCurrent, confirm, readAhead } from '../published/page-reads.ts';
import { localWaitMs, PAGE_LIMIT } from '../security/local-gate.ts';
import { freshNonce, type PolicyExtras } from '../security/response-headers.ts';
import { readVisitor } from '../visitor.ts';
import { copies } from './copies.ts';
import { copyKey } from './copy-key.ts';
import { answerFrom } from './page-copy.ts';

/** The answer of a copy that is current; null where the doors have to answer, refusals included. */
export function currentCopy(request: Request, bindings: Env, execution: ExecutionContext): Response | null {
  const env = readEdgeEnv(bindings);
  if (!env.ok) return null;
  const visitor = readVisitor(request, env.value);
  const key = copyKey(request, visitor, isBlocked({ env: env.value, visitor }));
  const at = now();
  const copy = key === null ? null : copies.get(key, at);
  if (copy === null || !areCurrent(copy.sources, at)) return null;
  if (localWaitMs(env.value, byAddress(visitor.address), PAGE_LIMIT, at) > 0) return null;
  const reading = readAhead(copy.sources, visitor.address, at);
  if (reading !== null) execution.waitUntil(reading);
  return answerFrom(copy, freshNonce(), visitor.cookieLanguage);
}

/** The answer of a copy that proves current when its sources are read again. */
export async function confirmedCopy(
  { now: at, visitor }: EdgeRequest,
  key: string,
  nonce: string,
  allow: (extras: PolicyExtras) => void,
): Promise<Response | null> {
  const copy = copies.get(key, at);
  if (copy === null || !(await confirm(copy.sources, visitor.address))) return null;
  allow(copy.extras);
  return answerFrom(copy, nonce, visitor.cookieLanguage);
}
