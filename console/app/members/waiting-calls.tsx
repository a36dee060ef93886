/** Calls about members that wait for a second operator, with what exactly would be done. */
import { Users } from 'lucide';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSnapshot } from 'valtio';
import { approvalList, type WaitingCall } from '#app/contract/operator/approvals.ts';
import { Icon } from '#app/ui/icon.tsx';
import { factsOf } from '../approvals/member-facts.ts';
import { cashierPathOf } from '../approvals/subject.tsx';
import { titleOf } from '../approvals/titles.ts';
import { ask, type Reply } from '../call.ts';
import { desk } from '../desk.ts';
import { SecondOperator } from '../form/second-operator.tsx';
import { Amount } from '../list/amount.tsx';
import { Trouble } from '../login.tsx';
import { Listed } from '../text/listed.tsx';
import { useText } from '../text/text.ts';

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
  const cashierPath = cashierPathOf(call);
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
        {factsOf(call, t).map(({ title, value, isPlain }) => (
          <span key={`${title} ${value}`} className="tiny-text" dir="auto">
            {isPlain ? value : `${title}: ${value}`}
          </span>
        ))}
        <span className="tiny-text dim">{t('change_asked', { name: madeByName ?? madeBy, made })}</span>
        <span className="tiny-text dim">{t('change_ends', { until })}</span>
      </div>
      {!isOwn && !call.mayApprove && <span className="tag">{t('change_other_decides_operator')}</span>}
      {cashierPath !== null ? (
        <Link className="button" to={cashierPath}>
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
