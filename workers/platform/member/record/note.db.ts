/** Operators' notes on members as rows of the member's directory. */

export interface MemberNote {
  noteId: string;
  text: string;
  /** Id of the operator. */
  writtenBy: string;
  /** Epoch milliseconds. */
  writtenAt: number;
}

const COLUMNS = 'note_id AS noteId, text, written_by AS writtenBy, written_at AS writtenAt';

/** A position in a list: time and id of a note. */
export type NotePlace = readonly [at: number, noteId: string];

export interface NotePage {
  isOldestFirst: boolean;
  /** Of the last note of the page before. */
  after: NotePlace | null;
  most: number;
}

/** One page of a member's notes with the number of all. */
export async function readNotes(
  db: D1Database,
  memberId: string,
  { isOldestFirst, after, most }: NotePage,
): Promise<{ notes: MemberNote[]; total: number }> {
  const [direction, sign] = isOldestFirst ? ['ASC', '>'] : ['DESC', '<'];
  const [at, noteId] = after ?? (isOldestFirst ? [-1, ''] : [Number.MAX_SAFE_INTEGER, '']);
  const [notes, counted] = await db.batch([
    db
      .prepare(
        `SELECT ${COLUMNS} FROM member_note WHERE member_id = ?1 AND (written_at, note_id) ${sign} (?2, ?3)
         ORDER BY written_at ${direction}, note_id ${direction} LIMIT ?4`,
      )
      .bind(memberId, at, noteId, most),
    db.prepare('SELECT count(*) AS total FROM member_note WHERE member_id = ?1').bind(memberId),
  ]);
  const [count] = (counted?.results ?? []) as { total: number }[];
  return { notes: (notes?.results ?? []) as MemberNote[], total: count?.total ?? 0 };
}

export const readNote = (db: D1Database, memberId: string, noteId: string): Promise<MemberNote | null> =>
  db
    .prepare(`SELECT ${COLUMNS} FROM member_note WHERE note_id = ?2 AND member_id = ?1`)
    .bind(memberId, noteId)
    .first<MemberNote>();

/** A known id adds nothing. @returns the note that is stored; null where there is no such member */
export async function insertNote(
  db: D1Database,
  memberId: string,
  { noteId, text, writtenBy, writtenAt }: MemberNote,
): Promise<MemberNote | null> {
  await db
    .prepare(
      `INSERT INTO member_note (note_id, member_id, text, written_by, written_at)
       SELECT ?2, member_id, ?3, ?4, ?5 FROM member WHERE member_id = ?1 AND forgotten_at IS NULL
       ON CONFLICT (note_id) DO NOTHING`,
    )
    .bind(memberId, noteId, text, writtenBy, writtenAt)
    .run();
  return readNote(db, memberId, noteId);
}

export async function deleteNote(db: D1Database, memberId: string, noteId: string): Promise<void> {
  await db
    .prepare('DELETE FROM member_note WHERE note_id = ?2 AND member_id = ?1')
    .bind(memberId, noteId)
    .run();
}
