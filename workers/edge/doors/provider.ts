/**
 * Game providers' calls, /provider/{id}/wallet/{call} and /provider/{id}/games/{call}: passed on byte for byte with their signature, which the platform
 * checks. Cookies and sessions do not count here: a provider is known by its signature.
 */
import {
  isOfGames,
  KEY_HEADER,
  readProviderPath,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from '#app/contract/provider.ts';
import type { EdgeRequest } from '../edge-request.ts';
import { serveSigned } from './signed.ts';

/** Largest bodies in bytes: a call about money is a handful of ids and one amount, a call about games lists many of them. */
const MAX_BYTES = 8_192;
const MAX_GAMES_BYTES = 524_288;

/** Not counted by address: a busy provider's servers are few, and a signature cannot be guessed by trying. */
export async function serveProvider(it: EdgeRequest): Promise<Response> {
  const place = readProviderPath(it.url.pathname);
  return serveSigned(it, {
    isKnown: place !== null,
    maxBytes: place !== null && isOfGames(place.call) ? MAX_GAMES_BYTES : MAX_BYTES,
    signature: [TIMESTAMP_HEADER, SIGNATURE_HEADER],
    key: KEY_HEADER,
  });
}
