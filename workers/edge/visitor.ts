/** Who is asking, as far as a request tells: country, address, device, languages, session. */

import { parseAccept } from 'hono/utils/accept';
import { parse as parseCookies } from 'hono/utils/cookie';
import { type Device, detectDevice } from '#app/domain/device.ts';
import type { SiteData } from '#app/visit/site.ts';

export interface Visitor {
  /** ISO 3166 alpha-2, or null where the network does not say. */
  country: string | null;
  /** Client address; only ever used as a key for counting. */
  address: string;
  device: Device;
  /** The `lang` cookie, unchecked. */
  cookieLanguage: string | null;
  /** Languages of Accept-Language, best first. */
  accepted: string[];
  /** Whom the session's copy names and the platform has confirmed, if it could be asked. */
  member: SiteData['member'];
}

/** Longer than any address there is. */
const MAX_ADDRESS = 64;

/** Cloudflare overwrites both headers on its network; they are the one source for country and address. */
export function readVisitor(request: Request, member: SiteData['member']): Visitor {
  const { headers } = request;
  const cookies = parseCookies(headers.get('cookie') ?? '');
  const country = headers.get('cf-ipcountry') ?? (request.cf?.country as string | undefined) ?? '';
  return {
    country: /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null,
    address: (headers.get('cf-connecting-ip') ?? 'local').slice(0, MAX_ADDRESS),
    device: detectDevice({
      isApp: cookies.isApp ?? null,
      mobileView: cookies.mobileView ?? null,
      clientHintMobile: headers.get('sec-ch-ua-mobile'),
      userAgent: headers.get('user-agent'),
    }),
    cookieLanguage: cookies.lang ?? null,
    accepted: parseAccept(headers.get('accept-language') ?? '')
      .sort((a, b) => b.q - a.q)
      .map(accept => accept.type.toLowerCase()),
    member,
  };
}
