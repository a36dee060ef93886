/** Contact data as published [7.48], read by the browser when somebody asks for it, and kept for ten minutes [9.1]. */
import { type ContactFile, contactFile, siteFilePlace, versionFile } from '#app/contract/catalogue.ts';
import { cached } from './cache.client.ts';

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  return response.ok ? response.json() : null;
}

/** Null when it cannot be had: offline, nothing published, or no contact file. */
async function fetchContact(country: string): Promise<ContactFile | null> {
  try {
    const version = versionFile.safeParse(await fetchJson(`/static/version.json?t=${Date.now()}`)).data
      ?.version;
    if (version === undefined) return null;
    const address = `/static/${siteFilePlace.contact(country)}?v=${encodeURIComponent(version)}`;
    return contactFile.safeParse(await fetchJson(address)).data ?? null;
  } catch {
    return null;
  }
}

/** @param country ISO 3166 alpha-2, as published: `GB` */
export const loadContact = (country: string): Promise<ContactFile | null> =>
  cached(
    `contact/${country}`,
    value => contactFile.safeParse(value).data ?? null,
    () => fetchContact(country),
  );
