/** What a member has played last, and what colleagues have noted of them, for operators who may read it. */
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type * as z from 'zod/mini';
import { memberNotes } from '#app/contract/operator/member-notes.ts';
import { memberRounds } from '#app/contract/operator/member-records.ts';
import type { OperatorEndpoint } from '#app/contract/operator/operator-endpoint.ts';
import { shortMoment } from '#app/domain/message-moment.ts';
import { ask } from '../call.ts';
import { desk } from '../desk.ts';
import { Amount } from '../list/amount.tsx';
import { NoteText } from '../list/note-text.tsx';
import { useFormats } from '../text/formats.ts';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';
import { useMay } from '../use-may.ts';
import { zone } from './times.ts';

const SHOWN_ROUNDS = 5;
const SHOWN_NOTES = 3;

/** Rows of a list about the member; null before they are read, and for operators who may not read them. */
function useRowsOf<Row, Input, Payload extends { memberId: string }>(
  endpoint: OperatorEndpoint<Input, Payload, { rows: readonly Row[] }>,
  payload: Payload,
): readonly Row[] | null {
  const isAllowed = useMay()(endpoint.name);
  const asked = JSON.stringify(payload);
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  useEffect(() => {
    if (!isAllowed) return;
    let isLatest = true;
    void ask(endpoint, JSON.parse(asked) as Payload).then(reply => {
      if (isLatest && reply.ok) setRows(reply.value.rows);
    });
    return () => {
      isLatest = false;
      setRows(null);
    };
  }, [isAllowed, endpoint, asked]);
  return rows;
}

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
  const rounds = useRowsOf(memberRounds, { memberId, most: SHOWN_ROUNDS });
  if (rounds === null) return null;
  return (
    <section>
      <h3>{t('rounds_last')}</h3>
      {rounds.length === 0 && <p className="dim">{t('none')}</p>}
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
  const notes = useRowsOf(memberNotes, { memberId });
  if (notes === null || notes.length === 0) return null;
  return (
    <section>
      <h3>{t('notes')}</h3>
      {notes.slice(0, SHOWN_NOTES).map(it => (
        <article key={it.noteId} className="side-note">
          <NoteText of={it} />
        </article>
      ))}
    </section>
  );
}

export function MemberPast({ memberId }: { memberId: string }) {
  return (
    <>
      <LastRounds memberId={memberId} />
      <LastNotes memberId={memberId} />
    </>
  );
}
