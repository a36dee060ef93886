/** A storage request as its client sent it; the edge, which is in between, adds the facts that only it can see. */
import { EDGE_HEADERS } from '#app/contract/edge-call.ts';
import type { PlatformEnv } from '#platform/base/env.ts';

export interface S3Request {
  env: PlatformEnv;
  method: string;
  /** Undecoded, as on the request line. */
  path: string;
  /** Decoded, in the order received. */
  query: readonly (readonly [name: string, value: string])[];
  /** The client's header by its lower-case name; empty where absent. */
  header: (name: string) => string;
  headerNames: readonly string[];
  body: ReadableStream<Uint8Array> | null;
  /** Scheme, host and port as the client used and signed them. */
  origin: URL;
  /** Token of the member's session, from the edge; null for guests. */
  session: string | null;
  /** Epoch milliseconds. */
  at: number;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // not percent-encoded: the signature covers the text as sent
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
  const origin = new URL(request.headers.get(EDGE_HEADERS.origin) ?? url.origin);
  /** Headers that the network replaces between workers. */
  const replaced = new Map([['host', origin.host]]);
  for (const [name, told] of [
    ['content-length', request.headers.get(EDGE_HEADERS.length)],
    ['accept-encoding', request.headers.get(EDGE_HEADERS.encoding)],
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
    session: request.headers.get(EDGE_HEADERS.session),
  };
}

/** A query parameter, or null. */
export const parameter = ({ query }: S3Request, name: string): string | null =>
  query.find(([each]) => each === name)?.[1] ?? null;
