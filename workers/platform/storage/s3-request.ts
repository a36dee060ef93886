/** A request of the storage, as its client made it: the edge stands between, and tells what it alone could see. */
import type { PlatformEnv } from '../env.ts';

export interface S3Request {
  env: PlatformEnv;
  method: string;
  /** As on the request line. */
  path: string;
  /** Decoded, in the order they came. */
  query: readonly (readonly [name: string, value: string])[];
  /** The client's own, by their names in lower case; empty where there is none. */
  header: (name: string) => string;
  headerNames: readonly string[];
  body: ReadableStream<Uint8Array> | null;
  /** Scheme, host and port that the client used: what it signed, and where its page came from. */
  origin: URL;
  /** Token of the member's session, as the edge keeps it; null for guests. */
  session: string | null;
  /** Epoch milliseconds. */
  at: number;
}

/** What the edge tells beside the client's own headers. */
const ORIGIN = 'x-client-origin';
const LENGTH = 'x-client-length';
const ENCODING = 'x-client-accept-encoding';
const SESSION = 'x-member-session';

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // not percent-encoded: what was sent is what was signed
  }
};

const readQuery = (search: string): S3Request['query'] =>
  search
    .slice(1)
    .split('&')
    .filter(Boolean)
    .map(pair => {
      const [name = '', ...value] = pair.split('=');
      return [decoded(name), decoded(value.join('='))] as const;
    });

export function readS3Request(request: Request, env: PlatformEnv, at: number): S3Request {
  const url = new URL(request.url);
  const origin = new URL(request.headers.get(ORIGIN) ?? url.origin);
  /** On the way between workers these are the network's own. */
  const replaced = new Map([['host', origin.host]]);
  for (const [name, told] of [
    ['content-length', request.headers.get(LENGTH)],
    ['accept-encoding', request.headers.get(ENCODING)],
  ] as const)
    if (told !== null) replaced.set(name, told);
  return {
    env,
    at,
    origin,
    method: request.method,
    path: url.pathname,
    query: readQuery(url.search),
    header: name => replaced.get(name) ?? request.headers.get(name) ?? '',
    headerNames: [...new Set([...request.headers.keys(), ...replaced.keys()])],
    body: request.body,
    session: request.headers.get(SESSION),
  };
}

/** A parameter of the query, or null where there is none of the name. */
export const parameter = ({ query }: S3Request, name: string): string | null =>
  query.find(([each]) => each === name)?.[1] ?? null;
