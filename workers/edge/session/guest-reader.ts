/**
 * The cookie of a guest's browser that has voted on a help article: a random id, so that a later vote replaces the earlier one.
 * It grants nothing, tells nothing of its visitor, and no page differs by it.
 */
import { parse as parseCookies, serialize } from 'hono/utils/cookie';
import type { Envelope } from '#app/contract/envelope.ts';
import { helpTell, helpVote } from '#app/contract/help-reading.ts';
import type { SessionRequest } from '../edge-request.ts';

const READER_COOKIE = '__Host-reader';
/** Name of before: its id is taken over. */
const OLDER_COOKIE = '__Secure-reader';
/** In seconds: as long as votes are kept unless a market says otherwise. */
const READER_SECONDS = 365 * 24 * 60 * 60;
const READER = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const SAID_ONCE: ReadonlySet<string> = new Set([helpVote.name, helpTell.name]);

export interface GuestReader {
  reader: string;
  /** The Set-Cookie of an answer; null where the browser has the id already, or nothing was stored. */
  cookieOf: (envelope: Envelope) => string | null;
}

/** The guest of a call that counts readers; null for every other call, and for members. */
export function guestReader(
  { request }: Pick<SessionRequest, 'request'>,
  name: string,
  token: string | null,
): GuestReader | null {
  if (token !== null || !SAID_ONCE.has(name)) return null;
  const { [READER_COOKIE]: known, [OLDER_COOKIE]: older = '' } = parseCookies(
    request.headers.get('cookie') ?? '',
  );
  if (known !== undefined && READER.test(known)) return { reader: known, cookieOf: () => null };
  const reader = READER.test(older) ? older : crypto.randomUUID();
  const cookie = serialize(READER_COOKIE, reader, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    maxAge: READER_SECONDS,
  });
  return { reader, cookieOf: ({ status }) => (status ? cookie : null) };
}
