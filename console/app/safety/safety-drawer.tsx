/** One signal of player protection: its figures, the member's limits and breaks, what was done, and what can be done. */
import { useCallback, useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { type SafetyDetail, safetyView } from '#app/contract/operator/safety.ts';
import { ask, type Reply } from '../call.ts';
import { Drawer } from '../list/drawer.tsx';
import { Fact } from '../list/fact.tsx';
import { Moment } from '../list/moment.tsx';
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

function useSignal(signal: string) {
  const [reply, setReply] = useState<Reply<SafetyDetail> | null>(null);
  const { revalidate } = useRevalidator();
  const read = useCallback(async () => setReply(await ask(safetyView, { signal })), [signal]);
  useEffect(() => void read(), [read]);
  const reload = async () => {
    await read();
    await revalidate();
  };
  return { reply, reload };
}

export function SafetyDrawer({ signal }: { signal: string }) {
  const t = useText();
  const word = useWord();
  const { reply, reload } = useSignal(signal);
  if (reply === null || !reply.ok)
    return (
      <Drawer path={PATH} title={t('signal_title')}>
        <p className="empty-note" role={reply === null ? 'status' : 'alert'}>
          {reply === null ? t('loading') : reply.error.text}
        </p>
      </Drawer>
    );
  const { row, acts } = reply.value;
  return (
    <Drawer
      path={PATH}
      title={
        <Link to={`/members/${row.memberId}`}>
          <bdi>{row.username}</bdi>
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
