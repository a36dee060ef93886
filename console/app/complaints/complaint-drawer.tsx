/** One complaint: its thread and facts, and the work on it. */
import { useCallback, useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { type ComplaintDetail, complaintView } from '#app/contract/operator/complaint.ts';
import { ask, type Reply } from '../call.ts';
import { Drawer } from '../list/drawer.tsx';
import { Fact } from '../list/fact.tsx';
import { Moment } from '../list/moment.tsx';
import { useFormats } from '../text/formats.ts';
import { Listed } from '../text/listed.tsx';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';
import { Decision } from './decision.tsx';
import { Thread } from './thread.tsx';

const PATH = '/complaints';

function Facts({ of: { row } }: { of: ComplaintDetail }) {
  const t = useText();
  const word = useWord();
  const formats = useFormats();
  return (
    <dl className="facts">
      <Fact title={t('member')}>
        <Link to={`/members/${row.memberId}`}>{row.username}</Link>
      </Fact>
      <Fact title={t('complaint_filed')}>
        <Moment of={row.made} />
      </Fact>
      <Fact title={t('complaint_due')}>
        <span className={row.isLate ? 'is-late' : undefined}>
          <Moment of={row.due} />
        </span>
      </Fact>
      {row.reference !== null && <Fact title={t('complaint_reference')}>{row.reference}</Fact>}
      <Fact title={t('complaint_source')}>{word('complaint_source', row.source)}</Fact>
      <Fact title={t('members_language')}>{formats.language(row.language)}</Fact>
    </dl>
  );
}

function useComplaint(complaint: string) {
  const [reply, setReply] = useState<Reply<ComplaintDetail> | null>(null);
  const { revalidate } = useRevalidator();
  const read = useCallback(async () => setReply(await ask(complaintView, { complaint })), [complaint]);
  useEffect(() => void read(), [read]);
  const reload = async () => {
    await read();
    await revalidate();
  };
  return { reply, reload };
}

export function ComplaintDrawer({ complaint }: { complaint: string }) {
  const t = useText();
  const word = useWord();
  const { reply, reload } = useComplaint(complaint);
  if (reply === null || !reply.ok)
    return (
      <Drawer path={PATH} title={t('complaint')}>
        <p className="empty-note" role={reply === null ? 'status' : 'alert'}>
          {reply === null ? t('loading') : reply.error.text}
        </p>
      </Drawer>
    );
  const { row } = reply.value;
  return (
    <Drawer
      path={PATH}
      title={<bdi className="number">{row.complaint}</bdi>}
      line={<Listed of={[word('complaint_kind', row.kind), row.username]} />}
      foot={<Decision of={reply.value} onDone={reload} />}
    >
      <Facts of={reply.value} />
      <Thread of={reply.value} />
    </Drawer>
  );
}
