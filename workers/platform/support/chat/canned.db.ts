/** Answers that agents insert, as rows. */
import * as z from 'zod/mini';
import { cannedTexts } from '#app/contract/support.ts';

export const storedCanned = z.object({ name: z.string(), texts: cannedTexts });
export type StoredCanned = z.infer<typeof storedCanned>;

/** By name. */
export async function readCanned(db: D1Database): Promise<StoredCanned[]> {
  const { results } = await db
    .prepare('SELECT name, texts FROM chat_canned ORDER BY name')
    .all<{ name: string; texts: string }>();
  return results.map(({ name, texts }) => storedCanned.parse({ name, texts: JSON.parse(texts) }));
}

export const writeCanned = async (db: D1Database, { name, texts }: StoredCanned): Promise<void> => {
  await db
    .prepare('INSERT OR REPLACE INTO chat_canned (name, texts) VALUES (?1, ?2)')
    .bind(name, JSON.stringify(texts))
    .run();
};

/** @returns whether there was one */
export const deleteCanned = async (db: D1Database, name: string): Promise<boolean> =>
  (await db.prepare('DELETE FROM chat_canned WHERE name = ?1').bind(name).run()).meta.changes > 0;
