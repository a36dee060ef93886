/** Contact data, metadata, footers, scripts, the help centre and texts of the interface as rows. */
import {
  type ContactFile,
  contactFile,
  type SeoMetadata,
  type SeoScript,
  type SeoSection,
} from '#app/contract/catalogue.ts';
import { type HelpFile, helpFile } from '#app/contract/help.ts';
import { type LanguageTexts, languageTexts } from './site-texts.ts';

export interface SiteFileRows {
  /** By country. */
  contacts: Readonly<Record<string, ContactFile>>;
  /** By tag. */
  metadata: Readonly<Record<string, SeoMetadata>>;
  footers: Readonly<Record<string, readonly SeoSection[]>>;
  /** By domain. */
  scripts: Readonly<Record<string, readonly SeoScript[]>>;
  /** By language code or tag. */
  help: Readonly<Record<string, HelpFile>>;
  /** By language code. */
  texts: Readonly<Record<string, LanguageTexts>>;
}

/** Statements that replace everything of this file. */
export function replacingSiteFiles(
  db: D1Database,
  { contacts, metadata, footers, scripts, help, texts }: SiteFileRows,
): D1PreparedStatement[] {
  const rows = <Value>(byKey: Readonly<Record<string, Value>>, listOf: (value: Value) => readonly object[]) =>
    JSON.stringify(
      Object.entries(byKey).flatMap(([of, value]) =>
        listOf(value).map((it, position) => ({ ...it, of, position })),
      ),
    );
  return [
    db.prepare('DELETE FROM contact'),
    db
      .prepare(
        "INSERT INTO contact (country, data) SELECT value ->> 'of', value -> 'data' FROM json_each(?1)",
      )
      .bind(rows(contacts, data => [{ data }])),
    db.prepare('DELETE FROM seo_metadata'),
    db
      .prepare(
        `INSERT INTO seo_metadata (tag, path, title, description, keywords, img)
         SELECT value ->> 'of', value ->> 'path', value ->> 'title', value ->> 'description', value ->> 'keywords',
                value ->> 'img' FROM json_each(?1)`,
      )
      .bind(rows(metadata, byPath => Object.entries(byPath).map(([path, it]) => ({ ...it, path })))),
    db.prepare('DELETE FROM seo_footer'),
    db
      .prepare(
        `INSERT INTO seo_footer (tag, position, heading, paragraphs)
         SELECT value ->> 'of', value ->> 'position', value ->> 'heading', value -> 'paragraphs' FROM json_each(?1)`,
      )
      .bind(rows(footers, sections => sections)),
    db.prepare('DELETE FROM seo_script'),
    db
      .prepare(
        `INSERT INTO seo_script (domain, position, script)
         SELECT value ->> 'of', value ->> 'position', value -> 'script' FROM json_each(?1)`,
      )
      .bind(rows(scripts, list => list.map(script => ({ script })))),
    db.prepare('DELETE FROM help'),
    // One statement each: all languages together could be more than a statement may carry.
    ...Object.entries(help).map(([language, content]) =>
      db
        .prepare('INSERT INTO help (language, content) VALUES (?1, ?2)')
        .bind(language, JSON.stringify(content)),
    ),
    db.prepare('DELETE FROM site_text'),
    ...Object.entries(texts).map(([language, content]) =>
      db
        .prepare('INSERT INTO site_text (language, content) VALUES (?1, ?2)')
        .bind(language, JSON.stringify(languageTexts.parse(content))),
    ),
  ];
}

/** Contact data by country [3.29]. */
export async function readContacts(db: D1Database): Promise<Record<string, ContactFile>> {
  const { results } = await db
    .prepare('SELECT country, data FROM contact ORDER BY country')
    .all<{ country: string; data: string }>();
  return Object.fromEntries(results.map(row => [row.country, contactFile.parse(JSON.parse(row.data))]));
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

/** The help centre by language code or tag, with placeholders for figures. */
export async function readHelp(db: D1Database): Promise<Record<string, HelpFile>> {
  const { results } = await db
    .prepare('SELECT language, content FROM help ORDER BY language')
    .all<{ language: string; content: string }>();
  return Object.fromEntries(results.map(row => [row.language, helpFile.parse(JSON.parse(row.content))]));
}

/** Texts of the interface and of the platform by language code. */
export async function readSiteTexts(db: D1Database): Promise<Record<string, LanguageTexts>> {
  const { results } = await db
    .prepare('SELECT language, content FROM site_text ORDER BY language')
    .all<{ language: string; content: string }>();
  return Object.fromEntries(results.map(row => [row.language, languageTexts.parse(JSON.parse(row.content))]));
}
