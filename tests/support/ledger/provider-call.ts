/** Signed calls of a provider, as proofs and benches send them to the edge or to the platform. */
import { createHmac } from 'node:crypto';
import { providerPath, SIGNATURE_HEADER, signedText, TIMESTAMP_HEADER } from '#app/contract/provider.ts';
import { developmentVars } from '../../../scripts/development-vars.ts';

const { PLATFORM_SECRET = '' } = developmentVars();
const secrets = new Map<string, string>();

function secretOf(providerId: string): string {
  const known =
    secrets.get(providerId) ??
    createHmac('sha256', PLATFORM_SECRET).update(`provider-call/1/${providerId}`).digest('hex');
  secrets.set(providerId, known);
  return known;
}

/** Signs a call with the provider's first key. A call that is repeated later needs a new signature. */
export function providerCall(providerId: string, kind: 'bet' | 'win' | 'rollback', payload: object) {
  const path = providerPath(providerId, kind);
  const body = JSON.stringify(payload);
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', secretOf(providerId))
    .update(signedText(timestamp, path, body))
    .digest('hex');
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: signature,
  };
  return { path, headers, body };
}
