/**
 * The headers of a request as the workers get them on one machine: what Cloudflare's network overwrites is overwritten here, and
 * what Miniflare reads as a word of its own (`MF-…`) never comes from a client.
 */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { ClientSource } from './settings.ts';

/** Facts that only the network may state, words of the runtime, and what holds for one connection alone. */
const NOT_PASSED_ON =
  /^(?:cf-.*|mf-.*|x-mf-.*|forwarded|x-forwarded-.*|x-real-ip|connection|keep-alive|proxy-.*|te|trailer|upgrade|expect)$/;

/** A country, or Tor; `XX` is an unknown one. */
const COUNTRY = /^(?!XX)(?:[A-Z]{2}|T1)$/;

/** IPv4 as such, where the system writes it inside IPv6. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

export interface ReceivedRequest {
  headers: IncomingHttpHeaders;
  /** The address that the connection comes from. */
  connectedFrom: string;
}

const textOf = (headers: IncomingHttpHeaders, name: string): string => String(headers[name] ?? '');

/** The entry of the nearest proxy: proxies append, and everything before may be the client's own. */
const lastOf = (value: string): string => value.slice(value.lastIndexOf(',') + 1).trim();

/**
 * The client's address: from the named header where a trusted proxy has sent it, otherwise of the connection. A header that is no
 * address counts as none.
 */
export function clientAddress({ headers, connectedFrom }: ReceivedRequest, source: ClientSource): string {
  const own = plainAddress(connectedFrom);
  if (source.addressHeader === null || !source.trustedProxies.has(own)) return own;
  const stated = plainAddress(lastOf(textOf(headers, source.addressHeader)));
  return isIP(stated) === 0 ? own : stated;
}

/** The client's country by the named header of a trusted proxy; null where none is known. */
export function clientCountry(
  { headers, connectedFrom }: ReceivedRequest,
  source: ClientSource,
): string | null {
  if (source.countryHeader === null || !source.trustedProxies.has(plainAddress(connectedFrom))) return null;
  const stated = lastOf(textOf(headers, source.countryHeader)).toUpperCase();
  return COUNTRY.test(stated) ? stated : null;
}

/**
 * @param protocol of the site's own origin, `https:` behind a proxy: what clients see, whatever the proxy speaks with us
 */
export function headersForWorkers(
  request: ReceivedRequest,
  source: ClientSource,
  protocol: string,
): OutgoingHttpHeaders {
  const { headers } = request;
  const passed = Object.entries(headers).filter(
    ([name]) => !NOT_PASSED_ON.test(name) && name !== source.addressHeader && name !== source.countryHeader,
  );
  const country = clientCountry(request, source);
  return {
    ...Object.fromEntries(passed),
    'cf-connecting-ip': clientAddress(request, source),
    'x-forwarded-proto': protocol.replace(/:$/, ''),
    'mf-cf-blob': JSON.stringify({
      ...(country === null ? {} : { country }),
      clientAcceptEncoding: textOf(headers, 'accept-encoding'),
    }),
  };
}
