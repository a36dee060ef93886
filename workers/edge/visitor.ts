/** The facts of a visitor that the request carries: country, address, device, languages. */

import { parseAccept } from 'hono/utils/accept';
import { parse as parseCookies } from 'hono/utils/cookie';
import { type Device, detectDevice } from '#app/domain/device.ts';

export interface Visitor {
  /** ISO 3166 alpha-2, `T1` for Tor, or null where the network does not name one. */
  country: string | null;
  /** Client address; only ever used as a key for counting. */
  address: string;
  device: Device;
  /** The `lang` cookie, unchecked. */
  cookieLanguage: string | null;
  /** Whether a session or a bypass of maintenance may come with the request: pages behind them are for nobody else. */
  hasOwnCookie: boolean;
  /** Languages of Accept-Language, best first; parsed when asked for. */
  readonly accepted: string[];
}

/** A country, or Tor. */
const COUNTRY = /^([A-Z]{2}|T1)$/;

/** Longer than any valid address. */
const MAX_ADDRESS = 64;

/** The cookies of the session and of the bypass: what is behind them is for nobody else. Pages differ by no other cookie. */
const OWN_COOKIE = /(?:^|;\s*)__Host-(?:session|bypass)=/;

type VisitorRequest = Pick<Request, 'headers'> & { cf?: object | undefined };

/**
 * The country by the network itself. The header is the client's own text where a zone does not set it, so it counts in development
 * alone, where it is how another country is tried.
 */
function countryOf({ headers, cf }: VisitorRequest, isDevelopment: boolean): string | null {
  const byNetwork = (cf as { country?: unknown } | undefined)?.country;
  const country = (isDevelopment ? headers.get('cf-ipcountry') : null) ?? byNetwork;
  return typeof country === 'string' && COUNTRY.test(country) && country !== 'XX' ? country : null;
}

/** Cloudflare overwrites the header of the address on its network; it is the only source. */
export function readVisitor(sent: VisitorRequest, { ENVIRONMENT }: { ENVIRONMENT: string }): Visitor {
  const { headers } = sent;
  const cookie = headers.get('cookie');
  const cookies = cookie === null ? {} : parseCookies(cookie);
  return {
    country: countryOf(sent, ENVIRONMENT === 'development'),
    address: (headers.get('cf-connecting-ip') ?? 'local').slice(0, MAX_ADDRESS),
    device: detectDevice({
      isApp: cookies.isApp ?? null,
      mobileView: cookies.mobileView ?? null,
      clientHintMobile: headers.get('sec-ch-ua-mobile'),
      userAgent: headers.get('user-agent'),
    }),
    cookieLanguage: cookies.lang ?? null,
    hasOwnCookie: cookie !== null && OWN_COOKIE.test(cookie),
    get accepted() {
      return parseAccept(headers.get('accept-language') ?? '')
        .sort((a, b) => b.q - a.q)
        .map(accept => accept.type.toLowerCase());
    },
  };
}
