/** Notes of colleagues on a member. Members never see them. */
import { X } from 'lucide';
import { type FormEvent, useCallback, useEffect, useId, useState } from 'react';
import { memberAddNote, memberNotes, memberRemoveNote } from '#app/contract/operator/member-notes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ask } from '../call.ts';
import { type MemberNote, NoteText } from '../list/note-text.tsx';
import { Trouble, useAttempt } from '../login.tsx';
import { useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';

function NoteRow({ note, onRemove }: { note: MemberNote; onRemove: () => void }) {
  const t = useText();
  const may = useMay();
  return (
    <li>
      <div className="grow">
        <NoteText of={note} />
      </div>
      {note.isOwn && may(memberRemoveNote.name) && (
        <button type="button" className="icon-button" aria-label={t('note_remove')} onClick={onRemove}>
          <Icon of={X} className="icon small" />
        </button>
      )}
    </li>
  );
}

export function Notes({ memberId }: { memberId: string }) {
  const t = useText();
  const said = useId();
  const [notes, setNotes] = useState<readonly MemberNote[]>([]);
  const [draft, setDraft] = useState('');
  const may = useMay();
  const { trouble, isSending, attempt } = useAttempt();
  const load = useCallback(async () => {
    const reply = await ask(memberNotes, { memberId });
    if (reply.ok) setNotes(reply.value.rows);
    return reply;
  }, [memberId]);
  useEffect(() => void load(), [load]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      const reply = await ask(memberAddNote, { memberId, operationId: crypto.randomUUID(), text: draft });
      if (!reply.ok) return reply;
      setDraft('');
      return load();
    });
  };
  const remove = (noteId: string) =>
    attempt(async () => {
      const reply = await ask(memberRemoveNote, { memberId, noteId });
      return reply.ok ? load() : reply;
    });
  return (
    <section className="record-panel" aria-label={t('notes')}>
      <div className="panel-head">
        <h3>{t('notes')}</h3>
      </div>
      <ul className="record-rows">
        {notes.map(it => (
          <NoteRow key={it.noteId} note={it} onRemove={() => void remove(it.noteId)} />
        ))}
      </ul>
      {may(memberAddNote.name) && (
        <form className="note-form" onSubmit={submit}>
          <textarea
            className="textarea"
            rows={2}
            dir="auto"
            maxLength={2_000}
            required
            aria-label={t('note_write')}
            placeholder={t('note_write')}
            aria-describedby={said}
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
          />
          <button type="submit" className="button" aria-busy={isSending}>
            {t('note_add')}
          </button>
          <Trouble id={said} text={trouble} />
        </form>
      )}
    </section>
  );
}
