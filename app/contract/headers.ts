/**
 * The headers of every call [7.2]-[7.9], with the device fingerprint [3.18]. The browser writes them, so they carry no
 * authority: they are capped and parsed, and invalid ones are dropped.
 */
import * as z from 'zod/mini';
import { TAG_PATTERN } from '#app/domain/language.ts';

export const fingerprintSchema = z.object({
  userAgent: z.string(),
  language: z.string(),
  languages: z.array(z.string()),
  hardwareConcurrency: z.number(),
  deviceMemory: z.nullable(z.number()),
  screenWidth: z.number(),
  screenHeight: z.number(),
  colorDepth: z.number(),
  timeZone: z.string(),
  canvasHash: z.string(),
  webglHash: z.string(),
});
export type Fingerprint = z.infer<typeof fingerprintSchema>;

/** Longest value kept, in characters. */
export const HEADER_LIMITS = {
  page: 512,
  fullpath: 2048,
  domain: 253,
  pathlang: 16,
  device: 7,
  fp: 4096,
  'x-maintenance-bypass': 256,
} as const;
export type CallHeaderName = keyof typeof HEADER_LIMITS;

/**
 * Id of the member that the calling page was loaded for; absent for a guest's page. The edge refuses a call whose member differs from
 * the session's: a stale tab could otherwise act for another member who has logged in since. It grants no rights, and is not forwarded.
 */
export const OWNER_HEADER = 'page-owner';

/** All headers of a page's call. */
export type PageHeaders = Partial<Record<CallHeaderName | typeof OWNER_HEADER, string>>;

/** Visible ASCII and spaces: URLs arrive percent-encoded, JSON escapes the rest. Keeps control characters out of logs. */
const PRINTABLE = /^[\x20-\x7e]*$/;
const DOMAIN = /^[a-z0-9.-]+(:\d{1,5})?$/i;

const isPath = (value: string) => value.startsWith('/');
const isFingerprint = (value: string) => {
  try {
    return fingerprintSchema.safeParse(JSON.parse(value)).success;
  } catch {
    return false;
  }
};

const ACCEPTS: Record<CallHeaderName, (value: string) => boolean> = {
  page: isPath,
  fullpath: isPath,
  domain: value => DOMAIN.test(value),
  pathlang: value => TAG_PATTERN.test(value),
  device: value => value === 'app' || value === 'mobile' || value === 'desktop',
  fp: isFingerprint,
  'x-maintenance-bypass': value => value.length > 0,
};

export type CallHeaders = Partial<Record<CallHeaderName, string>>;

/** Keeps the valid call headers; a hostile one is left out and the call goes on. */
export function readCallHeaders(get: (name: string) => string | null | undefined): CallHeaders {
  const kept: CallHeaders = {};
  for (const name of Object.keys(HEADER_LIMITS) as CallHeaderName[]) {
    const value = get(name);
    if (value && value.length <= HEADER_LIMITS[name] && PRINTABLE.test(value) && ACCEPTS[name](value)) {
      kept[name] = value;
    }
  }
  return kept;
}
