/** Contact data as published [7.48], read by the browser on request, and kept for ten minutes [9.1]. */
import { type ContactFile, contactFile, siteFilePlace } from '#app/contract/catalogue.ts';
import { staticAddress } from '#app/domain/static-place.ts';
import { cached } from './cache.client.ts';
import { publishedVersion } from './published-version.client.ts';

/** Null when it cannot be had: offline, nothing published, or no contact file. */
async function fetchContact(country: string, staticPlace: string | null): Promise<ContactFile | null> {
  const version = await publishedVersion(staticPlace);
  if (version === null) return null;
  try {
    const file = `${siteFilePlace.contact(country)}?v=${encodeURIComponent(version)}`;
    const response = await fetch(staticAddress(staticPlace, file));
    return response.ok ? (contactFile.safeParse(await response.json()).data ?? null) : null;
  } catch {
    return null;
  }
}

/**
 * @param country ISO 3166 alpha-2, as published: `GB`
 * @param staticPlace as the site's configuration has it [7.43]
 */
export const loadContact = (country: string, staticPlace: string | null): Promise<ContactFile | null> =>
  cached(
    `contact/${country}`,
    value => contactFile.safeParse(value).data ?? null,
    () => fetchContact(country, staticPlace),
  );
