/** Notifications of the verification service, /verification/notify: passed on byte for byte with their signature, which the platform checks. */
import {
  VERIFICATION_NOTICE,
  VERIFICATION_SIGNATURE,
  VERIFICATION_TIMESTAMP,
} from '#app/contract/verification.ts';
import type { EdgeRequest } from '../edge-request.ts';
import { serveSigned } from './signed.ts';

/** Largest body in bytes: an answer and what was read from a document. */
const MAX_BYTES = 8_192;

export const serveVerification = (it: EdgeRequest): Promise<Response> =>
  serveSigned(it, {
    isKnown: it.url.pathname === VERIFICATION_NOTICE,
    maxBytes: MAX_BYTES,
    signature: [VERIFICATION_TIMESTAMP, VERIFICATION_SIGNATURE],
    key: null,
  });
