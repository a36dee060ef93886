/** Work that waits for a person, by queue, beside the time within which it is promised. */
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Gift,
  type IconNode,
  IdCard,
  Inbox,
  LifeBuoy,
  MailWarning,
  MessageCircle,
  Plug,
  ScanSearch,
  ShieldAlert,
  UserRoundCheck,
} from 'lucide';
import { Link } from 'react-router';
import { useSnapshot } from 'valtio';
import type * as z from 'zod/mini';
import type { WorkQueue, workWaiting } from '#app/contract/operator/figures.ts';
import { Icon } from '#app/ui/icon.tsx';
import { desk } from '../desk.ts';
import { waitedMinutes } from '../list/waited.ts';
import { useFormats } from '../text/formats.ts';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { durationText } from './duration.ts';

export type Queue = z.infer<(typeof workWaiting)['output']>['queues'][number];

const QUEUES: Readonly<Record<WorkQueue, { title: ConsoleTextKey; icon: IconNode; to: string }>> = {
  deposits: { title: 'queue_deposits', icon: ArrowDownToLine, to: '/cashier?kind=deposit' },
  withdrawals: { title: 'queue_withdrawals', icon: ArrowUpFromLine, to: '/cashier?kind=withdrawal' },
  chats: { title: 'queue_chats', icon: MessageCircle, to: '/chat' },
  tickets: { title: 'section_tickets', icon: Inbox, to: '/tickets' },
  promotions: { title: 'queue_promotions', icon: Gift, to: '/promotions?view=paused' },
  studios: { title: 'queue_studios', icon: Plug, to: '/studios?view=stopped' },
  documents: { title: 'queue_documents', icon: IdCard, to: '/identity' },
  identity: { title: 'queue_identity', icon: ScanSearch, to: '/risk?kind=identity' },
  signals: { title: 'queue_signals', icon: ShieldAlert, to: '/risk' },
  safety: { title: 'queue_safety', icon: LifeBuoy, to: '/safety' },
  complaints: { title: 'queue_complaints', icon: MailWarning, to: '/complaints' },
  approvals: { title: 'cashier_second', icon: UserRoundCheck, to: '/approvals' },
};

function QueueRow({ queue: { queue, count, oldest, promisedMinutes, late } }: { queue: Queue }) {
  const t = useText();
  const { locale } = useFormats();
  const { now } = useSnapshot(desk);
  const { title, icon, to } = QUEUES[queue];
  return (
    <li>
      <Icon of={icon} />
      <div className="grow">
        <Link to={to}>{t(title)}</Link>
        <span className="tiny-text dim">
          {oldest !== null && (
            <span>{`${t('queue_oldest', { waited: durationText(waitedMinutes(oldest, now), locale) })} `}</span>
          )}
          <span>{t('queue_promised', { duration: durationText(promisedMinutes, locale) })}</span>
        </span>
      </div>
      <span className={late > 0 ? 'tag warn' : 'tag ok'}>
        {late > 0 ? t('queue_late', { count: late }) : t('queue_on_time')}
      </span>
      <b className="number">{count}</b>
    </li>
  );
}

export function WaitingWork({ queues }: { queues: readonly Queue[] }) {
  const t = useText();
  return (
    <section className="record-panel" aria-label={t('work_waiting')}>
      <div className="panel-head">
        <h2>{t('work_waiting')}</h2>
      </div>
      <ul className="record-rows">
        {queues.map(it => (
          <QueueRow key={it.queue} queue={it} />
        ))}
      </ul>
    </section>
  );
}
