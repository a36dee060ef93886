/** One complaint: its thread and facts, and the work on it. */
import { Link } from 'react-router';
import { type ComplaintDetail, complaintView } from '#app/contract/operator/complaint.ts';
import { Drawer } from '../list/drawer.tsx';
import { Fact } from '../list/fact.tsx';
import { Moment } from '../list/moment.tsx';
import { UnreadDrawer } from '../list/unread-drawer.tsx';
import { useDetail } from '../list/use-detail.ts';
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
        <Link translate="no" to={`/members/${row.memberId}`}>
          {row.username}
        </Link>
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

export function ComplaintDrawer({ complaint }: { complaint: string }) {
  const t = useText();
  const word = useWord();
  const { reply, reload } = useDetail(complaintView, { complaint });
  if (reply === null || !reply.ok)
    return <UnreadDrawer path={PATH} title={t('complaint')} trouble={reply?.error.text ?? null} />;
  const { row } = reply.value;
  return (
    <Drawer
      path={PATH}
      title={
        <bdi translate="no" className="number">
          {row.complaint}
        </bdi>
      }
      line={<Listed of={[word('complaint_kind', row.kind), row.username]} />}
      foot={<Decision of={reply.value} onDone={reload} />}
    >
      <Facts of={reply.value} />
      <Thread of={reply.value} />
    </Drawer>
  );
}
