/** One request with the facts for its decision, and the decision. */
import { ShieldAlert, Users } from 'lucide';
import { useCallback, useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type * as z from 'zod/mini';
import { type CashierFacts, type CashierRow, cashierView } from '#app/contract/operator/cashier.ts';
import { formatAmount } from '#app/domain/money.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ask, type Refusal } from '../call.ts';
import { Amount } from '../list/amount.tsx';
import { Drawer } from '../list/drawer.tsx';
import { Fact } from '../list/fact.tsx';
import { useRenewal } from '../list/use-renewal.ts';
import { noteRecent } from '../palette/recent.ts';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';
import { AskMember, Questions } from './ask-member.tsx';
import { Decision } from './decision.tsx';
import { Receipt } from './receipt.tsx';
import { pathOf, requestOf } from './request.ts';

type Seen = z.infer<(typeof cashierView)['output']>;

/** Interval in milliseconds: a decision reaches the queue up to 3 s after its call. */
const RENEW_MS = 4_000;

interface ReadRequest {
  seen: Seen | null;
  refusal: Refusal | null;
  reload: () => Promise<void>;
}

function useRequest(key: string): ReadRequest {
  const [read, setRead] = useState<Pick<ReadRequest, 'seen' | 'refusal'>>({ seen: null, refusal: null });
  const reload = useCallback(async () => {
    const request = requestOf(key);
    if (request === null) return;
    const reply = await ask(cashierView, request);
    // A renewal that fails keeps what is shown.
    setRead(({ seen }) =>
      reply.ok ? { seen: reply.value, refusal: null } : { seen, refusal: seen === null ? reply.error : null },
    );
  }, [key]);
  useEffect(() => void reload(), [reload]);
  useRenewal(read.seen?.row.decision === null ? RENEW_MS : null, reload);
  return { ...read, reload };
}

/** What warns: each is a tag with words. */
function Warnings({ row, facts }: Seen) {
  const t = useText();
  const word = useWord();
  const warnings: string[] = [
    ...(row.heldUntil === null ? [] : [t('cashier_held', { until: row.heldUntil })]),
    ...(Number(row.debt) > 0
      ? [t('cashier_debt', { amount: `${formatAmount(row.debt)} ${row.currency}` })]
      : []),
    ...(row.isUnknown ? [t('cashier_unknown')] : []),
    ...facts.restrictions.map(it => word('restriction', it.kind)),
    ...(facts.winsUnderReview > 0 ? [t('cashier_wins', { count: facts.winsUnderReview })] : []),
    ...(facts.openCases > 0 ? [t('cashier_cases', { count: facts.openCases })] : []),
    ...(facts.sharedWith.length > 0
      ? [t('cashier_shared', { names: facts.sharedWith.map(it => it.username).join(', ') })]
      : []),
  ];
  return (
    <>
      {row.approval !== null && (
        <p className="note warn">
          <Icon of={Users} />
          <span>{t('cashier_waits_second', { name: row.approval.name ?? row.approval.by })}</span>
        </p>
      )}
      {warnings.length > 0 && (
        <ul className="warnings">
          {warnings.map(it => (
            <li key={it}>
              <Icon of={ShieldAlert} className="icon small" />
              <span>{it}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Account({ account }: { account: NonNullable<CashierFacts['account']> }) {
  const t = useText();
  return (
    <>
      <Fact title={t('account')}>
        <bdi translate="no">{account.accountNumber}</bdi>
      </Fact>
      <Fact title={t('account_holder')}>
        <bdi translate="no">{account.accountHolder}</bdi>
      </Fact>
      <Fact title={t('account_bank')}>{account.bankName}</Fact>
      <Fact title={t('account_added')}>{account.added}</Fact>
      <Fact title={t('account_first_used')}>{account.firstUsed ?? t('never')}</Fact>
    </>
  );
}

function Facts({ row, facts }: Seen) {
  const t = useText();
  const { monthLimit, last30Days, refusedBefore, wagering, proofChanged, account } = facts;
  const refused = row.kind === 'deposit' ? refusedBefore.deposits : refusedBefore.withdrawals;
  const sumOf = (sum: { count: number; sum: string }) =>
    t('count_for', { count: sum.count, amount: formatAmount(sum.sum) });
  return (
    <dl className="facts">
      {monthLimit !== null && (
        <Fact title={t('limit_left_month')}>
          {t('left_of', {
            left: formatAmount(monthLimit.left),
            limit: formatAmount(monthLimit.limit),
          })}
        </Fact>
      )}
      {last30Days !== null && (
        <>
          <Fact title={t('deposits_30_days')}>{sumOf(last30Days.deposits)}</Fact>
          <Fact title={t('withdrawals_30_days')}>{sumOf(last30Days.withdrawals)}</Fact>
        </>
      )}
      <Fact title={t('refused_before')}>{refused === 0 ? t('none') : refused}</Fact>
      {wagering.map(it => (
        <Fact key={it.promotionId} title={t('wagering')}>
          {t('left_of', { left: formatAmount(it.done), limit: formatAmount(it.required) })}
        </Fact>
      ))}
      {proofChanged !== null && <Fact title={t('proof_changed')}>{proofChanged}</Fact>}
      {account !== null && <Account account={account} />}
    </dl>
  );
}

const KIND_TITLES: Readonly<Record<CashierRow['kind'], ConsoleTextKey>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
};

function Who({ row }: { row: CashierRow }) {
  const t = useText();
  return (
    <p className="drawer-who">
      <span className="avatar" aria-hidden="true">
        {row.username.slice(0, 2).toUpperCase()}
      </span>
      <b translate="no" className="clip">
        {row.username}
      </b>
      {row.country !== null && <CountryMark country={row.country} size={18} />}
      {row.tier !== null && <span className="dim">{row.tier}</span>}
      <span className="grow" />
      <Link className="button" to={`/members/${row.memberId}`}>
        {t('open')}
      </Link>
    </p>
  );
}

/** @param requestKey of the address */
export function CashierDrawer({ requestKey }: { requestKey: string }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { seen, refusal, reload } = useRequest(requestKey);
  useEffect(() => {
    if (seen === null) return;
    const { row } = seen;
    noteRecent({ to: pathOf(row), title: row.reference ?? row.id, section: 'cashier' });
  }, [seen]);
  const after = useCallback(async () => {
    await Promise.all([reload(), revalidate()]);
  }, [reload, revalidate]);
  if (seen === null)
    return (
      <Drawer path="/cashier" title={requestKey}>
        <p className="empty-note" role={refusal === null ? 'status' : 'alert'}>
          {refusal?.text ?? t('loading')}
        </p>
      </Drawer>
    );
  const { row } = seen;
  const line = [t(KIND_TITLES[row.kind]), row.way, `${row.made} UTC`].filter(it => it !== null).join(', ');
  return (
    <Drawer
      path="/cashier"
      title={row.reference ?? row.id}
      line={line}
      foot={
        <>
          <Decision key={requestKey} row={row} onDone={after} />
          {row.decision === null && <AskMember row={row} onDone={after} />}
        </>
      }
    >
      <p className="drawer-amount">
        <Amount of={row.amount} currency={row.currency} />
      </p>
      <Warnings {...seen} />
      {row.receipt !== null && <Receipt file={row.receipt} />}
      <Who row={row} />
      <Facts {...seen} />
      <Questions of={seen.questions} />
    </Drawer>
  );
}
