/** Contact data, metadata, footers and scripts of the site as rows. Writers validate with the readers' schemas. */
import type * as z from 'zod/mini';
import {
  type ContactFile,
  contactFile,
  type SeoMetadata,
  type SeoScript,
  type SeoSection,
  seoFooterFile,
  seoMetadataFile,
  seoScriptFile,
} from '#app/contract/catalogue.ts';

/** @throws ZodError */
export async function writeContact(
  db: D1Database,
  country: string,
  data: z.input<typeof contactFile>,
): Promise<void> {
  await db
    .prepare('INSERT OR REPLACE INTO contact (country, data) VALUES (?1, ?2)')
    .bind(country, JSON.stringify(contactFile.parse(data)))
    .run();
}

/** Contact data by country [3.29]. */
export async function readContacts(db: D1Database): Promise<Record<string, ContactFile>> {
  const { results } = await db
    .prepare('SELECT country, data FROM contact ORDER BY country')
    .all<{ country: string; data: string }>();
  return Object.fromEntries(results.map(row => [row.country, contactFile.parse(JSON.parse(row.data))]));
}

/** Replaces all metadata of a tag. @throws ZodError */
export async function writeSeoMetadata(
  db: D1Database,
  tag: string,
  metadata: z.input<typeof seoMetadataFile>,
): Promise<void> {
  const insert = db.prepare(
    'INSERT INTO seo_metadata (tag, path, title, description, keywords, img) VALUES (?1, ?2, ?3, ?4, ?5, ?6)',
  );
  await db.batch([
    db.prepare('DELETE FROM seo_metadata WHERE tag = ?1').bind(tag),
    ...Object.entries(seoMetadataFile.parse(metadata)).map(([path, it]) =>
      insert.bind(tag, path, it.title, it.description, it.keywords, it.img),
    ),
  ]);
}

type MetadataRow = SeoMetadata[string] & { tag: string; path: string };

/** Metadata by tag, then by path. */
export async function readSeoMetadata(db: D1Database): Promise<Record<string, SeoMetadata>> {
  const { results } = await db.prepare('SELECT * FROM seo_metadata ORDER BY tag, path').all<MetadataRow>();
  const byTag: Record<string, SeoMetadata> = {};
  for (const { tag, path, ...metadata } of results) {
    byTag[tag] = { ...byTag[tag], [path]: metadata };
  }
  return byTag;
}

/** Replaces the whole footer of a tag. @throws ZodError */
export async function writeSeoFooter(
  db: D1Database,
  tag: string,
  sections: readonly SeoSection[],
): Promise<void> {
  const insert = db.prepare(
    'INSERT INTO seo_footer (tag, position, heading, paragraphs) VALUES (?1, ?2, ?3, ?4)',
  );
  await db.batch([
    db.prepare('DELETE FROM seo_footer WHERE tag = ?1').bind(tag),
    ...seoFooterFile
      .parse({ sections })
      .sections.map(({ heading, paragraphs }, position) =>
        insert.bind(tag, position, heading, JSON.stringify(paragraphs)),
      ),
  ]);
}

/** Footer sections by tag. */
export async function readSeoFooters(db: D1Database): Promise<Record<string, SeoSection[]>> {
  const { results } = await db
    .prepare('SELECT tag, heading, paragraphs FROM seo_footer ORDER BY tag, position')
    .all<{ tag: string; heading: string; paragraphs: string }>();
  const byTag: Record<string, SeoSection[]> = {};
  for (const { tag, heading, paragraphs } of results) {
    byTag[tag] ??= [];
    byTag[tag].push({ heading, paragraphs: JSON.parse(paragraphs) });
  }
  return byTag;
}

/** Replaces all scripts of a domain. @throws ZodError, or SyntaxError where structured data is not JSON */
export async function writeSeoScripts(
  db: D1Database,
  domain: string,
  scripts: readonly SeoScript[],
): Promise<void> {
  for (const script of scripts) if ('text' in script) JSON.parse(script.text);
  const insert = db.prepare('INSERT INTO seo_script (domain, position, script) VALUES (?1, ?2, ?3)');
  await db.batch([
    db.prepare('DELETE FROM seo_script WHERE domain = ?1').bind(domain),
    ...seoScriptFile
      .parse({ scripts })
      .scripts.map((script, position) => insert.bind(domain, position, JSON.stringify(script))),
  ]);
}

/** Scripts by domain. */
export async function readSeoScripts(db: D1Database): Promise<Record<string, SeoScript[]>> {
  const { results } = await db
    .prepare('SELECT domain, script FROM seo_script ORDER BY domain, position')
    .all<{ domain: string; script: string }>();
  const byDomain: Record<string, SeoScript[]> = {};
  for (const { domain, script } of results) {
    byDomain[domain] ??= [];
    byDomain[domain].push(JSON.parse(script));
  }
  return byDomain;
}
