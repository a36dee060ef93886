/** Serves a provider's HTTP call: checks the path, the signature and the input, in this order. */
import { type Envelope, refused, refusedFields } from '#app/contract/envelope.ts';
import { fieldErrors } from '#app/contract/field-errors.ts';
import {
  KEY_HEADER,
  PROVIDER_CALLS,
  readProviderPath,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from '#app/contract/provider.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { Note } from '#platform/base/logged-event.ts';
import { cachedProvider, type KnownProvider } from './cached-provider.ts';
import { providerCalls } from './calls.ts';
import { isSignedBy, keyNumber, providerSecret } from './signature.ts';

export interface ProviderRequest {
  path: string;
  header: (name: string) => string | undefined;
  /** The exact text received. */
  body: string;
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null; // refused by the contract, as any body that is not an object
  }
};

const isValid = ({ firstKey, lastKey }: KnownProvider, key: number | null): boolean =>
  key === firstKey || key === lastKey;

export async function serveProvider(
  env: PlatformEnv,
  { path, header, body }: ProviderRequest,
  { now, note }: { now: () => number; note: Note },
): Promise<Envelope> {
  const place = readProviderPath(path);
  if (place === null) return refused(404, 'There is no such call.');
  const at = now();
  const signed = { timestamp: header(TIMESTAMP_HEADER), signature: header(SIGNATURE_HEADER), path, body };
  // The signature is checked first, so that unsigned calls cost no query. Unknown providers get the same answer as wrong
  // signatures, so that callers cannot probe for ids.
  const key = keyNumber(header(KEY_HEADER));
  const isSigned =
    key !== null && isSignedBy(providerSecret(env.PROVIDER_SECRET, place.providerId, key), signed, at);
  const known = isSigned ? await cachedProvider(env, place.providerId, at) : null;
  const provider = known !== null && isValid(known, key) ? known : null;
  if (provider === null) {
    const target = place.providerId;
    note({ kind: 'signature', outcome: 'refused', target, code: 401, isOfStranger: true });
    return refused(401, 'The call is not signed by this provider, or not now.');
  }
  const input = PROVIDER_CALLS[place.call].input.safeParse(parsed(body));
  if (!input.success) return refusedFields('Some fields are not valid.', fieldErrors(input.error.issues));
  return providerCalls[place.call](input.data as never, { env, provider, at });
}
