/** One signal of player protection: its figures, the member's limits and breaks, what was done, and what can be done. */
import { Link } from 'react-router';
import { type SafetyDetail, safetyView } from '#app/contract/operator/safety.ts';
import { Drawer } from '../list/drawer.tsx';
import { Fact } from '../list/fact.tsx';
import { Moment } from '../list/moment.tsx';
import { UnreadDrawer } from '../list/unread-drawer.tsx';
import { useDetail } from '../list/use-detail.ts';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';
import { Acts } from './acts.tsx';
import { DoneList } from './done.tsx';
import { Level } from './level.tsx';
import { seenText } from './seen-text.ts';
import { Series } from './series.tsx';

const PATH = '/safety';

function Facts({ of: { row, member } }: { of: SafetyDetail }) {
  const t = useText();
  const word = useWord();
  const { limits, restrictions } = member;
  return (
    <dl className="facts">
      <Fact title={t('safety_seen')}>
        <Moment of={row.seen} />
      </Fact>
      {row.state !== 'closed' && (
        <Fact title={t('safety_due')}>
          <Moment of={row.due} />
        </Fact>
      )}
      <Fact title={t('limits_own')}>
        {limits.length === 0
          ? t('limits_none')
          : limits
              .map(it => `${t(`limit_of_${it.kind}`)} ${t(`period_${it.period}`)} ${it.limit}`)
              .join(t('list_comma'))}
      </Fact>
      <Fact title={t('holds')}>
        {restrictions.length === 0
          ? t('restriction_none')
          : restrictions.map(it => word('restriction', it.kind)).join(t('list_comma'))}
      </Fact>
      <Fact title={t('safety_member_since')}>
        <Moment of={member.registered} />
      </Fact>
    </dl>
  );
}

export function SafetyDrawer({ signal }: { signal: string }) {
  const t = useText();
  const word = useWord();
  const { reply, reload } = useDetail(safetyView, { signal });
  if (reply === null || !reply.ok)
    return <UnreadDrawer path={PATH} title={t('signal_title')} trouble={reply?.error.text ?? null} />;
  const { row, acts } = reply.value;
  return (
    <Drawer
      path={PATH}
      title={
        <Link to={`/members/${row.memberId}`}>
          <bdi translate="no">{row.username}</bdi>
        </Link>
      }
      line={word('safety_kind', row.kind)}
      foot={<Acts of={reply.value} onDone={reload} />}
    >
      <p className="row">
        <Level of={row.level} />
        <span className="grow" />
        <span className="dim">{seenText(t, row)}</span>
      </p>
      <Series of={reply.value} />
      <Facts of={reply.value} />
      <DoneList acts={acts} />
    </Drawer>
  );
}
