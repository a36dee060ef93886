/**
 * Source of a client's address and country on a single machine. On Cloudflare the network sets both headers; here only a proxy can,
 * and a header that no proxy overwrites is client input. Production therefore requires an explicit choice.
 */
import { isIP } from 'node:net';

export interface ClientSource {
  /** Name of the header with the client's address, in lower case; null for the address of the connection. */
  addressHeader: string | null;
  /** Name of the header with the client's country, in lower case; null where no country is known. */
  countryHeader: string | null;
  /** Addresses of the proxies; headers of all other connections are ignored. */
  trustedProxies: ReadonlySet<string>;
}

/** Values by name; absent ones are empty. */
export interface ClientSourceSettings {
  ADDRESS_HEADER: string;
  COUNTRY_HEADER: string;
  TRUSTED_PROXIES: string;
  BLOCKED_COUNTRIES: string;
  ALLOWED_COUNTRIES: string;
}

/** The choice of a machine that clients connect to without a proxy. */
const OF_CONNECTION = 'socket';
const THIS_MACHINE = '127.0.0.1,::1';
const HEADER_NAME = /^[a-z0-9][a-z0-9-]*$/i;

const proxiesOf = (setting: string): string[] =>
  (setting === '' ? THIS_MACHINE : setting).split(',').map(it => it.trim());

/** @returns a sentence for each setting that production refuses */
export function clientSourceFlaws(it: ClientSourceSettings): string[] {
  const isDirect = it.ADDRESS_HEADER === OF_CONNECTION;
  const limitsCountries = it.BLOCKED_COUNTRIES !== '' || it.ALLOWED_COUNTRIES !== '';
  return [
    ...(it.ADDRESS_HEADER === ''
      ? [
          'ADDRESS_HEADER is missing: it names the header in which the proxy writes the address of a client, or is `socket`',
        ]
      : []),
    ...(it.ADDRESS_HEADER !== '' && !HEADER_NAME.test(it.ADDRESS_HEADER)
      ? ['ADDRESS_HEADER is not the name of a header, or `socket`']
      : []),
    ...(it.COUNTRY_HEADER !== '' && !HEADER_NAME.test(it.COUNTRY_HEADER)
      ? ['COUNTRY_HEADER is not the name of a header']
      : []),
    ...(it.COUNTRY_HEADER !== '' && isDirect
      ? ['COUNTRY_HEADER needs a proxy that writes it, and ADDRESS_HEADER says that there is none']
      : []),
    ...(limitsCountries && it.COUNTRY_HEADER === ''
      ? ['COUNTRY_HEADER is missing: without it BLOCKED_COUNTRIES and ALLOWED_COUNTRIES know no country']
      : []),
    ...(proxiesOf(it.TRUSTED_PROXIES).every(address => isIP(address) !== 0)
      ? []
      : ['TRUSTED_PROXIES is not a list of addresses such as 127.0.0.1,::1']),
  ];
}

/** @param it settings without flaws */
export const clientSourceOf = ({
  ADDRESS_HEADER,
  COUNTRY_HEADER,
  TRUSTED_PROXIES,
}: ClientSourceSettings): ClientSource => ({
  addressHeader: ADDRESS_HEADER === OF_CONNECTION ? null : ADDRESS_HEADER.toLowerCase(),
  countryHeader: COUNTRY_HEADER === '' ? null : COUNTRY_HEADER.toLowerCase(),
  trustedProxies: new Set(proxiesOf(TRUSTED_PROXIES)),
});
