/** Calls of forms that a browser without scripts has posted to a page: limited as the same call at its own door, for the same reader. */
import { type Envelope, refused } from '#app/contract/envelope.ts';
import type { CallHeaders } from '#app/contract/headers.ts';
import { sentenceTranslator } from '#app/domain/sentences/sentences.ts';
import type { EdgeRequest } from '../edge-request.ts';
import { gatewayCall } from '../platform/call.ts';
import { limitsOf, waitMs } from '../security/rate-gate.ts';
import { guestReader } from '../session/guest-reader.ts';
import { countedAs } from '../session/login-device.ts';
import type { PageMember } from '../session/read-member.ts';

interface Poster {
  headers: CallHeaders;
  entered: PageMember;
  /** Takes the cookies that the page's answer sets. */
  setCookie: (cookie: string) => void;
}

export const postedCall =
  (it: EdgeRequest, { headers, entered: { token }, setCookie }: Poster) =>
  async (name: string, payload: unknown): Promise<Envelope> => {
    const { env, now, visitor } = it;
    const wait = await waitMs(env, await countedAs(it), limitsOf(name), now);
    if (wait > 0) return refused(429, sentenceTranslator(headers.pathlang)('too_many_requests'));
    const guest = guestReader(it, name, token);
    const { address } = visitor;
    const call = { name, payload, headers, token, address, reader: guest?.reader ?? null };
    const envelope = await gatewayCall(env, call);
    const cookie = guest?.cookieOf(envelope) ?? null;
    if (cookie !== null) setCookie(cookie);
    return envelope;
  };
