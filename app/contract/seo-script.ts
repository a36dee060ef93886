/**
 * Scripts of the site that its operator names. They act as every visitor, so that they come from this site or from an origin that the
 * deployment names (SCRIPT_ORIGINS), and are the very bytes that an operator has seen: their hash is part of the site.
 */
import * as z from 'zod/mini';
import { filled, formed, place } from './wire.ts';

/** Subresource integrity: one hash of the file. */
export const scriptIntegrity = formed(/^sha(?:256|384|512)-[A-Za-z0-9+/]{43,86}={0,2}$/, 100);

export const seoScript = z.union([
  /** Files of earlier versions may have no hash: such a script is not loaded. */
  z.object({ src: place, integrity: z.optional(scriptIntegrity) }),
  z.object({ type: z.literal('application/ld+json'), text: filled(20_000) }),
]);
export type SeoScript = z.infer<typeof seoScript>;

/** Stands for this site, whose hosts a path does not name. */
const OWN = 'https://own.invalid';

/** The origin of an address; null for one of this site. */
export function foreignOrigin(address: string): string | null {
  const { origin } = new URL(address, OWN);
  return origin === OWN ? null : origin;
}

/** The end of a sentence that begins with the script; null for one that may be loaded. @param origins of SCRIPT_ORIGINS */
export function scriptFlaw(script: SeoScript, origins: readonly string[]): string | null {
  if (!('src' in script)) return null;
  if (script.integrity === undefined)
    return 'has no integrity, a hash such as sha384-… of the file that is loaded';
  const origin = foreignOrigin(script.src);
  return origin === null || origins.includes(origin)
    ? null
    : `is of ${origin}, which SCRIPT_ORIGINS of this deployment does not name`;
}
