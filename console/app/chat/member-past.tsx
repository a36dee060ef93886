/** What a member has played last, and what colleagues have noted of them, for operators who may read it. */
import { useSnapshot } from 'valtio';
import type * as z from 'zod/mini';
import { memberNotes } from '#app/contract/operator/member-notes.ts';
import { memberRounds } from '#app/contract/operator/member-records.ts';
import { shortMoment } from '#app/domain/message-moment.ts';
import { desk } from '../desk.ts';
import { Amount } from '../list/amount.tsx';
import { NoteText } from '../list/note-text.tsx';
import { useFormats } from '../text/formats.ts';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';
import { useAnswer } from '../use-answer.ts';
import { zone } from './times.ts';

const SHOWN_ROUNDS = 5;
const SHOWN_NOTES = 3;

type Round = z.infer<(typeof memberRounds)['output']>['rows'][number];

/** Stake and win of a settled round; otherwise its state. */
function Outcome({ of: { status, stake, win } }: { of: Round }) {
  const word = useWord();
  if (status !== 'settled') return <span className="dim">{word('status', status)}</span>;
  return (
    <>
      <Amount of={`-${stake}`} isChange />
      {Number(win) > 0 && ' '}
      {Number(win) > 0 && <Amount of={win} isChange />}
    </>
  );
}

function LastRounds({ memberId }: { memberId: string }) {
  const t = useText();
  const { locale } = useFormats();
  const { now } = useSnapshot(desk);
  const reply = useAnswer(memberRounds.name, memberRounds.output, { memberId, most: SHOWN_ROUNDS });
  if (reply === null) return null;
  const rounds = reply.ok ? reply.value.rows : [];
  return (
    <section>
      <h3>{t('rounds_last')}</h3>
      {rounds.length === 0 && <p className="dim">{reply.ok ? t('none') : reply.error.text}</p>}
      <dl className="key-values number">
        {rounds.map(it => (
          <div key={it.reference}>
            <dt>
              <bdi translate="no">{shortMoment(it.made, now, locale, zone)}</bdi>{' '}
              <bdi translate="no">{it.gameName ?? it.gameId}</bdi>
            </dt>
            <dd>
              <Outcome of={it} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function LastNotes({ memberId }: { memberId: string }) {
  const t = useText();
  const reply = useAnswer(memberNotes.name, memberNotes.output, { memberId, most: SHOWN_NOTES });
  if (reply === null || (reply.ok && reply.value.rows.length === 0)) return null;
  return (
    <section>
      <h3>{t('notes')}</h3>
      {reply.ok ? (
        reply.value.rows.map(it => (
          <article key={it.noteId} className="side-note">
            <NoteText of={it} />
          </article>
        ))
      ) : (
        <p className="dim">{reply.error.text}</p>
      )}
    </section>
  );
}

/** Another member is another instance: its key is the member's id. */
export function MemberPast({ memberId }: { memberId: string }) {
  return (
    <>
      <LastRounds memberId={memberId} />
      <LastNotes memberId={memberId} />
    </>
  );
}
