/** Today: members and money by market beside the same weekday of last week, and the work that waits for a person. */
import { ArrowDownToLine, ArrowUpFromLine, type IconNode, IdCard, Inbox, MessageCircle, Users } from 'lucide';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSnapshot } from 'valtio';
import type * as z from 'zod/mini';
import { figureToday, type WorkQueue, workWaiting } from '#app/contract/operator/figures.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ask, type Refusal } from '../call.ts';
import { desk } from '../desk.ts';
import { Amount } from '../list/amount.tsx';
import { Moment } from '../list/moment.tsx';
import { waitedText } from '../list/waited.ts';
import { type ConsoleTextKey, useText } from '../text/text.ts';

type Today = z.infer<(typeof figureToday)['output']>;
type Queue = z.infer<(typeof workWaiting)['output']>['queues'][number];
type Market = Today['markets'][number];

interface Read {
  today: Today | null;
  queues: readonly Queue[];
  refusal: Refusal | null;
}

/** Figures are read again each minute while the page is visible. */
function useToday(): Read {
  const [read, setRead] = useState<Read>({ today: null, queues: [], refusal: null });
  const load = useCallback(async () => {
    if (document.visibilityState !== 'visible') return;
    const [today, waiting] = await Promise.all([ask(figureToday, {}), ask(workWaiting, {})]);
    setRead(before => ({
      today: today.ok ? today.value : before.today,
      queues: waiting.ok ? waiting.value.queues : before.queues,
      refusal: today.ok ? null : today.error,
    }));
  }, []);
  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), MINUTE_MS);
    return () => clearInterval(timer);
  }, [load]);
  return read;
}

const QUEUES: Readonly<Record<WorkQueue, { title: ConsoleTextKey; icon: IconNode; to: string | null }>> = {
  deposits: { title: 'queue_deposits', icon: ArrowDownToLine, to: '/cashier?kind=deposit' },
  withdrawals: { title: 'queue_withdrawals', icon: ArrowUpFromLine, to: '/cashier?kind=withdrawal' },
  chats: { title: 'queue_chats', icon: MessageCircle, to: '/chat' },
  tickets: { title: 'section_tickets', icon: Inbox, to: '/tickets' },
  identity: { title: 'queue_identity', icon: IdCard, to: null },
  approvals: { title: 'cashier_second', icon: Users, to: '/cashier?view=second' },
};

function QueueRow({ queue: { queue, count, oldest, promisedMinutes, late } }: { queue: Queue }) {
  const t = useText();
  const { now } = useSnapshot(desk);
  const { title, icon, to } = QUEUES[queue];
  return (
    <li>
      <Icon of={icon} />
      <div className="grow">
        {to === null ? t(title) : <Link to={to}>{t(title)}</Link>}
        <span className="tiny-text dim">
          {oldest !== null && `${t('queue_oldest', { waited: waitedText(oldest, now) })} `}
          {t('queue_promised', { minutes: promisedMinutes })}
        </span>
      </div>
      <span className={late > 0 ? 'tag warn' : 'tag ok'}>
        {late > 0 ? t('queue_late', { count: late }) : t('queue_on_time')}
      </span>
      <b className="number">{count}</b>
    </li>
  );
}

const total = (markets: readonly Market[], of: (market: Market) => number): number =>
  markets.reduce((sum, it) => sum + of(it), 0);

/** Counts of all markets; sums of money are never added over currencies. */
function Counts({ today: { markets, before } }: { today: Today }) {
  const t = useText();
  const counts: [ConsoleTextKey, (market: Market) => number][] = [
    ['active_now', it => it.activeNow ?? 0],
    ['active_today', it => it.active],
    ['members_registered', it => it.registered],
    ['first_deposits', it => it.firstDeposits],
    ['breaks_today', it => it.breaks],
    ['exclusions_today', it => it.exclusions],
  ];
  return (
    <section className="record-figures" aria-label={t('today')}>
      {counts.map(([title, of]) => (
        <div key={title} className="record-figure">
          <span className="tiny-text dim">{t(title)}</span>
          <b>{total(markets, of)}</b>
          {title !== 'active_now' && (
            <span className="tiny-text dim">{t('week_before', { value: total(before.markets, of) })}</span>
          )}
        </div>
      ))}
    </section>
  );
}

const MONEY = ['deposits', 'withdrawals', 'stakes', 'ggr', 'bonusCost', 'ngr', 'margin'] as const;
const MONEY_TITLES: Readonly<Record<(typeof MONEY)[number], ConsoleTextKey>> = {
  deposits: 'queue_deposits',
  withdrawals: 'queue_withdrawals',
  stakes: 'stakes',
  ggr: 'ggr',
  bonusCost: 'bonus_cost',
  ngr: 'ngr',
  margin: 'margin',
};

const amountOf = (market: Market, of: (typeof MONEY)[number]): string | null => {
  const value = market[of];
  return value === null || typeof value === 'string' ? value : value.sum;
};

function Sum({ of }: { of: string | null }) {
  return of !== null && <Amount of={of} />;
}

function Markets({ markets }: { markets: readonly Market[] }) {
  const t = useText();
  return (
    <section className="record-panel" aria-label={t('markets_today')}>
      <div className="panel-head">
        <h2>{t('markets_today')}</h2>
      </div>
      <div className="list-scroll">
        <table className="list-table figures">
          <thead>
            <tr>
              <th scope="col">{t('event_country')}</th>
              <th scope="col" data-figure="true">
                {t('active_today')}
              </th>
              {MONEY.map(it => (
                <th key={it} scope="col" data-figure="true">
                  {t(MONEY_TITLES[it])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {markets.map(it => (
              <tr key={`${it.country} ${it.currency}`}>
                <th scope="row">
                  <span className="row-mark">
                    <CountryMark country={it.country} size={18} />
                    {it.country} <span className="dim">{it.currency}</span>
                  </span>
                </th>
                <td data-figure="true">{it.active}</td>
                {MONEY.map(of => (
                  <td key={of} data-figure="true">
                    <Sum of={amountOf(it, of)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export function Overview() {
  const t = useText();
  const { today, queues, refusal } = useToday();
  return (
    <div className="record">
      {refusal !== null && (
        <p className="list-trouble" role="alert">
          {refusal.text}
        </p>
      )}
      {today === null && refusal === null && (
        <p className="empty-note" role="status">
          {t('loading')}
        </p>
      )}
      <div className="record-columns">
        <div className="record-main">
          {today !== null && (
            <>
              <p className="dim">
                {today.asOf === null ? t('figures_counting') : t('figures_as_of')} <Moment of={today.asOf} />
              </p>
              <Counts today={today} />
              <Markets markets={today.markets} />
            </>
          )}
        </div>
        <div className="record-side">
          {queues.length > 0 && (
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
          )}
        </div>
      </div>
    </div>
  );
}
