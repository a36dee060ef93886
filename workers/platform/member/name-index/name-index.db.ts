/** The index of names as rows of one directory, and the members whose rows are not current (migration 0101). */

export interface NameTask {
  memberId: string;
  version: number;
  username: string;
  fullName: string | null;
}

export async function readNameTasks(db: D1Database, most: number): Promise<NameTask[]> {
  const { results } = await db
    .prepare(
      `SELECT member_id AS memberId, version, username, full_name AS fullName
       FROM member_word_task CROSS JOIN member USING (member_id) WHERE forgotten_at IS NULL LIMIT ?1`,
    )
    .bind(most)
    .all<NameTask>();
  return results;
}

/** Replaces the texts of some members. A name that has changed meanwhile keeps its task. */
export async function writeWords(
  db: D1Database,
  tasks: readonly (Pick<NameTask, 'memberId' | 'version'> & { words: readonly string[] })[],
): Promise<void> {
  const all = JSON.stringify(tasks);
  await db.batch([
    db
      .prepare(
        "DELETE FROM member_word WHERE member_id IN (SELECT value ->> '$.memberId' FROM json_each(?1))",
      )
      .bind(all),
    db
      .prepare(
        `INSERT INTO member_word (text, member_id)
         SELECT word.value, member_id
         FROM json_each(?1) AS task CROSS JOIN member ON member_id = task.value ->> '$.memberId'
         CROSS JOIN json_each(task.value, '$.words') AS word
         WHERE forgotten_at IS NULL ON CONFLICT DO NOTHING`,
      )
      .bind(all),
    db
      .prepare(
        `DELETE FROM member_word_task WHERE EXISTS (
           SELECT 1 FROM json_each(?1) WHERE value ->> '$.memberId' = member_id AND value ->> '$.version' = version)
         AND member_id IN (SELECT value ->> '$.memberId' FROM json_each(?1))`,
      )
      .bind(all),
  ]);
}
