/** The decision at the foot of a call that waits: approving, refusing, withdrawing, going on with one in parts, or what was decided. */
import { Link } from 'react-router';
import { useSnapshot } from 'valtio';
import type { ApprovalDetail, ApprovalState, WaitingCall } from '#app/contract/operator/approvals.ts';
import { desk } from '../desk.ts';
import { SecondOperator } from '../form/second-operator.tsx';
import { Sentence } from '../text/sentence.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { cashierPathOf } from './subject.tsx';

type Decided = Exclude<ApprovalState, 'waiting' | 'expired'>;

const DECIDED: Readonly<Record<Decided, ConsoleTextKey>> = {
  approved: 'approval_runs_by',
  done: 'approval_done_by',
  failed: 'approval_failed_by',
  refused: 'approval_refused_by',
  withdrawn: 'approval_withdrawn_by',
};

function Outcome({ of: { state, decidedBy, decidedByName, decidedAt, reason } }: { of: WaitingCall }) {
  const t = useText();
  if (state === 'waiting' || state === 'expired') return <p className="dim">{t('approval_expired_what')}</p>;
  return (
    <p className="dim">
      <Sentence of={DECIDED[state]} values={{ name: decidedByName ?? decidedBy, at: decidedAt }} />
      {reason !== null && (
        <>
          {' '}
          <q dir="auto">{reason}</q>
        </>
      )}
    </p>
  );
}

/** An approved call that was interrupted: who approved it, and that it can be continued or withdrawn. */
function Interrupted({ of: { decidedBy, decidedByName, decidedAt, mayWithdraw } }: { of: WaitingCall }) {
  const t = useText();
  const { me } = useSnapshot(desk);
  if (decidedBy === me?.operatorId) return <p className="tiny-text dim">{t('approval_interrupted')}</p>;
  return (
    <p className="tiny-text dim">
      <Sentence
        of={mayWithdraw ? 'approval_interrupted_own' : 'approval_interrupted_by'}
        values={{ name: decidedByName ?? decidedBy, at: decidedAt }}
      />
    </p>
  );
}

interface ApprovalDecisionProps {
  of: ApprovalDetail;
  onDone: () => Promise<void>;
}

export function ApprovalDecision({ of: { approval, isUnderWay }, onDone }: ApprovalDecisionProps) {
  const t = useText();
  const { me } = useSnapshot(desk);
  const { approvalId, memberId, state, madeBy, decidedBy, mayApprove, mayWithdraw } = approval;
  const isOwn = madeBy === me?.operatorId;
  const cashierPath = cashierPathOf(approval);
  const goesOn = (isUnderWay && decidedBy === me?.operatorId) || (state === 'approved' && mayApprove);
  const isLeft = state === 'approved' && mayWithdraw;
  if (state !== 'waiting' && !goesOn && !isLeft) return <Outcome of={approval} />;
  if (cashierPath !== null)
    return (
      <div className="decision">
        <Link className="button primary" to={cashierPath}>
          {t('approval_in_cashier')}
        </Link>
      </div>
    );
  return (
    <>
      {(goesOn || isLeft) && <Interrupted of={approval} />}
      <SecondOperator
        {...{ memberId, approvalId, isOwn, goesOn, onDone }}
        mayApprove={mayApprove || goesOn}
      />
    </>
  );
}
