/** The contact data of a page's country. */
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type SiteFiles, siteFiles } from '#app/api/context.ts';
import { contactFile } from '#app/contract/catalogue.ts';
import { loadContact } from '#app/features/contact/load-contact.server.ts';
import type { SiteData } from '#app/visit/site.ts';
import { visitedSite } from '#app/visit/visit.server.ts';
import { COUNTRIES, MARKET_TAGS } from '../support/markets.ts';

const PUBLISHED = Object.fromEntries(
  Object.keys(MARKET_TAGS).map(country => [
    country,
    contactFile.parse({ setting: { email: true }, data: { email: `help@${country}.example` } }),
  ]),
);

function contextOf(tag: string, files: Pick<SiteFiles, 'contact'> | null): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitedSite, { countries: COUNTRIES, tag } as unknown as SiteData);
  context.set(siteFiles, async () => files as SiteFiles | null);
  return context;
}

const files = { contact: async (country: string) => PUBLISHED[country] ?? null };

describe('[7.48] [3.29] contact data', () => {
  it.each(
    Object.entries(MARKET_TAGS).flatMap(([country, tags]) => tags.map(tag => [tag, country] as const)),
  )('of a page in %s are those of %s', async (tag, country) => {
    expect((await loadContact(contextOf(tag, files)))?.data.email).toBe(`help@${country}.example`);
  });

  it('are empty without published data, or without a country', async () => {
    expect(await loadContact(contextOf('en-gb', null))).toBeNull();
    expect(await loadContact(contextOf('en-gb', { contact: async () => null }))).toBeNull();
    expect(await loadContact(contextOf('xx-yy', files))).toBeNull();
  });
});
