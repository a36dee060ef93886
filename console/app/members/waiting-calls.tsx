/** Calls about members that wait for a second operator, with what exactly would be done. */
import { Users } from 'lucide';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSnapshot } from 'valtio';
import * as z from 'zod/mini';
import { approvalList, type WaitingCall } from '#app/contract/operator/operators.ts';
import { ACCESS_CHECKS, LOST_WAYS } from '#app/domain/access-reset.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ask, type Reply } from '../call.ts';
import { desk } from '../desk.ts';
import { SecondOperator } from '../form/second-operator.tsx';
import { Amount } from '../list/amount.tsx';
import { Trouble } from '../login.tsx';
import { Listed } from '../text/listed.tsx';
import { type ConsoleText, useText } from '../text/text.ts';
import * as acts from './acts.ts';

/** A reset of access as a second operator agrees to it. */
const shownReset = z.object({
  checks: z.array(z.object({ kind: z.enum(ACCESS_CHECKS), shows: z.string() })),
  lost: z.array(z.enum(LOST_WAYS)),
  email: z.nullable(z.string()),
  reason: z.string(),
});

/** What the input of other calls says beside the sum. */
const sentInput = z.object({
  reason: z.optional(z.string()),
  promotionId: z.optional(z.string()),
  bankReference: z.optional(z.string()),
  depositId: z.optional(z.nullable(z.string())),
});

const titleOf = ({ call }: WaitingCall, t: ConsoleText): string => {
  const act = Object.values(acts).find(it => it.call === call);
  return act === undefined ? call : t(act.title);
};

/** The facts that a second operator agrees to. */
export function factsOf({ call, shows, input }: WaitingCall, t: ConsoleText): string[] {
  if (call === acts.RESET_ACCESS.call) {
    const read = shownReset.safeParse(shows);
    if (!read.success) return [];
    const { checks, lost, email, reason } = read.data;
    return [
      reason,
      ...checks.map(it => `${t(`check_${it.kind}`)}: ${it.shows}`),
      ...lost.map(it => `${t('reset_resets')}: ${t(`lost_${it}`)}`),
      ...(email === null ? [] : [`${t('reset_code_address')}: ${email}`]),
    ];
  }
  const read = sentInput.safeParse(input);
  if (!read.success) return [];
  const { reason, promotionId, bankReference, depositId } = read.data;
  return [promotionId, reason, bankReference, depositId].filter(it => it != null);
}

/** Decided in the cashier, beside the request with its receipt. */
const OF_CASHIER: readonly string[] = [
  'wallet/approve-deposit',
  'wallet/take-withdrawal',
  'wallet/settle-withdrawal',
];

interface CallProps {
  call: WaitingCall;
  /** Whether the call stands among those of other members. */
  isNamed: boolean;
  onDone: (reply: Reply<unknown>) => Promise<void>;
}

function Call({ call, isNamed, onDone }: CallProps) {
  const t = useText();
  const { me } = useSnapshot(desk);
  const { approvalId, memberId, username, amount, currency, madeBy, madeByName, made, until } = call;
  const isOwn = madeBy === me?.operatorId;
  return (
    <li>
      <div className="grow">
        <b>
          <Listed
            of={[
              titleOf(call, t),
              amount != null && <Amount key="amount" of={amount} currency={currency ?? null} />,
              isNamed && (
                <Link key="member" className="text-link" to={`/members/${memberId}`}>
                  {username ?? memberId}
                </Link>
              ),
            ]}
          />
        </b>
        {factsOf(call, t).map(it => (
          <span key={it} className="tiny-text" dir="auto">
            {it}
          </span>
        ))}
        <span className="tiny-text dim">{t('change_asked', { name: madeByName ?? madeBy, made })}</span>
        <span className="tiny-text dim">{t('change_ends', { until })}</span>
      </div>
      {!isOwn && !call.mayApprove && <span className="tag">{t('change_other_decides_operator')}</span>}
      {OF_CASHIER.includes(call.call) ? (
        <Link className="button" to="/cashier?view=second">
          {t('section_cashier')}
        </Link>
      ) : (
        <SecondOperator {...{ memberId, approvalId, isOwn, onDone }} mayApprove={call.mayApprove} />
      )}
    </li>
  );
}

/** Calls that wait. @param memberId null for those of all members @param version grows with each change */
function useWaiting(memberId: string | null, version: number) {
  const [read, setRead] = useState<{ of: number; calls: readonly WaitingCall[] }>({ of: -1, calls: [] });
  const load = useCallback(
    async (of: number) => {
      const reply = await ask(approvalList, memberId === null ? {} : { memberId });
      if (!reply.ok) return;
      const calls = reply.value.approvals.filter(it => it.state === 'waiting' && it.memberId !== null);
      setRead(before => (before.of > of ? before : { of, calls }));
    },
    [memberId],
  );
  useEffect(() => void load(version), [load, version]);
  return { calls: read.calls, load };
}

interface WaitingCallsProps {
  memberId: string | null;
  version?: number;
  /** Runs after a decision. */
  onDone?: () => Promise<void>;
}

export function WaitingCalls({ memberId, version = 0, onDone }: WaitingCallsProps) {
  const t = useText();
  const { calls, load } = useWaiting(memberId, version);
  const [trouble, setTrouble] = useState('');
  const finish = async (reply: Reply<unknown>) => {
    setTrouble(reply.ok ? '' : reply.error.text);
    await Promise.all([load(version), onDone?.()]);
  };
  if (calls.length === 0 && trouble === '') return null;
  return (
    <section className="record-panel waiting-changes member-changes" aria-label={t('calls_wait')}>
      <div className="panel-head">
        <h3>
          <Icon of={Users} className="icon small" /> {t('calls_wait')}
        </h3>
        <span className="tag number">{calls.length}</span>
      </div>
      <Trouble id="waiting-trouble" text={trouble} />
      <ul className="record-rows">
        {calls.map(it => (
          <Call key={it.approvalId} call={it} isNamed={memberId === null} onDone={finish} />
        ))}
      </ul>
    </section>
  );
}
