/** A colleague's note on a member, and who wrote it when. */
import type * as z from 'zod/mini';
import type { memberNotes } from '#app/contract/operator/member-notes.ts';

export type MemberNote = z.infer<(typeof memberNotes)['output']>['rows'][number];

export const NoteText = ({ of: { text, writtenBy, written } }: { of: MemberNote }) => (
  <>
    <p dir="auto">{text}</p>
    <span className="tiny-text dim">{`${writtenBy.name}, ${written} UTC`}</span>
  </>
);
