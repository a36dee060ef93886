/** Numbers of publications: epoch milliseconds, strictly increasing even for concurrent publications. */

/** Takes the number of a new publication. @param last the current version's number, in case the database was reset */
export async function nextPublicationNumber(db: D1Database, now: number, last: number): Promise<number> {
  const row = await db
    .prepare(
      `INSERT INTO publication (number) SELECT max(?1, ?2 + 1, coalesce(max(number), 0) + 1) FROM publication
       RETURNING number`,
    )
    .bind(now, last)
    .first<{ number: number }>();
  if (row === null) throw new Error('The publication was given no number');
  return row.number;
}
