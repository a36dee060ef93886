/**
 * Headers of every request from the edge to a platform, beside those of a page's call (headers.ts). The edge writes them, and lets no
 * client write them; a platform that does not share its secret with an edge must not believe them.
 */

/** Name of each header by what it says. */
export const EDGE_HEADERS = {
  /** The secret that edge and platform share. */
  secret: 'x-platform-secret',
  /** Id of the request in the logs. */
  requestId: 'x-request-id',
  /** Address of the client, as the network says. */
  address: 'x-client-address',
  /** Origin of the site, as the client used it: `https://example.com`. */
  origin: 'x-client-origin',
  /** User-Agent of the browser: visible ASCII, at most 400 characters. */
  agent: 'x-client-agent',
  /** Country of the client: ISO 3166 alpha-2, `T1` for Tor. */
  place: 'x-client-place',
  /** Id of a browser in which a login under the call's name has succeeded before. */
  device: 'x-client-device',
  /** Names under which logins have succeeded in the browser, in their plain form, separated by spaces. */
  knownNames: 'x-client-names',
  /** Secret of a guest's browser, which binds the codes that it requests. */
  browser: 'x-client-browser',
  /** Id of a guest's browser, which counts its vote once. */
  reader: 'x-client-reader',
  /** Names of a member's further calls that take nothing, separated by spaces. */
  also: 'x-also-calls',
  /** Content-Length and Accept-Encoding as the client signed them: the network replaces both between workers. */
  length: 'x-client-length',
  encoding: 'x-client-accept-encoding',
  /** Session token of the member who reads a private file. */
  session: 'x-member-session',
  /** Member whose sockets meet in one shard. */
  member: 'x-member-id',
  /** Present where a socket is opened by a game's frame, which may hear of shared tables alone. */
  frame: 'x-game-frame',
} as const;

/** The client of a request. Absent values are not known, or not wanted by the call. */
export interface EdgeClient {
  address?: string | null | undefined;
  origin?: string | null | undefined;
  agent?: string | null | undefined;
  place?: string | null | undefined;
  device?: string | null | undefined;
  knownNames?: readonly string[] | undefined;
  browser?: string | null | undefined;
  reader?: string | null | undefined;
  also?: readonly string[] | undefined;
}

/** Longest User-Agent that is passed on, in characters. */
const LONGEST_AGENT = 400;
const READER = /^[0-9a-f-]{36}$/;

/** Writes the client's headers: those that have a value, and lists that are not empty. */
export function writeClient(client: EdgeClient): Record<string, string> {
  const { agent, knownNames = [], also = [], ...rest } = client;
  // A header's text is one of bytes; a browser's name of itself never needs more.
  const plainAgent = agent?.replace(/[^\x20-\x7e]/g, '').slice(0, LONGEST_AGENT);
  const values = { ...rest, agent: plainAgent, knownNames: knownNames.join(' '), also: also.join(' ') };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value == null || value === '' ? [] : [[EDGE_HEADERS[name as keyof EdgeClient], value]],
    ),
  );
}

/** The client as the platform reads it: null where the edge did not say. */
export type KnownClient = {
  readonly [Name in 'address' | 'origin' | 'agent' | 'place' | 'device' | 'browser' | 'reader']:
    | string
    | null;
} & {
  readonly knownNames: readonly string[];
  readonly also: readonly string[];
};

/** Reads the client's headers, capped. */
export function readClient(header: (name: string) => string | null | undefined): KnownClient {
  const read = (name: keyof EdgeClient) => header(EDGE_HEADERS[name]) ?? null;
  const list = (name: 'knownNames' | 'also') => read(name)?.split(' ').filter(Boolean) ?? [];
  const reader = read('reader');
  return {
    address: read('address'),
    origin: read('origin'),
    agent: read('agent')?.slice(0, LONGEST_AGENT) ?? null,
    place: read('place'),
    device: read('device'),
    browser: read('browser'),
    reader: reader !== null && READER.test(reader) ? reader : null,
    knownNames: list('knownNames'),
    also: list('also'),
  };
}
