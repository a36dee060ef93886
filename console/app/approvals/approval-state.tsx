/** The state of a call that waits, and of one that was decided. */
import { useSnapshot } from 'valtio';
import type { ApprovalState, WaitingCall } from '#app/contract/operator/approvals.ts';
import { desk } from '../desk.ts';
import { type ConsoleTextKey, useText } from '../text/text.ts';

const STATES: Readonly<Record<Exclude<ApprovalState, 'waiting'>, { title: ConsoleTextKey; tag: string }>> = {
  approved: { title: 'approval_runs', tag: 'tag info' },
  done: { title: 'approval_done', tag: 'tag ok' },
  refused: { title: 'approval_refused', tag: 'tag bad' },
  withdrawn: { title: 'approval_withdrawn', tag: 'tag' },
  failed: { title: 'approval_failed', tag: 'tag bad' },
  expired: { title: 'approval_expired', tag: 'tag' },
};

type Tagged = Pick<WaitingCall, 'state' | 'madeBy' | 'mayApprove' | 'mayWithdraw'>;

export function ApprovalStateTag({ of }: { of: Tagged }) {
  const t = useText();
  const { me } = useSnapshot(desk);
  const { state, madeBy, mayApprove, mayWithdraw } = of;
  if (state === 'approved' && (mayApprove || mayWithdraw))
    return <span className="tag warn">{t('approval_interrupted_tag')}</span>;
  if (state !== 'waiting') return <span className={STATES[state].tag}>{t(STATES[state].title)}</span>;
  if (mayApprove) return <span className="tag warn">{t('approval_you_decide')}</span>;
  return (
    <span className="tag">
      {t(madeBy === me?.operatorId ? 'approval_yours' : 'change_other_decides_operator')}
    </span>
  );
}
