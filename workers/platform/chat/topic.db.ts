/** What members may ask about, as rows. */
import * as z from 'zod/mini';
import { topicNames } from '#app/contract/support.ts';

export const storedTopic = z.object({
  topicId: z.string(),
  names: topicNames,
  /** ISO 3166 alpha-2; null for all markets. */
  countries: z.nullable(z.array(z.string())),
  position: z.number(),
});
export type StoredTopic = z.infer<typeof storedTopic>;

/** By position. */
export async function readTopics(db: D1Database): Promise<StoredTopic[]> {
  const { results } = await db
    .prepare('SELECT topic_id, names, countries, position FROM chat_topic ORDER BY position, topic_id')
    .all<{ topic_id: string; names: string; countries: string | null; position: number }>();
  return results.map(row =>
    storedTopic.parse({
      topicId: row.topic_id,
      names: JSON.parse(row.names),
      countries: row.countries === null ? null : JSON.parse(row.countries),
      position: row.position,
    }),
  );
}

export const writeTopic = async (db: D1Database, topic: StoredTopic): Promise<void> => {
  const { topicId, names, countries, position } = topic;
  await db
    .prepare(
      'INSERT OR REPLACE INTO chat_topic (topic_id, names, countries, position) VALUES (?1, ?2, ?3, ?4)',
    )
    .bind(topicId, JSON.stringify(names), countries === null ? null : JSON.stringify(countries), position)
    .run();
};

/** @returns whether there was one */
export const deleteTopic = async (db: D1Database, topicId: string): Promise<boolean> =>
  (await db.prepare('DELETE FROM chat_topic WHERE topic_id = ?1').bind(topicId).run()).meta.changes > 0;
