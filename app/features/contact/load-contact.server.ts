/** Loads contact data for pages that show it from the start, not for every page [7.48]. */
import type { RouterContextProvider } from 'react-router';
import { siteFiles } from '#app/api/context.ts';
import type { ContactFile } from '#app/contract/catalogue.ts';
import { countryOfTag } from '#app/domain/country.ts';
import { visitedSite } from '#app/visit/visit.server.ts';

/**
 * Contact data of the country whose language the page is in [7.48] [3.29]; a member's pages are in one of their own.
 * Null where none is published or it cannot be read.
 */
export async function loadContact(context: Readonly<RouterContextProvider>): Promise<ContactFile | null> {
  const { countries, tag } = context.get(visitedSite);
  const country = countryOfTag(countries, tag);
  const files = await context.get(siteFiles)();
  return country === null || files === null ? null : files.contact(country.value.toUpperCase());
}
