/** Contact data as published [7.48], read by the browser when somebody asks for it, and kept for ten minutes [9.1]. */
import { type ContactFile, contactFile, siteFilePlace, versionFile } from '#app/contract/catalogue.ts';
import { staticAddress } from '#app/domain/static-place.ts';
import { cached } from './cache.client.ts';

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  return response.ok ? response.json() : null;
}

/** Null when it cannot be had: offline, nothing published, or no contact file. */
async function fetchContact(country: string, staticPlace: string | null): Promise<ContactFile | null> {
  try {
    const read = (file: string) => fetchJson(staticAddress(staticPlace, file));
    const version = versionFile.safeParse(await read(`version.json?t=${Date.now()}`)).data?.version;
    if (version === undefined) return null;
    const file = `${siteFilePlace.contact(country)}?v=${encodeURIComponent(version)}`;
    return contactFile.safeParse(await read(file)).data ?? null;
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
