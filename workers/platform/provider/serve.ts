/** A provider's call from its first byte to its answer: which provider, whether it signed this, what it asks. */
import { type Envelope, refused, refusedFields } from '#app/contract/envelope.ts';
import { fieldErrors } from '#app/contract/field-errors.ts';
import {
  PROVIDER_CALLS,
  readProviderPath,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from '#app/contract/provider.ts';
import type { PlatformEnv } from '../env.ts';
import { providerCalls } from './calls.ts';
import { knownProvider } from './known-provider.ts';
import { isSignedBy, providerSecret } from './signature.ts';

export interface ProviderRequest {
  path: string;
  header: (name: string) => string | undefined;
  /** Exactly as it was sent. */
  body: string;
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null; // no object, as any other body that is none
  }
};

export async function serveProvider(
  env: PlatformEnv,
  { path, header, body }: ProviderRequest,
  now: () => number,
): Promise<Envelope> {
  const place = readProviderPath(path);
  if (place === null) return refused(404, 'There is no such call.');
  const at = now();
  const signed = { timestamp: header(TIMESTAMP_HEADER), signature: header(SIGNATURE_HEADER), path, body };
  // The signature first: what nobody has signed costs no look into the directory. A provider that is not there is answered
  // as one that signs wrongly: nobody learns which there are.
  const isSigned = isSignedBy(providerSecret(env.PLATFORM_SECRET, place.providerId), signed, at);
  const provider = isSigned ? await knownProvider(env, place.providerId, at) : null;
  if (provider === null) {
    return refused(401, 'The call is not signed by this provider, or not now.');
  }
  const input = PROVIDER_CALLS[place.call].input.safeParse(parsed(body));
  if (!input.success) return refusedFields('Some fields are not valid.', fieldErrors(input.error.issues));
  return providerCalls[place.call](input.data as never, { env, provider, at });
}
