/** Rows that agents alone see between the messages of a chat: notes for colleagues, and what was done with the chat. */

export const NOTE_KINDS = ['note', 'claimed', 'passed-on', 'closed', 'reopened', 'rated'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

export interface Note {
  noteId: number;
  /** Number of the message that it follows; 0 before the first. */
  afterId: number;
  kind: NoteKind;
  /** Null for acts of the member or the platform. */
  operatorId: string | null;
  operator: string;
  body: string;
  madeAt: number;
}

export type NewNote = Omit<Note, 'noteId'> & { operationId: string | null };

const SELECTED = `SELECT note_id AS noteId, after_id AS afterId, kind, operator_id AS operatorId, operator, body,
  made_at AS madeAt FROM note`;

/** A repeated attempt writes nothing. */
export function appendNote(sql: SqlStorage, note: NewNote): Note | null {
  const { afterId, kind, operatorId, operator, body, madeAt, operationId } = note;
  const [row] = sql
    .exec<{ note_id: number }>(
      `INSERT INTO note (after_id, kind, operator_id, operator, body, made_at, operation_id)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (operator_id, operation_id) DO NOTHING RETURNING note_id`,
      afterId,
      kind,
      operatorId,
      operator,
      body,
      madeAt,
      operationId,
    )
    .toArray();
  if (row === undefined) return null;
  return { noteId: row.note_id, afterId, kind, operatorId, operator, body, madeAt };
}

/** The notes that stand with a page of messages: after those from one number to another. */
export const readNotes = (sql: SqlStorage, from: number, to: number): Note[] =>
  sql
    .exec(`${SELECTED} WHERE after_id BETWEEN ?1 AND ?2 ORDER BY note_id LIMIT 500`, from, to)
    .toArray() as unknown as Note[];
