/** Counts of how often help articles are read, as rows of the catalogue's database. */
import type { ArticleKey } from './vote.db.ts';

export interface Reads extends ArticleKey {
  /** yyyy-MM-dd, UTC. */
  day: string;
  reads: number;
}

/** Adds reads to the stored counts, all in one statement. */
export async function addReads(db: D1Database, counted: readonly Reads[]): Promise<void> {
  await db
    .prepare(
      `INSERT INTO help_read (country, language, day, article, reads)
       SELECT value ->> 'country', value ->> 'language', value ->> 'day', value ->> 'article', value ->> 'reads'
       FROM json_each(?1) WHERE true
       ON CONFLICT (country, language, day, article) DO UPDATE SET reads = reads + excluded.reads`,
    )
    .bind(JSON.stringify(counted))
    .run();
}

/** Ids of articles by reads, most first. @param since the first day that counts */
export async function readMostRead(
  db: D1Database,
  { country, language, since, most }: Pick<Reads, 'country' | 'language'> & { since: string; most: number },
): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT article FROM help_read WHERE country = ?1 AND language = ?2 AND day >= ?3
       GROUP BY article ORDER BY sum(reads) DESC, article LIMIT ?4`,
    )
    .bind(country, language, since, most)
    .all<{ article: string }>();
  return results.map(row => row.article);
}

/** @param before the first day that stays */
export const deleteReads = (db: D1Database, before: string) =>
  db.prepare('DELETE FROM help_read WHERE day < ?1').bind(before).run();

/** Ids of the articles that a tag has: its own help centre, or that of its language. */
export async function readArticleIds(db: D1Database, tag: string, language: string): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT article.value ->> 'id' AS id
       FROM help, json_each(content, '$.topics') AS topic, json_each(topic.value, '$.articles') AS article
       WHERE language = (SELECT language FROM help WHERE language IN (?1, ?2) ORDER BY length(language) DESC LIMIT 1)`,
    )
    .bind(tag, language)
    .all<{ id: string }>();
  return results.map(row => row.id);
}
