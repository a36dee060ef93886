/** Seed step 3: contact data, footers and metadata, and the first publication. */

import { textLanguage } from '#app/domain/language.ts';
import { coverInkIndex } from '#demo/art/art.ts';
import { publishCatalogue } from '#platform/catalogue/catalogue.ts';
import { catalogueOf } from '#platform/databases.ts';
import type { PlatformEnv } from '#platform/env.ts';
import {
  readMarkets,
  tagsOfMarket,
  writeContact,
  writeSeoFooter,
  writeSeoMetadata,
  writeSeoScripts,
} from '#platform/site/site.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';
import { DEMO_CONTACTS } from './site-files/contacts.ts';
import { DEMO_FOOTERS } from './site-files/footers.ts';
import { DEMO_METADATA } from './site-files/metadata.ts';

/** Structured data about the site and its publisher, for every host, with relative addresses. */
const descriptionOf = (name: string) =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', '@id': '/#organization', name, url: '/' },
      { '@type': 'WebSite', '@id': '/#website', name, url: '/', publisher: { '@id': '/#organization' } },
    ],
  });

/** Writes the rows; another part publishes them. */
export async function writeSiteRows(env: PlatformEnv): Promise<void> {
  const db = catalogueOf(env);
  for (const [country, contact] of Object.entries(DEMO_CONTACTS)) await writeContact(db, country, contact);
  for (const tag of (await readMarkets(db)).flatMap(tagsOfMarket)) {
    const language = textLanguage(tag);
    const entries = Object.entries(DEMO_METADATA[language]).map(
      ([path, [title, description, keywords]]) =>
        [path, { title, description, keywords, img: null }] as const,
    );
    await writeSeoMetadata(db, tag, Object.fromEntries(entries));
    await writeSeoFooter(db, tag, DEMO_FOOTERS[language]);
  }
  await writeSeoScripts(db, 'default', [
    { type: 'application/ld+json', text: descriptionOf(env.SITE_TITLE) },
  ]);
}

async function seedSiteFiles(context: SeedContext, part: number): Promise<void> {
  if (part === 0) await writeSiteRows(context.env);
  else await publishCatalogue({ ...context, coverInk: coverInkIndex });
}

export const SITE_FILES_STEP: SeedStep = {
  number: 3,
  name: 'site-files',
  parts: () => 2,
  run: seedSiteFiles,
};
